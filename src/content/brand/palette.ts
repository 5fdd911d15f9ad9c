import { drawnFrom, familyOf } from './families.ts';
import { contrastOf, hexOf, toneOf } from './oklch.ts';
import { pairs } from './pairs.ts';
import { type BaseColours, type BaseName, baseTokens } from './tokens.ts';
import type { ColourToken, Palette } from './tokens.ts';

/** A base colour that could not stay as it was chosen: on it, or in it, words could not have been read. */
export type Move = Readonly<{ name: BaseName; from: string; to: string; way: Way }>;

/** A palette in which all text is readable, and the colours that were moved to achieve that. */
export type Derived = Readonly<{ palette: Palette; moves: readonly Move[] }>;

type Way = 'darker' | 'lighter';

/** A ground or text colour; `bounds` leaves room for the colours settled after it. */
type Step = Readonly<{
  name: BaseName;
  way: Way;
  /** Colours that move with it. */
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

/**
 * The palette of the base colours. Words can be read on all of its grounds: a colour that could not carry them is made
 * lighter or darker, in its own hue, until it can.
 */
export function paletteOf(base: BaseColours): Derived {
  let palette: Palette = drawnFrom(base);
  const settled = new Set<ColourToken>();
  const moves: Move[] = [];
  for (const one of steps) {
    const { name, way } = one;
    const wanted = { ...palette, ...familyOf(name, base[name]) };
    palette = settledBase(wanted, one, settled);
    const to = palette[baseTokens[name]];
    if (to !== base[name]) moves.push({ name, from: base[name], to, way });
  }
  for (const [token, way] of followers) palette = settledFollower(palette, [token, way], settled);
  return { palette, moves };
}

function settledBase(
  palette: Palette,
  { name, way, carries = [], bounds }: Step,
  settled: Set<ColourToken>,
): Palette {
  const tokens = [baseTokens[name], ...carries];
  for (const token of tokens) settled.add(token);
  return search(palette[baseTokens[name]], way, (hex) => {
    const next = { ...palette, ...familyOf(name, hex) };
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

/**
 * The nearest colour that fits, starting from the given one. A binary search: all colours beyond one that fits
 * also fit.
 */
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

/** Whether each of these colours can be read with all that is settled. */
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
