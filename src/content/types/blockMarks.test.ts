import { expect, test } from 'vitest';

import { blocks } from './blocks.ts';
import { blockMarks, type Mark } from './blockMarks.ts';

test('every kind of section has a picture, within its frame', () => {
  expect(Object.keys(blockMarks).toSorted()).toEqual(Object.keys(blocks).toSorted());
  const marks: readonly Mark[] = Object.values(blockMarks).flat();
  for (const [, x, y, width, height = width] of marks) {
    expect(x + width).toBeLessThanOrEqual(80);
    expect(y + height).toBeLessThanOrEqual(48);
    expect(Math.min(width, height)).toBeGreaterThan(0);
  }
});
