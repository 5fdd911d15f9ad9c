import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { cutFamily, cutKey, type FaceCut, type PrintedFace } from '../../../content/read/brand.ts';
import type { Card } from '../../../site/render.tsx';
import type { Storage } from '../../platform/storage/storage.ts';

export type CardFace = Readonly<{
  font: string;
  file: string;
  /** A factor of the height that the font declares. */
  lineHeight: number;
  lent?: Readonly<{ lacks: string; face: CardFace }>;
}>;

export type CardFaces = Readonly<Record<'display' | 'text' | 'strong', CardFace>>;

type Shipped = readonly [font: string, file: string, lineHeight: number];
type Faces = Readonly<Record<keyof CardFaces, Shipped>>;

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

/** In em. */
const lines = { display: 1.09, text: 0.88 } as const;

type Place = Readonly<{ fonts: string; storage: Pick<Storage, 'read'> }>;

export function createCardFaces({ fonts, storage }: Place) {
  const known = new Map<string, Promise<string | undefined>>();
  let folder: Promise<string> | undefined;

  async function fileOf(key: string, family: string): Promise<string | undefined> {
    const font = await storage.read(key);
    if (font === null) return undefined;
    folder ??= mkdtemp(join(tmpdir(), 'prospectus-faces-'));
    folder.catch(() => (folder = undefined));
    const file = join(await folder, `${family}.ttf`);
    await writeFile(file, font);
    return file;
  }

  async function own(
    face: CardFace,
    printed: PrintedFace | undefined,
    { cut, line }: Readonly<{ cut: FaceCut; line: number }>,
  ): Promise<CardFace> {
    if (printed === undefined) return face;
    const { url, lacks, height } = printed;
    const font = cutFamily(url, cut);
    const file = known.get(font) ?? fileOf(cutKey(url, cut), font);
    known.set(font, file);
    // The disk may have been full for a while.
    file.catch(() => known.delete(font));
    const found = await file;
    return found ? { font, file: found, lineHeight: line / height, lent: { lacks, face } } : face;
  }

  return async function facesOfCard({
    typefaces = 'eczar',
    own: brought,
  }: Card): Promise<CardFaces> {
    const { display, text, strong } = facesOf[typefaces];
    const shipped = ([font, file, lineHeight]: Shipped): CardFace => ({
      font,
      file: join(fonts, file),
      lineHeight,
    });
    const [title, plain, bold] = await Promise.all([
      own(shipped(display), brought?.display, { cut: 'strong', line: lines.display }),
      own(shipped(text), brought?.text, { cut: 'regular', line: lines.text }),
      own(shipped(strong), brought?.text, { cut: 'strong', line: lines.text }),
    ]);
    return { display: title, text: plain, strong: bold };
  };
}
