import { expect, test } from 'vitest';

import { seal, unseal } from './seal.ts';

const key = Buffer.alloc(32, 1);
const text = 'Asha, +919876543210, ₹1,64,000';

test('what is sealed is read by its key alone', () => {
  const sealed = seal(text, key);
  expect(sealed.toString('latin1')).not.toContain('Asha');
  expect(unseal(sealed, key)).toBe(text);
  expect(() => unseal(sealed, Buffer.alloc(32, 2))).toThrow();
});

test('what is sealed is no longer read where any byte of it was changed', () => {
  const sealed = seal(text, key);
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(() => unseal(changed, key)).toThrow();
  }
  expect(() => unseal(sealed.subarray(0, -1), key)).toThrow();
});

test('what is sealed is another each time', () => {
  expect(seal(text, key)).not.toEqual(seal(text, key));
});

test('a record of the former layout, with its tag last, is read too', () => {
  const sealed = seal(text, key);
  const former = Buffer.concat([
    sealed.subarray(0, 12),
    sealed.subarray(28),
    sealed.subarray(12, 28),
  ]);
  expect(unseal(former, key)).toBe(text);
  expect(() => unseal(former, Buffer.alloc(32, 2))).toThrow();
});
