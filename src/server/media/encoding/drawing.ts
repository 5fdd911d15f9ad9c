import type { SharpModule } from '../../platform/sharp.ts';

/** A drawing as pixels (PNG), and the width and height that it says it has. */
export type Drawn = { png: Buffer; width: number; height: number };

/** Written by the drawing process before it ends itself for taking too long. */
export const LATE = 'The drawing takes too long.';

/** Drawings have no pixels of their own: twice their size, and never less than a large portrait. */
const DRAWING = { scale: 2, least: 800, most: 2_400 };

/** Draws an SVG that is known to be harmless, or in a process that can be stopped: nothing else ends it. */
export async function drawnPng(
  sharp: SharpModule,
  source: Buffer,
  limitInputPixels: number,
): Promise<Drawn> {
  const safely = { failOn: 'truncated', limitInputPixels } as const;
  const { width, height } = await sharp(source, safely).metadata();
  const longest = Math.max(width, height);
  const target = Math.min(DRAWING.most, Math.max(DRAWING.least, longest * DRAWING.scale));
  const density = Math.min(72_000, Math.max(1, (72 * target) / longest));
  const shown = sharp(source, { ...safely, density }).toColourspace('srgb');
  return { png: await shown.png({ compressionLevel: 1 }).toBuffer(), width, height };
}
