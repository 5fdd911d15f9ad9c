import type { Snapshot } from '../../content/snapshot.ts';
import { figureOf } from '../kolam/figures.ts';
import { trace } from '../kolam/trace.ts';
import type { CardTint, PageMeta } from './pageMeta.ts';

/** All that is drawn on a picture for sharing. Colours are hexadecimal. */
export type Card = Readonly<{
  title: string;
  /** A line below the title; may be empty. */
  fact: string;
  /** Letters of the seals below the kolam. */
  seals: readonly string[];
  university: string;
  caption: string;
  ground: string;
  ink: string;
  dot: string;
  kolam: Readonly<{
    path: string;
    dots: readonly (readonly [number, number])[];
    width: number;
    height: number;
  }>;
}>;

export const cardSize = { width: 1200, height: 630 } as const;

const mostSeals = 3;

const ink900 = '#1a1650';
const tints: Readonly<Record<CardTint, Pick<Card, 'ground' | 'ink' | 'dot'>>> = {
  ink: { ground: ink900, ink: '#fffdf8', dot: '#f7a81b' },
  business: { ground: '#ffd98a', ink: ink900, dot: ink900 },
  computing: { ground: '#cfcbef', ink: ink900, dot: ink900 },
  commerce: { ground: '#cfe3d3', ink: ink900, dot: ink900 },
  arts: { ground: '#f3c9b5', ink: ink900, dot: ink900 },
};

/** The picture for sharing of a page, from its own title, tint and figure. */
export function cardOf({ title, card = {} }: PageMeta, snapshot: Snapshot): Card {
  const { short_name, caption } = snapshot.one('university').data;
  const drawing = trace(figureOf(card.figure ?? 'threshold', card.dots ?? 5), { step: 60, pad: 6 });
  return {
    title: card.title ?? title.split(' | ')[0] ?? title,
    fact: card.fact ?? '',
    seals: (card.seals ?? []).slice(0, mostSeals).map(({ data }) => data.short_title),
    university: short_name,
    caption,
    ...tints[card.tint ?? 'ink'],
    kolam: {
      path: drawing.paths.join(' '),
      dots: drawing.dots,
      width: drawing.width,
      height: drawing.height,
    },
  };
}

/** The picture's address: named by what is on it, so that it can be kept for good. */
export function cardAddress(card: Card, path: string): string {
  return `/og/${cardHash(card)}.png?${new URLSearchParams({ page: path })}`;
}

/** Raised when the drawing itself changes. */
const drawn = 3;

/** A short name of what is on a card; the same for the same card. */
export function cardHash(card: Card): string {
  const text = `${drawn}${JSON.stringify(card)}`;
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  const part = (value: number) => (value >>> 0).toString(16).padStart(8, '0');
  return part(a ^ (b >>> 15)) + part(b ^ (a >>> 13));
}
