import type { Sharp } from 'sharp';

import type { SharpModule } from '../../platform/sharp.ts';

export type Drawn = { png: Buffer; width: number; height: number };

export const LATE = 'The drawing takes too long.';
const DRAWING = { scale: 2, least: 800, most: 2_400 };

/** Draw the result only if it is known to be harmless, or in a process that can be stopped. */
export async function openDrawing(
  sharp: SharpModule,
  source: Buffer,
  limitInputPixels: number,
): Promise<{ shown: Sharp; width: number; height: number }> {
  const safely = { failOn: 'truncated', limitInputPixels } as const;
  const { width, height } = await sharp(source, safely).metadata();
  const longest = Math.max(width, height);
  const target = Math.min(DRAWING.most, Math.max(DRAWING.least, longest * DRAWING.scale));
  const density = Math.min(72_000, Math.max(1, (72 * target) / longest));
  return { shown: sharp(source, { ...safely, density }).toColourspace('srgb'), width, height };
}
