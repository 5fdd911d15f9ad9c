import type { Sharp, SharpInput } from 'sharp';

import { type MediaCrop, mediaLimits } from '../../contract/media.ts';
import type { Rendition } from '../../content/snapshot.ts';
import { loadSharp, type SharpModule } from '../platform/sharp.ts';
import { unreadable } from './refusal.ts';

/** One encoded file of a picture. */
export type Encoded = Omit<Rendition, 'url'> & { extension: string; bytes: Buffer };

/** A picture, upright, with its files in ascending width. */
export type Rendered = { width: number; height: number; files: Encoded[] };

const WIDTHS = [160, 320, 640, 960, 1280, 1920];
const WIDEST = 2_560;
/** A width this close to the picture's own is not worth a file of its own. */
const CLOSE = 0.75;
const SOCIAL_WIDTH = 1_200;
/** Drawings have no pixels of their own: twice their size, and never less than a large portrait. */
const DRAWING = { scale: 2, least: 800, most: 2_400 };

/** How a picture becomes files: by default AVIF and WebP in the usual widths. */
export type Encoding = {
  /** WebP in these widths alone, in pixels and ascending: for drawings of known use, at a tenth of the time. */
  webp: readonly number[];
  /** So few colours that each pixel is kept as it is: a fourth of the bytes where the ground is clear. */
  colours?: number;
};

type Pixels = {
  data: Buffer;
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
};

/**
 * Decodes a picture and encodes it anew as AVIF and WebP in sensible widths, never larger than it
 * is, with a JPEG for link previews. Nothing of the source's bytes is left: no metadata, no
 * trailing data; its orientation is applied. Runs off the event loop.
 * @throws AppError `media_unreadable` where it is damaged, or has too many pixels.
 */
export const renderPicture = async (
  source: Buffer,
  { svg, crop, encoding }: { svg: boolean; crop: MediaCrop | null; encoding?: Encoding },
): Promise<Rendered> => {
  const sharp = await loadSharp();
  try {
    const pixels = await decode(sharp, { source, svg, crop });
    const { width, height } = pixels.raw;
    return { width, height, files: await encodeAll(sharp, pixels, encoding) };
  } catch (error) {
    throw asRefusal(error);
  }
};

/** Size of a picture, upright, in pixels of its source. */
export const measurePicture = async (
  source: Buffer,
  svg: boolean,
): Promise<{ width: number; height: number }> => {
  const sharp = await loadSharp();
  try {
    const { width, height, autoOrient } = await sharp(source, safely()).metadata();
    return svg ? { width, height } : autoOrient;
  } catch (error) {
    throw asRefusal(error);
  }
};

const PREVIEW_WIDTH = 1_000;

/** A small WebP of a picture as it was uploaded, upright. */
export const previewPicture = async (source: Buffer): Promise<Buffer> => {
  const sharp = await loadSharp();
  try {
    const upright = sharp(source, safely()).autoOrient();
    const sized = upright.resize({ width: PREVIEW_WIDTH, withoutEnlargement: true });
    return await sized.webp({ quality: 70, effort: 1 }).toBuffer();
  } catch (error) {
    throw asRefusal(error);
  }
};

const asRefusal = (error: unknown) => {
  const tooMany = error instanceof Error && /pixel limit/i.test(error.message);
  return tooMany
    ? unreadable(`This picture has more than ${mediaLimits.pixels / 1e6} million pixels.`, error)
    : unreadable('This picture could not be read. Is it damaged or not complete?', error);
};

const safely = () => ({ failOn: 'truncated', limitInputPixels: mediaLimits.pixels }) as const;

const density = (width: number, height: number): number => {
  const longest = Math.max(width, height);
  const target = Math.min(DRAWING.most, Math.max(DRAWING.least, longest * DRAWING.scale));
  return Math.min(72_000, Math.max(1, (72 * target) / longest));
};

type Source = { source: SharpInput & Buffer; svg: boolean; crop: MediaCrop | null };

const decode = async (sharp: SharpModule, { source, svg, crop }: Source): Promise<Pixels> => {
  const facts = await sharp(source, safely()).metadata();
  const options = svg ? { ...safely(), density: density(facts.width, facts.height) } : safely();
  const upright = sharp(source, options).autoOrient().toColourspace('srgb');
  const shown = crop === null ? upright : cropped(sharp, { upright, crop, svg, facts });
  const part = (await shown).resize({
    width: WIDEST,
    height: WIDEST * 2,
    fit: 'inside',
    withoutEnlargement: true,
  });
  const { data, info } = await part.raw().toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
};

type Cropping = {
  upright: Sharp;
  crop: MediaCrop;
  svg: boolean;
  facts: { width: number; height: number };
};

const cropped = async (
  sharp: SharpModule,
  { upright, crop, svg, facts }: Cropping,
): Promise<Sharp> => {
  const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true });
  const scale = svg ? info.width / facts.width : 1;
  const scaled = (value: number) => Math.round(value * scale);
  const left = scaled(crop.left);
  const top = scaled(crop.top);
  const width = Math.min(scaled(crop.width), info.width - left);
  const height = Math.min(scaled(crop.height), info.height - top);
  return sharp(data, { raw: info }).extract({ left, top, width, height });
};

const widthsOf = (width: number): number[] => [
  ...WIDTHS.filter((candidate) => candidate <= width * CLOSE),
  width,
];

const encodeAll = async (
  sharp: SharpModule,
  pixels: Pixels,
  encoding?: Encoding,
): Promise<Encoded[]> => {
  const files: Encoded[] = [];
  const own = pixels.raw.width;
  for (const width of encoding?.webp.filter((one) => one <= own) ?? widthsOf(own)) {
    const sized = sharp(pixels.data, { raw: pixels.raw }).resize({ width });
    if (encoding === undefined) {
      const effort = width > 640 ? 1 : 2;
      files.push(await encoded(sized.clone().avif({ quality: 55, effort }), 'avif'));
    }
    files.push(await encoded(await asWebp(sharp, sized, encoding), 'webp'));
  }
  const social = sharp(pixels.data, { raw: pixels.raw })
    .resize({ width: SOCIAL_WIDTH, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80, progressive: true });
  files.push(await encoded(social, 'jpeg'));
  return files;
};

const asWebp = async (
  sharp: SharpModule,
  sized: Sharp,
  encoding: Encoding | undefined,
): Promise<Sharp> => {
  if (encoding === undefined) return sized.webp({ quality: 80, effort: 2 });
  const { colours } = encoding;
  if (colours === undefined) return sized.webp({ quality: 70, effort: 4 });
  const reduced = await sized.png({ palette: true, colours, dither: 0 }).toBuffer();
  return sharp(reduced).webp({ lossless: true, effort: 4 });
};

const encoded = async (picture: Sharp, format: 'avif' | 'webp' | 'jpeg'): Promise<Encoded> => {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  const extension = format === 'jpeg' ? 'jpg' : format;
  return {
    type: `image/${format}`,
    extension,
    width: info.width,
    height: info.height,
    bytes: data,
  };
};
