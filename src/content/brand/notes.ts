import { isColour } from '../fields/colour.ts';
import { contrastOf } from './oklch.ts';
import { type Move, paletteOf } from './palette.ts';
import { type BaseColours, baseNames, type BaseName, baseTokens, designBase } from './tokens.ts';
import type { ColourToken, Palette } from './tokens.ts';

type Data = Readonly<Record<string, unknown>>;

/** The colour that each base colour is checked against: the words on it, or the ground below it. */
const neighbours: Readonly<Record<BaseName, Readonly<{ token: ColourToken; as: string }>>> = {
  dark: { token: 'marigold-500', as: 'The accent colour on it' },
  accent: { token: 'on-accent', as: 'Words on it' },
  ground: { token: 'muted', as: 'Words in grey on it' },
  business: { token: 'ink-800', as: 'Words on it' },
  computing: { token: 'ink-800', as: 'Words on it' },
  commerce: { token: 'ink-800', as: 'Words on it' },
  arts: { token: 'ink-800', as: 'Words on it' },
};

/** The notes beside the colours of a brand: their contrast, and the colours moved to keep words readable. */
export function notesOn(data: Data): Readonly<Record<string, string>> {
  const base = baseIn(data);
  const { palette, moves } = paletteOf(base);
  return Object.fromEntries(
    baseNames.map((name) => {
      const move = moves.find((one) => one.name === name);
      return [name, move ? movedNote(move, palette) : contrastNote(name, palette)];
    }),
  );
}

function baseIn(data: Data): BaseColours {
  const chosen = Object.entries(data).filter(
    ([name, value]) =>
      Object.hasOwn(baseTokens, name) && typeof value === 'string' && isColour(value),
  );
  return { ...designBase, ...Object.fromEntries(chosen) };
}

function contrastNote(name: BaseName, palette: Palette): string {
  if (name === 'accent') return accentNote(palette);
  const { token, as } = neighbours[name];
  return `${as}: ${phrase(contrastOf(palette[baseTokens[name]], palette[token]))}.`;
}

function accentNote(palette: Palette): string {
  const mark = palette[baseTokens.accent];
  const isLight = palette['on-accent'] === palette.rice;
  const words = `${isLight ? 'White' : 'Dark'} words on it: ${phrase(contrastOf(palette.accent, palette['on-accent']))}.`;
  return isLight ? `${words} Marks on dark grounds are lighter: ${mark}.` : words;
}

function movedNote({ name, from, to, way }: Move, palette: Palette): string {
  const { token, as } = neighbours[name];
  const [before, after] = [from, to].map((colour) => contrastOf(colour, palette[token]));
  return `Shown ${way}, as ${to}, to be read. ${as}: ${phrase(after)}; as chosen: ${phrase(before)}.`;
}

/** Cut off, not rounded: 4.49 does not do. */
function phrase(contrast = 1): string {
  return `${(Math.floor(contrast * 10) / 10).toFixed(1)} : 1`;
}
