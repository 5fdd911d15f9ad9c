import { paletteOf } from '../brand/palette.ts';
import { designBase, type Palette } from '../brand/tokens.ts';
import type { DataOf } from '../registry.ts';
import type { Media, Snapshot } from '../snapshot.ts';
import type { Face } from '../../kernel/publishing/faces.ts';

export type Brand = DataOf<'brand'>;

export const designBrand: Brand = {
  ...designBase,
  typefaces: 'eczar',
  heading_face: null,
  text_face: null,
  corners: 'round',
  motif: 'kolam',
  logo_square: null,
  logo_on_dark: null,
  logo_alone: false,
};

export function brandOf(snapshot: Snapshot): Brand {
  return snapshot.all('brand')[0]?.data ?? designBrand;
}

const palettes = new WeakMap<Brand, Palette>();

/** The palette that follows from a brand; worked out once for each. */
export function paletteIn(brand: Brand): Palette {
  const known = palettes.get(brand) ?? paletteOf(brand).palette;
  palettes.set(brand, known);
  return known;
}

export type FaceRole = 'display' | 'text';

export type OwnFace = Readonly<{ url: string; face: Face }>;

/** The university's own typefaces by role; roles that are missing use the chosen pair. */
export type OwnFaces = Readonly<Partial<Record<FaceRole, OwnFace>>>;

export function ownFacesOf(snapshot: Snapshot): OwnFaces {
  const { heading_face, text_face } = brandOf(snapshot);
  const display = ownFace(snapshot.media(heading_face ?? null));
  const text = ownFace(snapshot.media(text_face ?? null));
  return { ...(display && { display }), ...(text && { text }) };
}

function ownFace(media: Media | undefined): OwnFace | undefined {
  return media?.face && { url: media.url, face: media.face };
}

/** The cuts of a face for documents and pictures: the weight of text, and that of headings and bold words. */
export const faceCuts = ['regular', 'strong'] as const;
export type FaceCut = (typeof faceCuts)[number];

/** A typeface of the university's own that documents and pictures may be set in. */
export type PrintedFace = Readonly<{
  /** The address of the face, by which its cuts are found. */
  url: string;
  /** Signs for which another face has to stand in. */
  lacks: string;
  /** The height of a line as it asks for it, in shares of the em. */
  height: number;
}>;

/** The typefaces of the published brand that documents and pictures are set in; their licences allow it. */
export function printedFacesOf(
  snapshot: Snapshot,
): Readonly<Partial<Record<FaceRole, PrintedFace>>> {
  const printed = Object.entries(ownFacesOf(snapshot)).flatMap(([role, { url, face }]) => {
    const { licence, lacks, ascent, descent, gap } = face;
    return licence === 'cut' ? [[role, { url, lacks, height: ascent + descent + gap }]] : [];
  });
  return Object.fromEntries(printed) as Partial<Record<FaceRole, PrintedFace>>;
}

/** The family name of a cut, unique among all fonts. */
export function cutFamily(url: string, cut: FaceCut): string {
  const [, hash = ''] = /\/([\da-f]{20})\//.exec(url) ?? [];
  return `Own${hash.slice(0, 12)}${cut === 'strong' ? 'S' : 'R'}`;
}

/** The storage key of a cut of the face served at this address. */
export function cutKey(url: string, cut: FaceCut): string {
  return `${url.slice(1, url.lastIndexOf('/'))}/${cut}.ttf`;
}

/** Fonts of documents (TTF or OTF), and the signs that each lacks. */
export type OwnFonts = Readonly<
  Partial<Record<'text' | 'strong' | 'display', Readonly<{ font: Uint8Array; lacks: string }>>>
>;
