import { paletteOf } from '../brand/palette.ts';
import { designBase, type Palette } from '../brand/tokens.ts';
import type { DataOf } from '../registry.ts';
import type { Snapshot } from '../snapshot.ts';

/** How the university looks, as staff chose it. */
export type Brand = DataOf<'brand'>;

/** The default brand. */
export const designBrand: Brand = {
  ...designBase,
  typefaces: 'eczar',
  heading_face: null,
  text_face: null,
  corners: 'round',
  motif: 'kolam',
  logo_square: null,
  logo_on_dark: null,
  logo_alone: false,
};

/** The published brand, or the default. */
export function brandOf(snapshot: Snapshot): Brand {
  return snapshot.all('brand')[0]?.data ?? designBrand;
}

const palettes = new WeakMap<Brand, Palette>();

/** The palette that follows from a brand; worked out once for each. */
export function paletteIn(brand: Brand): Palette {
  const known = palettes.get(brand) ?? paletteOf(brand).palette;
  palettes.set(brand, known);
  return known;
}
