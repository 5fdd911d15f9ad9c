import { expect, test } from 'vitest';

import { randomText } from './tokens.ts';

test('every text is as long as it was asked for, and another, beyond what the system is asked for at a time', () => {
  const texts = Array.from({ length: 2_000 }, () => randomText(16, 'base64url'));
  expect(new Set(texts).size).toBe(2_000);
  expect(texts.every((text) => /^[\w-]{22}$/.test(text))).toBe(true);
});

test('bytes are as random at the end of what was asked for as at its beginning', () => {
  const digits = Array.from({ length: 1_000 }, () => randomText(24, 'hex')).join('');
  const counts = Object.values(Object.groupBy(digits, (digit) => digit)).map(
    (of) => of?.length ?? 0,
  );
  expect(digits).toHaveLength(48_000);
  // Of 16 digits 3,000 each are expected, with a deviation of 53.
  expect(counts.every((count) => count > 2_600 && count < 3_400)).toBe(true);
});
