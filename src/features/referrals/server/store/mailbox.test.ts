import { expect, test } from 'vitest';

import { isSameMailbox } from './mailbox.ts';

test.each([
  ['asha.rao@example.com', 'Asha.Rao@Example.com'],
  ['asha.rao@example.com', 'asha.rao+1@example.com'],
  ['asha.rao+work@example.com', 'asha.rao+home+2@example.com'],
  ['asha.rao@gmail.com', 'a.s.h.a.r.a.o@gmail.com'],
  ['asharao@gmail.com', 'asha.rao+x@googlemail.com'],
  ['asha.rao@example.com', ' asha.rao@example.com. '],
])('%s and %s are one mailbox', (one, other) => {
  expect(isSameMailbox(one, other)).toBe(true);
  expect(isSameMailbox(other, one)).toBe(true);
});

test.each([
  ['asha.rao@example.com', 'asharao@example.com'],
  ['asha.rao@example.com', 'asha.rao@example.org'],
  ['asha@gmail.com', 'asha@gmail.co'],
  ['+1@example.com', '+2@example.org'],
])('%s and %s are two', (one, other) => {
  expect(isSameMailbox(one, other)).toBe(false);
});
