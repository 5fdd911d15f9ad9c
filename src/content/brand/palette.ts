import { madeFor, namesOf } from '../../kernel/record.ts';
import { contrastOf, hexOf, type Tone, toneOf } from './oklch.ts';
import {
  type BaseColours,
  type BaseName,
  baseNames,
  baseTokens,
  type ColourToken,
  designBase,
  designColours,
  type Palette,
} from './tokens.ts';

/** A base colour that could not stay as it was chosen: on it, or in it, words could not have been read. */
export type Move = Readonly<{ name: BaseName; from: string; to: string; way: Way }>;

/** A palette in which all text is readable, and the colours that were moved to achieve that. */
export type Derived = Readonly<{ palette: Palette; moves: readonly Move[] }>;

type Way = 'darker' | 'lighter';

/** A ground or text colour; `bounds` leaves room for the colours settled after it. */
type Step = Readonly<{
  name: BaseName;
  way: Way;
  carries?: readonly ColourToken[];
  bounds?: Readonly<{ token: ColourToken; against: string; least: number }>;
}>;

/** How much lightness a colour gives up at a time: less is not seen. */
const step = 0.004;

/** Base colours, each moved against those before it. */
const steps: readonly Step[] = [
  {
    name: 'ground',
    way: 'lighter',
    carries: ['rice', 'sand', 'line'],
    // Light enough for text in every grey of the design.
    bounds: { token: 'sand', against: '#000000', least: 12 },
  },
  {
    name: 'dark',
    way: 'darker',
    carries: ['ink-950', 'ink-800', 'ink-700'],
    // Dark enough for an accent that is not a pastel.
    bounds: { token: 'ink-800', against: '#ffffff', least: 9 },
  },
  { name: 'business', way: 'lighter' },
  { name: 'computing', way: 'lighter' },
  { name: 'commerce', way: 'lighter' },
  { name: 'arts', way: 'lighter' },
  { name: 'accent', way: 'lighter', carries: ['marigold-600'] },
];

/** Colours derived from the base colours, each moved against all colours settled before it. */
const followers: readonly (readonly [ColourToken, Way])[] = [
  ['ink-200', 'lighter'],
  ['ink-100', 'lighter'],
  ['ink-50', 'lighter'],
  ['marigold-300', 'lighter'],
  ['marigold-100', 'lighter'],
  ['leaf-200', 'lighter'],
  ['leaf-100', 'lighter'],
  ['kaavi-200', 'lighter'],
  ['kaavi-100', 'lighter'],
  ['leaf-700', 'darker'],
  ['leaf-600', 'darker'],
  ['leaf-300', 'lighter'],
  ['kaavi-300', 'lighter'],
  ['kaavi-700', 'darker'],
  ['kaavi-600', 'darker'],
  ['marigold-800', 'darker'],
  ['ink-600', 'darker'],
  ['muted', 'darker'],
  ['placeholder', 'darker'],
  ['field', 'darker'],
  ['muted-inv', 'lighter'],
];

/** The palette of the base colours: one that cannot carry words is moved in its own hue until it can. */
export function paletteOf(base: BaseColours): Derived {
  let palette: Palette = drawnFrom(base);
  const settled = new Set<ColourToken>();
  const moves: Move[] = [];
  for (const one of steps) {
    const { name, way } = one;
    const wanted = { ...palette, ...shadesOf(name, base[name]) };
    palette = settledBase(wanted, one, settled);
    const to = palette[baseTokens[name]];
    if (to !== base[name]) moves.push({ name, from: base[name], to, way });
  }
  for (const [token, way] of followers) palette = settledFollower(palette, [token, way], settled);
  const ground = accentGround(base.accent, palette);
  const isKept = ground.accent === base.accent;
  return {
    palette: { ...palette, ...ground },
    moves: moves.filter(({ name }) => name !== 'accent' || !isKept),
  };
}

/** How much darker a ground with light words is under the pointer. */
const HOVER = 0.07;

/** The ground of buttons and marks. Its words are dark, unless only light ones can be read on the chosen accent. */
function accentGround(chosen: string, palette: Palette) {
  const isMoved = palette[baseTokens.accent] !== chosen;
  if (!isMoved || contrastOf(chosen, palette.rice) < 4.5) {
    return {
      accent: palette[baseTokens.accent],
      'accent-hover': palette['marigold-300'],
      'on-accent': palette['ink-900'],
    };
  }
  const tone = toneOf(chosen);
  return {
    accent: chosen,
    'accent-hover': hexOf({ ...tone, lightness: Math.max(0, tone.lightness - HOVER) }),
    'on-accent': palette.rice,
  };
}

function settledBase(
  palette: Palette,
  { name, way, carries = [], bounds }: Step,
  settled: Set<ColourToken>,
): Palette {
  const tokens = [baseTokens[name], ...carries];
  for (const token of tokens) settled.add(token);
  return search(palette[baseTokens[name]], way, (hex) => {
    const next = { ...palette, ...shadesOf(name, hex) };
    const isInBounds =
      bounds === undefined || contrastOf(next[bounds.token], bounds.against) >= bounds.least;
    return isInBounds && isReadable(next, tokens, settled) ? next : undefined;
  });
}

function settledFollower(
  palette: Palette,
  [token, way]: (typeof followers)[number],
  settled: Set<ColourToken>,
): Palette {
  settled.add(token);
  return search(palette[token], way, (hex) => {
    const next = { ...palette, [token]: hex };
    return isReadable(next, [token], settled) ? next : undefined;
  });
}

/** The nearest colour that fits, from this one on. A binary search: all colours beyond one that fits also fit. */
function search(hex: string, way: Way, fit: (hex: string) => Palette | undefined): Palette {
  const asChosen = fit(hex);
  if (asChosen) return asChosen;
  const tone = toneOf(hex);
  const stride = way === 'darker' ? -step : step;
  const at = (count: number) => fit(hexOf({ ...tone, lightness: tone.lightness + count * stride }));
  let [near, far] = [0, Math.ceil(1 / step)];
  let found = at(far);
  if (!found) throw new Error(`Nothing ${way} than ${hex} can be read.`);
  while (far - near > 1) {
    const middle = Math.floor((near + far) / 2);
    const tried = at(middle);
    if (tried) [far, found] = [middle, tried];
    else near = middle;
  }
  return found;
}

function isReadable(
  palette: Palette,
  tokens: readonly ColourToken[],
  settled: ReadonlySet<ColourToken>,
): boolean {
  return tokens.every((token) =>
    pairs.every(({ text, ground, least }) => {
      if (text !== token && ground !== token) return true;
      if (!settled.has(text) || !settled.has(ground)) return true;
      return contrastOf(palette[text], palette[ground]) >= least;
    }),
  );
}

/** `with` keeps its distance from the base colour; `fixed` is as light as it is in the design. */
type Lightness = 'with' | 'fixed';

const shades: Readonly<Partial<Record<BaseName, Partial<Record<ColourToken, Lightness>>>>> = {
  dark: {
    'ink-950': 'with',
    'ink-800': 'with',
    'ink-700': 'with',
    'ink-600': 'with',
    'ink-200': 'fixed',
    'ink-100': 'fixed',
    'ink-50': 'fixed',
    muted: 'fixed',
    'muted-inv': 'fixed',
    field: 'fixed',
    placeholder: 'fixed',
    scrim: 'fixed',
  },
  accent: {
    'marigold-800': 'fixed',
    'marigold-600': 'with',
    'marigold-300': 'fixed',
    'marigold-100': 'fixed',
  },
  ground: { rice: 'with', sand: 'with', line: 'with' },
};

/** A base colour may be this much stronger than that of the design before its shades stop following. */
const strongest = 1.6;

/** The palette as the base colours ask for it, whatever can be read on it. */
function drawnFrom(base: BaseColours): Record<ColourToken, string> {
  const palette: Record<ColourToken, string> = { ...designColours };
  for (const name of baseNames) Object.assign(palette, shadesOf(name, base[name]));
  return palette;
}

function shadesOf(name: BaseName, hex: string): Partial<Palette> {
  const isDesign = hex === designBase[name];
  const followers = madeFor(namesOf(shades[name] ?? {}), (member) =>
    isDesign ? designColours[member] : follow(name, member, hex),
  );
  return { [baseTokens[name]]: hex, ...followers };
}

function follow(name: BaseName, member: ColourToken, hex: string): string {
  const [base, design, wanted] = [
    toneOf(hex),
    toneOf(designBase[name]),
    toneOf(designColours[member]),
  ];
  const ratio = Math.min(strongest, base.chroma / design.chroma);
  const isWith = shades[name]?.[member] === 'with';
  return hexOf({
    lightness: isWith ? scaledLightness(base, design, wanted) : wanted.lightness,
    chroma: wanted.chroma * ratio,
    hue: wanted.hue + base.hue - design.hue,
  });
}

/** As far from the base as in the design, as a share of the lightness that is left. */
function scaledLightness(base: Tone, design: Tone, wanted: Tone): number {
  const step = wanted.lightness - design.lightness;
  const room =
    step < 0 ? base.lightness / design.lightness : (1 - base.lightness) / (1 - design.lightness);
  return base.lightness + step * Math.min(1, room);
}

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
  'on-accent': ['accent', 'accent-hover'],
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

export const pairs: readonly Pair[] = [...pairsOf(words, 4.5), ...pairsOf(marks, 3)];

function pairsOf(table: typeof words, least: Pair['least']): Pair[] {
  return Object.entries(table).flatMap(([text, grounds]) =>
    grounds.map((ground) => ({ text: text as ColourToken, ground, least })),
  );
}
