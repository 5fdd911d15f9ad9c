import { coloursOf, type Pixel } from '../../../content/brand/fromPicture.ts';
import type { BaseColours } from '../../../content/brand/tokens.ts';
import { AppError } from '../../../server/http/errors.ts';
import { loadSharp } from '../../../server/platform/sharp.ts';
import type { SetupDeps } from './deps.ts';

/** So small a picture still has all colours that are seen in it. */
const SIDE = 64;
/** A pixel that is less opaque says little of its colour. */
const OPAQUE = 200;

/**
 * Base colours from a picture of the library: taken from an encoded rendition, never from the
 * upload itself.
 * @throws {AppError} `media_not_found` or `media_unreadable`
 */
export async function coloursInPicture(
  { content, storage }: Pick<SetupDeps, 'content' | 'storage'>,
  id: number,
): Promise<BaseColours> {
  const picture = content.snapshot().media(id);
  const [smallest] = picture?.renditions ?? [];
  if (picture?.kind !== 'image' || !smallest) throw new AppError('media_not_found');
  const bytes = await storage.read(smallest.url.slice(1));
  if (bytes === null) throw new AppError('media_not_found');
  try {
    return coloursOf(await pixelsOf(bytes));
  } catch {
    throw new AppError('media_unreadable');
  }
}

async function pixelsOf(bytes: Buffer): Promise<Pixel[]> {
  const sharp = await loadSharp();
  const raw = await sharp(bytes)
    .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const pixels: Pixel[] = [];
  for (let at = 0; at + 3 < raw.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = raw.subarray(at, at + 4);
    if (alpha >= OPAQUE) pixels.push([red, green, blue]);
  }
  return pixels;
}
