import type { Brand, OwnFonts } from '../../../../content/read/brand.ts';
import type { ColourToken } from '../../../../content/brand/tokens.ts';

/** A5 in points: a page of paper that a phone shows at its own width. */
export const page = { width: 419.53, height: 595.28, side: 36, top: 42, bottom: 50 } as const;

export const body = {
  width: page.width - 2 * page.side,
  height: page.height - page.top - page.bottom,
} as const;

/** Colours of the palette by use; the document knows their values. */
export const colours = {
  ink: 'ink-900',
  inkSoft: 'ink-700',
  marigold: 'marigold-500',
  marigoldPale: 'marigold-300',
  paper: 'paper',
  rice: 'rice',
  sand: 'sand',
  line: 'line',
  muted: 'muted',
  mutedOnInk: 'muted-inv',
} as const satisfies Record<string, ColourToken>;

export type Look = Readonly<{
  /** Folder of the TTF files. */
  fonts: string;
  brand: Brand;
  own?: OwnFonts | undefined;
}>;

export type Place = readonly [x: number, y: number];

export type Face = 'text' | 'strong' | 'display';

/** The faces of each pair that a university chooses from, by the files that hold them. */
export const faces: Readonly<Record<Brand['typefaces'], Readonly<Record<Face, string>>>> = {
  eczar: { text: 'anek-400.ttf', strong: 'anek-600.ttf', display: 'eczar-600.ttf' },
  fraunces: {
    text: 'source-sans-400.ttf',
    strong: 'source-sans-600.ttf',
    display: 'fraunces-600.ttf',
  },
  manrope: { text: 'plex-sans-400.ttf', strong: 'plex-sans-600.ttf', display: 'manrope-600.ttf' },
  newsreader: { text: 'figtree-400.ttf', strong: 'figtree-600.ttf', display: 'newsreader-600.ttf' },
  bitter: {
    text: 'public-sans-400.ttf',
    strong: 'public-sans-600.ttf',
    display: 'bitter-600.ttf',
  },
  outfit: { text: 'atkinson-400.ttf', strong: 'atkinson-600.ttf', display: 'outfit-600.ttf' },
};

/** How words are set. `leading` is the distance of two lines as a share of the size. */
export type TextStyle = Readonly<{ face: Face; size: number; leading: number; colour: string }>;
const text = { face: 'text', leading: 1.4, colour: colours.ink } as const;

export const textStyles = {
  body: { ...text, size: 12 },
  lead: { ...text, size: 13.5 },
  small: { ...text, size: 10, colour: colours.muted },
  cell: { ...text, size: 11.5, leading: 1.32 },
  cellHead: { ...text, face: 'strong', size: 10, colour: colours.rice },
  section: { face: 'display', size: 22, leading: 1.15, colour: colours.ink },
  heading: { face: 'display', size: 14.5, leading: 1.2, colour: colours.ink },
  figure: { face: 'display', size: 20, leading: 1.1, colour: colours.inkSoft },
} as const satisfies Record<string, TextStyle>;
