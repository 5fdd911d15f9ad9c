import { namesOf } from '../../kernel/record.ts';

/** The colours of the design as in `tokens.css`, used for every colour that a brand does not set. */
export const designColours = {
  'ink-950': '#100d33',
  'ink-900': '#1a1650',
  'ink-800': '#262069',
  'ink-700': '#342d8a',
  'ink-600': '#4a43b5',
  'ink-200': '#cfcbef',
  'ink-100': '#e7e4f6',
  'ink-50': '#f3f1fb',
  'marigold-800': '#7a4a00',
  'marigold-600': '#e29200',
  'marigold-500': '#f7a81b',
  'marigold-300': '#ffd98a',
  'marigold-100': '#fff0cf',
  accent: '#f7a81b',
  'accent-hover': '#ffd98a',
  'on-accent': '#1a1650',
  paper: '#faf5ea',
  rice: '#fffdf8',
  sand: '#f0e6d2',
  line: '#dccfb4',
  'leaf-700': '#155c39',
  'leaf-600': '#1e7a4c',
  'leaf-300': '#8fd3a8',
  'leaf-200': '#cfe3d3',
  'leaf-100': '#e3f0e5',
  'kaavi-700': '#9a2f1b',
  'kaavi-600': '#b23a24',
  'kaavi-300': '#ffb4a0',
  'kaavi-200': '#f3c9b5',
  'kaavi-100': '#fbe7de',
  muted: '#565177',
  'muted-inv': '#c9c5e8',
  field: '#857fa6',
  placeholder: '#6f6a8c',
  scrim: '#5b577d',
  business: '#ffd98a',
  computing: '#cfcbef',
  commerce: '#cfe3d3',
  arts: '#f3c9b5',
} as const;

/** The name of a colour of the design: `ink-900` is `--color-ink-900`. */
export type ColourToken = keyof typeof designColours;

/** A whole palette, in hexadecimal. */
export type Palette = Readonly<Record<ColourToken, string>>;

export const baseTokens = {
  dark: 'ink-900',
  accent: 'marigold-500',
  ground: 'paper',
  business: 'business',
  computing: 'computing',
  commerce: 'commerce',
  arts: 'arts',
} as const satisfies Record<string, ColourToken>;

/** A colour that a university chooses; all others follow from these. */
export type BaseName = keyof typeof baseTokens;

export const baseNames = namesOf(baseTokens);

/** The colours that a university chooses, in hexadecimal. */
export type BaseColours = Readonly<Record<BaseName, string>>;

export const designBase: BaseColours = {
  dark: designColours['ink-900'],
  accent: designColours['marigold-500'],
  ground: designColours.paper,
  business: designColours.business,
  computing: designColours.computing,
  commerce: designColours.commerce,
  arts: designColours.arts,
};
