import { madeFor, namesOf } from '../../kernel/record.ts';
import { hexOf, type Tone, toneOf } from './oklch.ts';
import { type BaseColours, baseNames, type BaseName, baseTokens, designBase } from './tokens.ts';
import { type ColourToken, designColours, type Palette } from './tokens.ts';

/** `with` keeps its distance from the base colour; `fixed` is as light as it is in the design. */
type Lightness = 'with' | 'fixed';

/** The colours that follow from a base colour by its hue and strength. */
const families: Readonly<Partial<Record<BaseName, Partial<Record<ColourToken, Lightness>>>>> = {
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

/** A base colour may be this much stronger than that of the design before its family stops following. */
const strongest = 1.6;

/** The palette as the base colours ask for it, whatever can be read on it. */
export function drawnFrom(base: BaseColours): Record<ColourToken, string> {
  const palette: Record<ColourToken, string> = { ...designColours };
  for (const name of baseNames) Object.assign(palette, familyOf(name, base[name]));
  return palette;
}

/** A base colour with all that follow from it. */
export function familyOf(name: BaseName, hex: string): Partial<Palette> {
  const token = baseTokens[name];
  if (hex === designBase[name]) return pick([token, ...membersOf(name)]);
  const followers = madeFor(membersOf(name), (member) => follow(name, member, hex));
  return { [token]: hex, ...followers };
}

function membersOf(name: BaseName): ColourToken[] {
  return namesOf(families[name] ?? {});
}

function pick(tokens: readonly ColourToken[]): Partial<Palette> {
  return madeFor(tokens, (token) => designColours[token]);
}

function follow(name: BaseName, member: ColourToken, hex: string): string {
  const [base, design, wanted] = [
    toneOf(hex),
    toneOf(designBase[name]),
    toneOf(designColours[member]),
  ];
  const ratio = Math.min(strongest, base.chroma / design.chroma);
  const isWith = families[name]?.[member] === 'with';
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
