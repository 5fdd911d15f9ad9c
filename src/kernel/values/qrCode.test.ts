import { encodeQR } from 'qr';
import { expect, it } from 'vitest';

import { qrCodeOf } from './qrCode.ts';

it.each(['low', 'medium'] as const)('draws each dark module of a code of level %s', (level) => {
  const text = 'https://university.example/mba?ref=ABC123';
  const rows = encodeQR(text, 'raw', { ecc: level, border: 4 });
  const { path, side } = qrCodeOf(text, level);
  expect(side).toBe(rows.length);

  const drawn = rows.map((row) => row.map(() => false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    drawn[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
  }
  expect(drawn).toEqual(rows);
});
