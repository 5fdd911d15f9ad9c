import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { cutFamily, cutKey, type FaceCut, type PrintedFace } from '../../../content/read/brand.ts';
import type { Card } from '../../../site/render.tsx';
import type { Storage } from '../../platform/storage/storage.ts';

export type CardFace = Readonly<{
  /** Families, the first that has a sign before others; for all further signs the product's own stand in. */
  families: string;
  isStrong: boolean;
  /** A factor of the height that the font declares. */
  lineHeight: number;
  /** Of a typeface of the university's own. */
  file?: string;
}>;

export type CardFaces = Readonly<Record<'display' | 'text' | 'strong', CardFace>>;

type Shipped = readonly [family: string, lineHeight: number];
type Faces = Readonly<Record<keyof CardFaces, Shipped>>;

const facesOf: Readonly<Record<NonNullable<Card['typefaces']>, Faces>> = {
  eczar: {
    display: ['Eczar SemiBold', 0.62],
    text: ['Anek Latin', 0.8],
    strong: ['Anek Latin SemiBold', 0.8],
  },
  fraunces: {
    display: ['Fraunces SemiBold', 0.86],
    text: ['Source Sans 3', 0.62],
    strong: ['Source Sans 3 SemiBold', 0.62],
  },
  manrope: {
    display: ['Manrope SemiBold', 0.8],
    text: ['IBM Plex Sans', 0.68],
    strong: ['IBM Plex Sans SemiBold', 0.68],
  },
  newsreader: {
    display: ['Newsreader SemiBold', 1.06],
    text: ['Figtree', 0.73],
    strong: ['Figtree SemiBold', 0.73],
  },
  bitter: {
    display: ['Bitter SemiBold', 0.91],
    text: ['Public Sans', 0.75],
    strong: ['Public Sans SemiBold', 0.75],
  },
  outfit: {
    display: ['Outfit SemiBold', 0.87],
    text: ['Atkinson Hyperlegible Next', 0.68],
    strong: ['Atkinson Hyperlegible Next SemiBold', 0.68],
  },
};

/** In em. */
const lines = { display: 1.09, text: 0.88 } as const;

export function createCardFaces({ storage }: Readonly<{ storage: Pick<Storage, 'read'> }>) {
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
    const { url, height } = printed;
    const family = cutFamily(url, cut);
    const made = known.get(family) ?? fileOf(cutKey(url, cut), family);
    known.set(family, made);
    // The disk may have been full for a while.
    made.catch(() => known.delete(family));
    const file = await made;
    const families = `${family},${face.families}`;
    return file ? { ...face, families, file, lineHeight: line / height } : face;
  }

  return async function facesOfCard({
    typefaces = 'eczar',
    own: brought,
  }: Card): Promise<CardFaces> {
    const { display, text, strong } = facesOf[typefaces];
    const shipped = ([families, lineHeight]: Shipped, isStrong = true): CardFace => ({
      families,
      isStrong,
      lineHeight,
    });
    const [title, plain, bold] = await Promise.all([
      own(shipped(display), brought?.display, { cut: 'strong', line: lines.display }),
      own(shipped(text, false), brought?.text, { cut: 'regular', line: lines.text }),
      own(shipped(strong), brought?.text, { cut: 'strong', line: lines.text }),
    ]);
    return { display: title, text: plain, strong: bold };
  };
}
