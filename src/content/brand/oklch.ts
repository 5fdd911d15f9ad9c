import {
  clampChroma,
  converter,
  formatHex,
  modeLrgb,
  modeOklch,
  modeRgb,
  type Oklch,
  useMode,
  wcagContrast,
} from 'culori/fn';

useMode(modeRgb);
useMode(modeLrgb);
useMode(modeOklch);
const convert = converter('oklch');

/** A colour by lightness (0 to 1), chroma and hue in degrees: the same step looks the same in every hue. */
export type Tone = Readonly<{ lightness: number; chroma: number; hue: number }>;

export function toneOf(hex: string): Tone {
  const { l = 0, c = 0, h = 0 } = convert(hex) ?? ({} as Partial<Oklch>);
  return { lightness: l, chroma: c, hue: h };
}

/** A tone in hexadecimal, with its chroma reduced if a screen cannot show it. */
export function hexOf({ lightness, chroma, hue }: Tone): string {
  const l = Math.min(1, Math.max(0, lightness));
  const colour = { mode: 'oklch', l, c: Math.max(0, chroma), h: hue } as const;
  return formatHex(clampChroma(colour, 'oklch'));
}

/** The contrast of two colours as WCAG has it, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  return wcagContrast(one, other);
}
