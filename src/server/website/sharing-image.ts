import { join } from 'node:path';
import type { Card } from '../../site/render.tsx';
import type { Config } from '../config/config.ts';
import { loadSharp } from '../platform/sharp.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { createImageCache } from './image-cache.ts';

type Deps = Readonly<{ config: Pick<Config, 'project'>; storage: Storage }>;

const width = 1200;
const height = 630;
const margin = 76;
const art = { left: 800, size: 330 } as const;
const titleWidth = art.left - margin - 40;

/** Letters of a title, and how large they are drawn so that it fills its place in at most five lines. */
const titleSizes = [
  [24, 96],
  [48, 78],
  [80, 64],
  [Infinity, 52],
] as const;

/** Pictures for sharing, 1200 by 630, drawn once for each content and kept with the files. */
export function createSharingImages({ config, storage }: Deps) {
  const drawing = createImageCache(storage);
  const fonts = join(config.project, 'src/site/brochure/fonts');

  /** The picture of that name, drawn now from `card` if it is not there yet; null where there is neither. */
  return (hash: string, card: Card | undefined): Promise<Buffer | null> => {
    const key = `og/${hash}.png`;
    return card ? drawing(key, () => drawCard(card, fonts)) : storage.read(key);
  };
}

/** Draws a card. The fonts are files of ours, so that it looks the same on every machine. */
export async function drawCard(card: Card, fonts: string): Promise<Buffer> {
  const size = titleSizes.find(([most]) => card.title.length <= most)?.[1] ?? 52;
  const [title, name, caption] = await Promise.all([
    drawText({
      text: card.title,
      font: 'Eczar SemiBold',
      file: join(fonts, 'eczar-600.ttf'),
      size,
      colour: card.ink,
    }),
    drawText({
      text: card.university,
      font: 'Eczar SemiBold',
      file: join(fonts, 'eczar-600.ttf'),
      size: 40,
      colour: card.ink,
    }),
    drawText({
      text: card.caption,
      font: 'Anek Latin',
      file: join(fonts, 'anek-400.ttf'),
      size: 26,
      colour: card.ink,
    }),
  ]);
  const foot = height - margin;
  const sharp = await loadSharp();
  return sharp(Buffer.from(backgroundOf(card)))
    .composite([
      {
        input: title.data,
        left: margin,
        top: Math.max(40, Math.round((foot - 110 - title.height) / 2) + 20),
      },
      { input: name.data, left: margin, top: foot - caption.height - name.height - 10 },
      { input: caption.data, left: margin, top: foot - caption.height },
    ])
    .png({ palette: true })
    .toBuffer();
}

type Text = Readonly<{ text: string; font: string; file: string; size: number; colour: string }>;

async function drawText({ text, font, file, size, colour }: Text) {
  const safe = text.replace(
    /[&<>]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '',
  );
  const sharp = await loadSharp();
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}" line_height="0.62">${safe || ' '}</span>`,
      // The comma ends the family, whose name would be read as a weight otherwise.
      font: `${font}, ${size}`,
      fontfile: file,
      width: titleWidth,
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, height: info.height };
}

function backgroundOf({ ground: background, ink, dot, kolam }: Card): string {
  const scale = art.size / Math.max(kolam.width, kolam.height);
  const left = art.left + (art.size - kolam.width * scale) / 2;
  const top = (height - kolam.height * scale) / 2;
  const stroke = 4 / scale;
  const dots = kolam.dots
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${6 / scale}"/>`)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="100%" height="100%" fill="${background}"/>
<g transform="translate(${left} ${top}) scale(${scale})"><path d="${kolam.path}" fill="none" stroke="${ink}" stroke-width="${stroke}"/><g fill="${dot}">${dots}</g></g>
</svg>`;
}
