import type { Sharp } from 'sharp';

import { type MediaCrop, mediaLimits } from '../../../kernel/publishing/media.ts';
import type { Rendition } from '../../../content/snapshot.ts';
import { AppError } from '../../http/errors.ts';
import { ProcessEnded } from '../../platform/processes/child.ts';
import { loadSharp, type SharpModule } from '../../platform/sharp.ts';
import { openDrawing } from './drawing.ts';
import { unreadable } from './refusal.ts';
import { checkSvg } from './svg.ts';
import type { DrawSvg } from './svg-drawing.ts';
import { withoutEntities } from './svg-entities.ts';

export type Encoded = Omit<Rendition, 'url'> & { extension: string; bytes: Buffer };

export type Rendered = { width: number; height: number; files: Encoded[] };

const WIDTHS = [160, 320, 640, 960, 1280, 1920];
const WIDEST = 2_560;
/** A width closer to the picture's own is not worth a file. */
const CLOSE = 0.75;
const SOCIAL_WIDTH = 1_200;
/** For one step of an encoding. */
const TIMEOUT_SECONDS = 30;

export type Encoding = {
  /** Only these widths in pixels, ascending: for drawings of known use, at a tenth of the time. */
  webp: readonly number[];
  /** Few enough to keep each pixel exactly: a quarter of the bytes for drawings on a transparent ground. */
  colours?: number;
};

type Pixels = {
  data: Buffer;
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
};

export type How = {
  svg: boolean;
  crop: MediaCrop | null;
  encoding?: Encoding;
  /** An SVG of another installation is drawn as any upload, whatever its encoding. */
  isForeign?: boolean;
};

export type Pictures = {
  /**
   * Encodes several widths, none larger than the source, with a JPEG for link previews. No bytes of the source remain:
   * no metadata, no trailing data.
   * @throws AppError `media_unreadable` if the picture is damaged, has too many pixels or takes too long
   */
  render(source: Buffer, how: How): Promise<Rendered>;
  measure(source: Buffer, svg: boolean): Promise<{ width: number; height: number }>;
  preview(source: Buffer, svg: boolean): Promise<{ width: number; height: number; webp: Buffer }>;
};

export function createPictures(drawSvg: DrawSvg): Pictures {
  const opened = async (given: Buffer, svg: boolean, isOurs = false): Promise<Opened> => {
    const sharp = await loadSharp();
    const source = svg ? withoutEntities(given) : given;
    if (svg) checkSvg(source);
    if (svg && isOurs) {
      const { shown, ...size } = await openDrawing(sharp, source, mediaLimits.pixels);
      return { sharp, upright: shown, size, svg };
    }
    if (svg) {
      const { png, ...size } = await drawSvg(source);
      return { sharp, upright: sharp(png, safely()), size, svg };
    }
    const upright = sharp(source, safely()).autoOrient();
    return { sharp, upright, size: (await upright.metadata()).autoOrient, svg };
  };
  return {
    render: (source, { svg, crop, encoding, isForeign = false }) =>
      refusing(async () => {
        const picture = await opened(source, svg, encoding !== undefined && !isForeign);
        const pixels = await decode(picture, crop);
        const { width, height } = pixels.raw;
        return { width, height, files: await encodeAll(picture.sharp, pixels, encoding) };
      }),
    measure: (source, svg) => refusing(async () => (await opened(source, svg)).size),
    preview: (source, svg) =>
      refusing(async () => {
        const picture = await opened(source, svg);
        return { ...picture.size, webp: await smallWebp(picture) };
      }),
  };
}

async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw asRefusal(error);
  }
}

type Opened = {
  sharp: SharpModule;
  upright: Sharp;
  size: { width: number; height: number };
  svg: boolean;
};

const PREVIEW_WIDTH = 1_000;

function smallWebp({ upright }: Opened): Promise<Buffer> {
  return upright
    .resize({ width: PREVIEW_WIDTH, withoutEnlargement: true })
    .webp({ quality: 70, effort: 1 })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .toBuffer();
}

function asRefusal(error: unknown) {
  if (error instanceof AppError || error instanceof ProcessEnded) return error;
  const said = error instanceof Error ? error.message : '';
  // Not the picture's fault: the caller tries again in another process.
  if (/out of memory/i.test(said)) return error;
  if (/timeout/i.test(said)) return unreadable('This picture takes too long to read.', error);
  return /pixel limit/i.test(said)
    ? unreadable(`This picture has more than ${mediaLimits.pixels / 1e6} million pixels.`, error)
    : unreadable('This picture could not be read. Is it damaged or not complete?', error);
}

function safely() {
  return { failOn: 'truncated', limitInputPixels: mediaLimits.pixels } as const;
}

async function decode(picture: Opened, crop: MediaCrop | null): Promise<Pixels> {
  const upright = picture.upright.toColourspace('srgb');
  const shown = crop === null ? upright : await cropped(picture, upright, crop);
  const part = shown.resize({
    width: WIDEST,
    height: WIDEST * 2,
    fit: 'inside',
    withoutEnlargement: true,
  });
  const drawn = await pixelsOf(part);
  const { data, info } = isOpaque(drawn)
    ? await pixelsOf(picture.sharp(drawn.data, { raw: drawn.info }).removeAlpha())
    : drawn;
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

/** A picture without an alpha channel is resized in a third of the time. */
function isOpaque({ data, info }: { data: Buffer; info: { channels: number } }): boolean {
  if (info.channels !== 4) return false;
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false;
  return true;
}

function pixelsOf(picture: Sharp) {
  return picture.raw().timeout({ seconds: TIMEOUT_SECONDS }).toBuffer({ resolveWithObject: true });
}

async function cropped(
  { sharp, size, svg }: Opened,
  upright: Sharp,
  crop: MediaCrop,
): Promise<Sharp> {
  const { data, info } = await pixelsOf(upright);
  const scale = svg ? info.width / size.width : 1;
  const scaled = (value: number) => Math.round(value * scale);
  const left = scaled(crop.left);
  const top = scaled(crop.top);
  const width = Math.min(scaled(crop.width), info.width - left);
  const height = Math.min(scaled(crop.height), info.height - top);
  return sharp(data, { raw: info }).extract({ left, top, width, height });
}

function widthsOf(width: number): number[] {
  return [...WIDTHS.filter((candidate) => candidate <= width * CLOSE), width];
}

async function encodeAll(
  sharp: SharpModule,
  pixels: Pixels,
  encoding?: Encoding,
): Promise<Encoded[]> {
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
    .jpeg({ quality: 80 });
  files.push(await encoded(social, 'jpeg'));
  return files;
}

async function asWebp(
  sharp: SharpModule,
  sized: Sharp,
  encoding: Encoding | undefined,
): Promise<Sharp> {
  if (encoding === undefined) return sized.webp({ quality: 80, effort: 2 });
  const { colours } = encoding;
  if (colours === undefined) return sized.webp({ quality: 68, alphaQuality: 50, effort: 2 });
  const reduced = await sized.png({ palette: true, colours, dither: 0 }).toBuffer();
  return sharp(reduced).webp({ lossless: true, effort: 4 });
}

async function encoded(picture: Sharp, format: 'avif' | 'webp' | 'jpeg'): Promise<Encoded> {
  const { data, info } = await picture
    .timeout({ seconds: TIMEOUT_SECONDS })
    .toBuffer({ resolveWithObject: true });
  const extension = format === 'jpeg' ? 'jpg' : format;
  return {
    type: `image/${format}`,
    extension,
    width: info.width,
    height: info.height,
    bytes: data,
  };
}
