import { join } from 'node:path';
import type { Card } from '../../../site/render.tsx';
import type { Config } from '../../config/config.ts';
import { loadSharp } from '../../platform/sharp.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { createImageCache } from './image-cache.ts';

type Deps = Readonly<{ config: Pick<Config, 'project'>; storage: Storage }>;

const width = 1200;
const height = 630;
const margin = 76;
const art = { left: 800, size: 330 } as const;
const seal = { size: 96 } as const;
const factGap = 30;
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

/** What a face is called, the file that holds it, and how much of the height that it asks for a line takes. */
type Face = readonly [font: string, file: string, lineHeight: number];
type Faces = Readonly<Record<'display' | 'text' | 'strong', Face>>;

const facesOf: Readonly<Record<NonNullable<Card['typefaces']>, Faces>> = {
  eczar: {
    display: ['Eczar SemiBold', 'eczar-600.ttf', 0.62],
    text: ['Anek Latin', 'anek-400.ttf', 0.8],
    strong: ['Anek Latin SemiBold', 'anek-600.ttf', 0.8],
  },
  fraunces: {
    display: ['Fraunces SemiBold', 'fraunces-600.ttf', 0.86],
    text: ['Source Sans 3', 'source-sans-400.ttf', 0.62],
    strong: ['Source Sans 3 SemiBold', 'source-sans-600.ttf', 0.62],
  },
  manrope: {
    display: ['Manrope SemiBold', 'manrope-600.ttf', 0.8],
    text: ['IBM Plex Sans', 'plex-sans-400.ttf', 0.68],
    strong: ['IBM Plex Sans SemiBold', 'plex-sans-600.ttf', 0.68],
  },
  newsreader: {
    display: ['Newsreader SemiBold', 'newsreader-600.ttf', 1.06],
    text: ['Figtree', 'figtree-400.ttf', 0.73],
    strong: ['Figtree SemiBold', 'figtree-600.ttf', 0.73],
  },
  bitter: {
    display: ['Bitter SemiBold', 'bitter-600.ttf', 0.91],
    text: ['Public Sans', 'public-sans-400.ttf', 0.75],
    strong: ['Public Sans SemiBold', 'public-sans-600.ttf', 0.75],
  },
  outfit: {
    display: ['Outfit SemiBold', 'outfit-600.ttf', 0.87],
    text: ['Atkinson Hyperlegible Next', 'atkinson-400.ttf', 0.68],
    strong: ['Atkinson Hyperlegible Next SemiBold', 'atkinson-600.ttf', 0.68],
  },
};

/** Draws a card. The fonts are files of ours, so that it looks the same on every machine. */
export async function drawCard(card: Card, fonts: string): Promise<Buffer> {
  const { ink, dot } = card;
  const size = titleSizes.find(([most]) => card.title.length <= most)?.[1] ?? 52;
  const face = ([font, file, lineHeight]: Face) => ({
    font,
    file: join(fonts, file),
    colour: ink,
    lineHeight,
  });
  const faces = facesOf[card.typefaces ?? 'eczar'];
  const [display, plain, strong] = [face(faces.display), face(faces.text), face(faces.strong)];
  const [title, fact, name, caption, ...seals] = await Promise.all([
    drawText({ ...display, text: card.title, size }),
    drawText({ ...strong, text: card.fact, size: 36, colour: dot }),
    drawText({ ...display, text: card.university, size: 40 }),
    drawText({ ...plain, text: card.caption, size: 26 }),
    ...card.seals.map((text) => drawText({ ...strong, text, size: text.length > 4 ? 22 : 28 })),
  ]);
  const foot = height - margin;
  const nameTop = foot - caption.height - name.height - 10;
  const gap = fact.height > 0 ? factGap : 0;
  const top = Math.max(40, Math.round((nameTop - title.height - gap - fact.height) / 2) + 8);
  const inRow = seals.map((text, index) => {
    const [x, y] = sealPlace(index, seals.length);
    return { text, left: Math.round(x - text.width / 2), top: Math.round(y - text.height / 2) };
  });
  const texts = [
    { text: title, left: margin, top },
    { text: fact, left: margin, top: top + title.height + gap },
    { text: name, left: margin, top: nameTop },
    { text: caption, left: margin, top: foot - caption.height },
    ...inRow,
  ];
  const sharp = await loadSharp();
  return sharp(Buffer.from(backgroundOf(card)))
    .composite(texts.flatMap(({ text, ...at }) => (text.data ? { input: text.data, ...at } : [])))
    .png({ palette: true })
    .toBuffer();
}

/** The middle of a seal: in a row below the figure. */
function sealPlace(index: number, count: number): readonly [x: number, y: number] {
  const middle = art.left + art.size / 2;
  return [middle + (index - (count - 1) / 2) * (seal.size + 20), height - margin - seal.size / 2];
}

/** Drawn words; without a picture where there are none. */
type Drawn = Readonly<{ data?: Buffer; width: number; height: number }>;
type Text = Readonly<{
  text: string;
  font: string;
  file: string;
  size: number;
  colour: string;
  /** Of the height that the face asks for. */
  lineHeight: number;
}>;

async function drawText({ text, font, file, size, colour, lineHeight }: Text): Promise<Drawn> {
  if (text.trim() === '') return { width: 0, height: 0 };
  const safe = text.replace(
    /[&<>]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '',
  );
  const sharp = await loadSharp();
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}" line_height="${lineHeight}">${safe}</span>`,
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
  return { data, width: info.width, height: info.height };
}

function backgroundOf({ ground: background, ink, dot, figure, seals }: Card): string {
  // With seals below it the figure is a little smaller, and higher.
  const room = seals.length > 0 ? height - margin - seal.size - 24 : height;
  const size = Math.min(art.size, room - 2 * 60);
  const scale = size / Math.max(figure.width, figure.height);
  const left = art.left + (art.size - figure.width * scale) / 2;
  const top = (room - figure.height * scale) / 2 + (seals.length > 0 ? 12 : 0);
  const stroke = 4 / scale;
  const dots = figure.dots
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${6 / scale}"/>`)
    .join('');
  const rings = seals
    .map((_, index) => sealPlace(index, seals.length))
    .map(
      ([x, y]) =>
        `<circle cx="${x}" cy="${y}" r="${seal.size / 2 - 2}"/><circle cx="${x}" cy="${y}" r="${seal.size / 2 - 8}" stroke-width="1"/>`,
    )
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="100%" height="100%" fill="${background}"/>
<g transform="translate(${left} ${top}) scale(${scale})"><path d="${figure.path}" fill="none" stroke="${ink}" stroke-width="${stroke}"/><g fill="${dot}">${dots}</g></g>
<g fill="none" stroke="${ink}" stroke-width="2.5">${rings}</g>
</svg>`;
}
