import { expect, test } from 'vitest';

import { isSamePicture, loosely, otherNames, spelled } from './spellings.ts';

test.each([
  ['50%-off.png', '50%-off.png'],
  ['50%25-off.png', '50%-off.png'],
  ['caf%C3%A9.png', 'caf\u00e9.png'],
  ['cafe\u0301.png', 'caf\u00e9.png'],
  ['caf%E9.png', 'caf\u00e9.png'],
  ['%E0%AE%AA%E0%AE%BE%E0%AE%9F%E0%AE%AE%E0%AF%8D.png', 'பாடம்.png'],
  ['%25E0%25AE%25AA.png', 'ப.png'],
])('%s is spelled %s', (written, read) => {
  expect(spelled(written)).toBe(read);
});

test('capitals and blanks as forms write them are told apart only where both lie there', () => {
  expect(loosely('2020/01/Our+Gate.JPG')).toBe(loosely('2020/01/our gate.jpg'));
});

test.each([
  ['gate-300x200.jpg', 'gate.jpg'],
  ['gate-scaled.jpg', 'gate.jpg'],
  ['gate-rotated.jpg', 'gate.jpg'],
  ['gate-e1580000000123.jpg', 'gate.jpg'],
  ['gate-e1580000000-150x150.jpg', 'gate.jpg'],
  ['gate.jpg.webp', 'gate.jpg'],
  ['gate.jpg', 'gate-scaled.jpg'],
])('%s may lie as %s too', (name, other) => {
  expect(otherNames(name)).toContain(other);
});

test.each([
  ['/a/gate-300x200.jpg', '/b/gate-scaled.JPG?x=1', true],
  ['/a/gate.jpg', '/a/gate.webp', true],
  ['/a/gate.jpg', '/a/hall.jpg', false],
])('%s and %s are one picture: %s', (one, other, is) => {
  expect(isSamePicture(one, other)).toBe(is);
});
