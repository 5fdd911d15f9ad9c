import { createHash } from 'node:crypto';

import fc from 'fast-check';
import { expect, test } from 'vitest';

import { sha256, answer } from './sha256.ts';

function hexOf(words: Int32Array): string {
  return [...words].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

test('the hash is SHA-256, for texts of every length', () => {
  expect(hexOf(sha256('abc'))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
  fc.assert(
    fc.property(fc.string({ maxLength: 200, unit: 'binary' }), (text) => {
      expect(hexOf(sha256(text))).toBe(createHash('sha256').update(text).digest('hex'));
    }),
  );
});

test('an answer names sixteen numbers, each of which makes a hash that begins with zero bits', () => {
  const challenge = 'a-challenge-of-about-the-usual-length.12.and-more';
  const [named, answers = ''] = answer({ challenge, bits: 9 }).split('~');
  expect(named).toBe(challenge);
  const numbers = answers.split('.').map((number) => Number.parseInt(number, 36));
  expect(numbers).toHaveLength(16);
  for (const [part, number] of numbers.entries()) {
    const block = Buffer.alloc(8);
    block.writeUInt32BE(part, 0);
    block.writeUInt32BE(number, 4);
    const seed = createHash('sha256').update(challenge).digest();
    const hash = createHash('sha256').update(seed).update(block).digest();
    expect(hash.readUInt32BE() >>> (32 - 9)).toBe(0);
  }
});
