import type { Palette } from '../../content/brand/tokens.ts';
import {
  type Brand,
  brandOf,
  designBrand,
  type FaceRole,
  paletteIn,
  type PrintedFace,
  printedFacesOf,
} from '../../content/read/brand.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import { shortHash } from '../brand/files.ts';
import { figureOf } from '../motif/figures.ts';
import { motifs } from '../motif/motifs.ts';
import type { CardTint, PageMeta } from './pageMeta.ts';

/** All that is drawn on a picture for sharing. Colours are hexadecimal. */
export type Card = Readonly<{
  title: string;
  /** A line below the title; may be empty. */
  fact: string;
  /** Letters of the seals below the figure. */
  seals: readonly string[];
  university: string;
  caption: string;
  /** The pair of typefaces, if it is not the design's own. */
  typefaces?: Brand['typefaces'];
  /** The university's own faces, which stand before those of the pair. */
  own?: Readonly<Partial<Record<FaceRole, PrintedFace>>>;
  ground: string;
  ink: string;
  dot: string;
  figure: Readonly<{
    path: string;
    dots: readonly (readonly [number, number])[];
    width: number;
    height: number;
  }>;
}>;

export const cardSize = { width: 1200, height: 630 } as const;

const mostSeals = 3;

function tinted(tint: CardTint, palette: Palette): Pick<Card, 'ground' | 'ink' | 'dot'> {
  const dark = palette['ink-900'];
  return tint === 'ink'
    ? { ground: dark, ink: palette.rice, dot: palette['marigold-500'] }
    : { ground: palette[tint], ink: dark, dot: dark };
}

export function cardOf({ title, card = {} }: PageMeta, snapshot: Snapshot): Card {
  const { short_name, caption } = snapshot.one('university').data;
  const brand = brandOf(snapshot);
  const own = printedFacesOf(snapshot);
  const figure = figureOf(card.figure ?? 'threshold', card.dots ?? 5);
  const drawing = motifs[brand.motif].figure(figure, { step: 60, pad: 6 });
  return {
    title: card.title ?? title.split(' | ')[0] ?? title,
    fact: card.fact ?? '',
    seals: (card.seals ?? []).slice(0, mostSeals).map(({ data }) => data.short_title),
    university: short_name,
    caption,
    ...(brand.typefaces !== designBrand.typefaces && { typefaces: brand.typefaces }),
    ...((own.display ?? own.text) && { own }),
    ...tinted(card.tint ?? 'ink', paletteIn(brand)),
    figure: {
      path: drawing.paths.join(' '),
      dots: drawing.dots,
      width: drawing.width,
      height: drawing.height,
    },
  };
}

/** The picture's address. It contains a hash of the card, so that it can be cached forever. */
export function cardAddress(card: Card, path: string): string {
  return `/og/${cardHash(card)}.png?${new URLSearchParams({ page: path })}`;
}

/** Raised when the drawing itself changes. */
const drawn = 5;

export function cardHash(card: Card): string {
  return shortHash(`${drawn}${JSON.stringify(card)}`);
}
