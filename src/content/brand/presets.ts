import { type BaseColours, designBase } from './tokens.ts';

type Look = BaseColours &
  Readonly<{
    typefaces: 'eczar' | 'fraunces' | 'manrope' | 'newsreader' | 'bitter' | 'outfit';
    corners: 'round' | 'soft' | 'square';
    motif: 'kolam' | 'jaali' | 'ajrakh' | 'rule' | 'none';
  }>;

export const brandNames = ['indigo', 'institute', 'college'] as const;
export type BrandName = (typeof brandNames)[number];

type Preset = Readonly<{ name: BrandName; label: string; data: Look }>;

/** Whole brands to begin from, as unlike each other as universities are. */
export const brandPresets: readonly Preset[] = [
  {
    name: 'indigo',
    label: 'Indigo and marigold',
    data: { ...designBase, typefaces: 'eczar', corners: 'round', motif: 'kolam' },
  },
  {
    name: 'institute',
    label: 'Technical institute',
    data: {
      dark: '#0b2447',
      accent: '#19d3c5',
      ground: '#f3f6f9',
      business: '#c9dcf2',
      computing: '#bfeee6',
      commerce: '#d9e2ea',
      arts: '#d5d2f5',
      typefaces: 'manrope',
      corners: 'square',
      motif: 'rule',
    },
  },
  {
    name: 'college',
    label: 'Women’s college',
    data: {
      dark: '#4a0d2b',
      accent: '#f2a07b',
      ground: '#fdf4ef',
      business: '#f9d9a8',
      computing: '#e3d3ee',
      commerce: '#d5e3cb',
      arts: '#f7c9cf',
      typefaces: 'fraunces',
      corners: 'soft',
      motif: 'jaali',
    },
  },
];

export function presetNamed(wanted: BrandName): Look | undefined {
  return brandPresets.find(({ name }) => name === wanted)?.data;
}
