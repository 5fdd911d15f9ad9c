import { hexOfPixel, type Pixel } from './fromPicture.ts';
import { contrastOf } from './oklch.ts';

/** The pixels of a picture that are there, and their share of all: the others let the ground through. */
export type SampledPicture = Readonly<{ pixels: readonly Pixel[]; opaque: number }>;

/** From this share on a picture brings its own ground. */
const WHOLE = 0.98;
/** A part with less contrast than this is hardly seen, and a logo with more of such parts is not whole. */
const FAINT = 1.8;
const MOST_FAINT = 0.12;

/** Whether a logo is seen whole on a ground of this colour. */
export function isSeenOn({ pixels, opaque }: SampledPicture, ground: string): boolean {
  if (opaque >= WHOLE) return true;
  const faint = pixels.filter((pixel) => contrastOf(hexOfPixel(pixel), ground) < FAINT);
  return faint.length <= pixels.length * MOST_FAINT;
}
