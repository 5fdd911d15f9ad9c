import { contrastOf, hexOf, type Tone, toneOf } from './oklch.ts';
import { type BaseColours, designColours } from './tokens.ts';

/** A pixel of a picture: red, green and blue from 0 to 255. */
export type Pixel = readonly [red: number, green: number, blue: number];

/** Pixels of about the same colour, and how many of them there are. */
type Cluster = Tone & Readonly<{ count: number }>;

/** From this chroma on a colour has a hue that is seen. */
const COLOURED = 0.04;
/** Degrees in which hues count as the same, and from which on two are seen as different. */
const SAME = 15;
const APART = 40;
const DEGREE = Math.PI / 180;

/**
 * Derives the base colours of a brand from the pixels of its logo: the darkest strong colour, the most
 * colourful other one, and a ground and tints in their hues. If the logo has one colour, the others are derived
 * from it.
 */
export function coloursOf(pixels: readonly Pixel[]): BaseColours {
  const clusters = clustersIn(pixels);
  const main = strongest(clusters, weightOf);
  const dark = darkOf(strongest(clusters, darknessOf) ?? main);
  const others = clusters.filter(({ hue }) => distance(hue, dark.hue) >= APART);
  const accent = accentOf(strongest(others, weightOf), dark);
  return {
    dark: hexOf(dark),
    accent: hexOf(accent),
    ground: hexOf({ lightness: 0.975, chroma: 0.01, hue: accent.hue }),
    business: tint(accent.hue),
    computing: tint(dark.hue),
    commerce: tint(accent.hue + 75),
    arts: tint(accent.hue - 60),
  };
}

function clustersIn(pixels: readonly Pixel[]): Cluster[] {
  const groups = Map.groupBy(
    pixels.map((pixel) => toneOf(hexOfPixel(pixel))).filter(({ chroma }) => chroma >= COLOURED),
    ({ hue, lightness }) => `${Math.round(hue / SAME)} ${Math.round(lightness * 5)}`,
  );
  // Fewer pixels come from blurred edges.
  return [...groups.values()].map(clusterOf).filter(({ count }) => count >= pixels.length / 200);
}

function clusterOf(tones: readonly Tone[]): Cluster {
  const mean = (of: (tone: Tone) => number) =>
    tones.reduce((sum, tone) => sum + of(tone), 0) / tones.length;
  const x = mean(({ hue }) => Math.cos(hue * DEGREE));
  const y = mean(({ hue }) => Math.sin(hue * DEGREE));
  return {
    lightness: mean(({ lightness }) => lightness),
    chroma: mean(({ chroma }) => chroma),
    hue: (Math.atan2(y, x) / DEGREE + 360) % 360,
    count: tones.length,
  };
}

function strongest(
  clusters: readonly Cluster[],
  by: (cluster: Cluster) => number,
): Cluster | undefined {
  const [first] = clusters.toSorted((a, b) => by(b) - by(a));
  return first && by(first) > 0 ? first : undefined;
}

function weightOf({ count, chroma }: Cluster): number {
  return count * chroma;
}

function darknessOf(cluster: Cluster): number {
  return cluster.lightness < 0.5 ? weightOf(cluster) * (1 - cluster.lightness) : 0;
}

const INK: Tone = { lightness: 0.27, chroma: 0.03, hue: 265 };

/** So dark that light words stand on it. */
function darkOf(found: Tone | undefined): Tone {
  if (!found) return INK;
  const { lightness, chroma, hue } = found;
  return { lightness: Math.min(lightness, 0.33), chroma: Math.min(chroma, 0.13), hue };
}

/** So light that dark words stand on it, or as it is where white ones do; a logo of one colour gets one from the other side of the circle. */
function accentOf(found: Tone | undefined, dark: Tone): Tone {
  if (!found) return { lightness: 0.8, chroma: 0.14, hue: (dark.hue + 165) % 360 };
  const { lightness, chroma, hue } = found;
  if (contrastOf(hexOf(found), designColours.rice) >= 4.5) return { lightness, chroma, hue };
  return { lightness: Math.min(0.88, Math.max(lightness, 0.7)), chroma, hue };
}

function tint(hue: number): string {
  return hexOf({ lightness: 0.9, chroma: 0.055, hue: (hue + 360) % 360 });
}

function distance(one: number, other: number): number {
  const apart = Math.abs(one - other) % 360;
  return Math.min(apart, 360 - apart);
}

export function hexOfPixel(pixel: Pixel): string {
  return `#${pixel.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
