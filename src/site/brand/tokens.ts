import { namesOf } from '../../kernel/record.ts';
import { designColours, type Palette } from '../../content/brand/tokens.ts';
import { type Brand, designBrand, paletteIn } from '../../content/read/brand.ts';

import { type FaceStyles, stackOf } from './ownFaces.ts';
import { typefaces } from './typefaces.ts';

type Corners = Brand['corners'];

/** Radii of fields, tiles, cards and pills; round ones are the design's own. */
const radii: Readonly<Record<Corners, Readonly<Record<string, string>>>> = {
  round: {},
  soft: { sm: '0.25rem', md: '0.375rem', lg: '0.625rem', pill: '0.5rem' },
  square: { sm: '0', md: '0', lg: '0', pill: '0' },
};

/** The custom properties in which a brand differs from the design, by name. */
export function tokensOf(brand: Brand, faces: FaceStyles): Readonly<Record<string, string>> {
  const palette = paletteIn(brand);
  return {
    ...colourTokens(palette),
    ...shadowTokens(palette),
    ...typeTokens(brand, faces),
    ...cornerTokens(brand),
  };
}

function colourTokens(palette: Palette): Record<string, string> {
  const changed = namesOf(palette).filter((token) => palette[token] !== designColours[token]);
  return Object.fromEntries(changed.map((token) => [`color-${token}`, palette[token]]));
}

function shadowTokens(palette: Palette): Record<string, string> {
  const dark = palette['ink-900'];
  if (dark === designColours['ink-900']) return {};
  const parts = [1, 3, 5].map((start) => Number.parseInt(dark.slice(start, start + 2), 16));
  const at = (share: number) => `rgb(${parts.join(' ')} / ${share})`;
  return {
    'shadow-lift': `0 1px 0 ${at(0.05)}, 0 18px 40px -22px ${at(0.34)}`,
    'shadow-float': `0 2px 6px ${at(0.08)}, 0 28px 60px -30px ${at(0.42)}`,
  };
}

function typeTokens(brand: Brand, { display, text }: FaceStyles): Record<string, string> {
  const pair = typefaces[brand.typefaces];
  const isDesign = brand.typefaces === designBrand.typefaces;
  return {
    ...(!isDesign && { 'font-display': pair.display, 'font-text': pair.text }),
    ...(display && { 'font-display': stackOf(display, 'display') }),
    ...(text && { 'font-text': stackOf(text, 'text') }),
  };
}

function cornerTokens({ corners }: Brand): Record<string, string> {
  const chosen = Object.entries(radii[corners]);
  return corners === designBrand.corners
    ? {}
    : Object.fromEntries(chosen.map(([name, radius]) => [`radius-${name}`, radius]));
}
