import { drawable, hasScript } from '../../../content/brand/signs.ts';
import type { Card } from '../../../site/render.tsx';
import { beginsRtl } from '../../../kernel/text/direction.ts';
import { loadSharp } from '../../platform/sharp.ts';
import { type CardFace, type CardFaces, createCardFaces } from './card-faces.ts';
import { createImageCache, type ImageStore } from './image-cache.ts';

const width = 1200;
const height = 630;
const margin = 76;
const art = { left: 800, size: 330 } as const;
const seal = { size: 96 } as const;
const factGap = 30;
const titleGap = 40;
const titleWidth = art.left - margin - 40;

const titleSizes = [
  [24, 96],
  [48, 78],
  [80, 64],
  [Infinity, 52],
] as const;
/** Smaller ones, for titles that leave the name below them no room: lines in the scripts of India are high. */
const smallSizes = [64, 52, 44, 37, 31, 26];

export function createSharingImages(store: ImageStore) {
  const { storage } = store;
  const drawing = createImageCache(store);
  const facesOfCard = createCardFaces({ storage });

  return (hash: string, card: Card | undefined): Promise<Buffer | null> => {
    const key = `og/${hash}.png`;
    return card
      ? drawing(key, async () => {
          const faces = await facesOfCard(card);
          return () => drawCard(card, faces);
        })
      : storage.read(key);
  };
}

async function drawCard(card: Card, faces: CardFaces): Promise<Buffer> {
  const { ink, dot } = card;
  const size = titleSizes.find(([most]) => card.title.length <= most)?.[1] ?? 52;
  const inked = (face: CardFace) => ({ face, colour: ink });
  const [display, plain, strong] = [inked(faces.display), inked(faces.text), inked(faces.strong)];
  const [fact, name, caption, ...seals] = await Promise.all([
    drawText({ ...strong, text: card.fact, size: 36, colour: dot }),
    drawText({ ...display, text: card.university, size: 40 }),
    drawText({ ...plain, text: card.caption, size: 26 }),
    ...card.seals.map((text) => drawText({ ...strong, text, size: text.length > 4 ? 22 : 28 })),
  ]);
  const foot = height - margin;
  const nameTop = foot - caption.height - name.height - 10;
  const gap = fact.height > 0 ? factGap : 0;
  const room = nameTop - fact.height - gap - 2 * titleGap;
  const title = await drawTitle({ ...display, text: card.title, size }, room);
  const top = Math.max(titleGap, Math.round((nameTop - title.height - gap - fact.height) / 2) + 8);
  const inRow = seals.map((text, index) => {
    const [x, y] = sealPlace(index, seals.length);
    return { text, left: Math.round(x - text.width / 2), top: Math.round(y - text.height / 2) };
  });
  const texts = [
    { text: title, left: leftOf(title), top },
    { text: fact, left: leftOf(fact), top: top + title.height + gap },
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

/** As large as there is room for, if possible without a word split. */
async function drawTitle(text: Text, room: number): Promise<Drawn> {
  const sizes = [text.size, ...smallSizes.filter((smaller) => smaller < text.size)];
  let title: Drawn = { width: 0, height: 0 };
  for (const wrap of ['word', 'word-char'] as const)
    for (const size of sizes) {
      title = await drawText({ ...text, size, wrap });
      if (title.height <= room && title.width <= titleWidth) return title;
    }
  return title;
}

function sealPlace(index: number, count: number): readonly [x: number, y: number] {
  const middle = art.left + art.size / 2;
  return [middle + (index - (count - 1) / 2) * (seal.size + 20), height - margin - seal.size / 2];
}

type Drawn = Readonly<{ data?: Buffer; width: number; height: number; isRtl?: boolean }>;

/** Lines from right to left end where the longest of them may end. */
function leftOf({ isRtl, width: taken }: Drawn): number {
  return isRtl ? margin + titleWidth - taken : margin;
}

type Text = Readonly<{
  text: string;
  face: CardFace;
  size: number;
  colour: string;
  wrap?: 'word' | 'word-char';
}>;

async function drawText({ text, face, size, colour, wrap = 'word-char' }: Text): Promise<Drawn> {
  if (text.trim() === '') return { width: 0, height: 0 };
  const { families, isStrong, file, lineHeight } = face;
  // Lines in the scripts of India are as high as their marks ask for.
  const factor = hasScript(text) ? 1 : lineHeight;
  const sharp = await loadSharp();
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}" line_height="${factor}">${escaped(drawable(text))}</span>`,
      // Without the comma, the end of the family's name would be read as a weight.
      font: `${families}, ${isStrong ? 'Semi-Bold ' : ''}${size}`,
      ...(file !== undefined && { fontfile: file }),
      width: titleWidth,
      wrap,
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, isRtl: beginsRtl(text) };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
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
