import type { ColourToken } from './tokens.ts';

/** A colour of text on a ground, and the least contrast that WCAG 2.2 AA requires. */
export type Pair = Readonly<{ text: ColourToken; ground: ColourToken; least: 4.5 | 3 }>;

/** Grounds on which words of a colour stand, on the website and in the staff area's two schemes. */
const words: Partial<Record<ColourToken, readonly ColourToken[]>> = {
  'ink-950': ['paper', 'rice'],
  'ink-900': [
    'paper',
    'rice',
    'sand',
    'marigold-500',
    'marigold-300',
    'marigold-100',
    'ink-200',
    'ink-100',
    'ink-50',
    'leaf-300',
    'leaf-200',
    'leaf-100',
    'kaavi-300',
    'kaavi-200',
    'kaavi-100',
    'business',
    'computing',
    'commerce',
    'arts',
  ],
  'ink-800': [
    'marigold-500',
    'ink-200',
    'ink-100',
    'business',
    'computing',
    'commerce',
    'arts',
    'rice',
  ],
  'ink-700': ['paper', 'rice', 'ink-50'],
  rice: [
    'ink-950',
    'ink-900',
    'ink-800',
    'ink-700',
    'leaf-600',
    'leaf-700',
    'kaavi-600',
    'kaavi-700',
  ],
  'ink-200': ['ink-950', 'ink-900', 'ink-800'],
  'ink-100': ['ink-950', 'ink-900', 'ink-800'],
  'muted-inv': ['ink-950', 'ink-900', 'ink-800'],
  'marigold-500': ['ink-950', 'ink-900', 'ink-800'],
  'marigold-300': ['ink-950', 'ink-900', 'ink-800', 'leaf-700'],
  'leaf-300': ['ink-950', 'ink-900', 'ink-800', 'leaf-700'],
  'kaavi-300': ['ink-950', 'ink-900', 'ink-800'],
  'marigold-800': ['marigold-100', 'paper', 'rice'],
  muted: ['paper', 'rice', 'sand', 'ink-50', 'ink-100'],
  placeholder: ['rice'],
  'leaf-600': ['paper', 'rice'],
  'leaf-700': ['leaf-100', 'leaf-200', 'paper', 'rice'],
  'kaavi-600': ['paper', 'rice', 'kaavi-100'],
  'kaavi-700': ['paper', 'rice', 'kaavi-100'],
};

/** Edges of fields, the focus ring and large figures, which have a lower bound. */
const marks: Partial<Record<ColourToken, readonly ColourToken[]>> = {
  field: ['paper', 'rice'],
  'ink-600': ['paper', 'rice'],
};

/** Every pair of the design. */
export const pairs: readonly Pair[] = [...pairsOf(words, 4.5), ...pairsOf(marks, 3)];

function pairsOf(table: typeof words, least: Pair['least']): Pair[] {
  return Object.entries(table).flatMap(([text, grounds]) =>
    grounds.map((ground) => ({ text: text as ColourToken, ground, least })),
  );
}
