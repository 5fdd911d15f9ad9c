import { hasName, namesOf } from '../../kernel/record.ts';
import {
  type Brand,
  brandOf,
  designBrand,
  ownFacesOf,
  paletteIn,
} from '../../content/read/brand.ts';
import { baseNames, designColours, type Palette } from '../../content/brand/tokens.ts';
import { brand as brandType } from '../../content/types/brand.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import {
  faceNamed,
  facesCss,
  type FaceStyles,
  faceStylesOf,
  namedFaces,
  stackOf,
} from './ownFaces.ts';
import { typefaces } from './typefaces.ts';
import { motifs } from '../motif/motifs.ts';

export type BrandFile = Readonly<{ text: string; hash: string; type: string }>;

type Dress = Readonly<{ brand: Brand; faces: FaceStyles }>;

const files = {
  css: { type: 'text/css; charset=utf-8', make: cssOf },
  svg: { type: 'image/svg+xml', make: ({ brand }: Dress) => markOf(brand) },
} as const;

type Ending = keyof typeof files;
type Addresses = Readonly<Partial<Record<Ending, string>>>;

const addresses = new WeakMap<Snapshot, Addresses>();

/** Addresses of the brand's files; none for the design's own. They encode the whole brand: any process answers them. */
export function brandAddresses(snapshot: Snapshot): Addresses {
  const known = addresses.get(snapshot) ?? addressesOf(dressOf(snapshot));
  addresses.set(snapshot, known);
  return known;
}

function dressOf(snapshot: Snapshot): Dress {
  return { brand: brandOf(snapshot), faces: faceStylesOf(ownFacesOf(snapshot)) };
}

function addressesOf(dress: Dress): Addresses {
  const ofDesign = dress.brand.motif === designBrand.motif;
  const isPlain = cssOf(dress) === '';
  if (isPlain && ofDesign) return {};
  const at = (ending: Ending) =>
    `/brand/${shortHash(files[ending].make(dress))}/${named(dress)}.${ending}`;
  return { ...(!isPlain && { css: at('css') }), svg: at('svg') };
}

/** Returns the file of a brand by the name at the end of its address; undefined if the name is invalid. */
export function brandFile(name: string): BrandFile | undefined {
  const [stem = '', ending = ''] = name.split('.');
  const dress = dressNamed(stem);
  if (dress === undefined || !hasName(files, ending)) return undefined;
  const { type, make } = files[ending];
  const text = make(dress);
  return { text, hash: shortHash(text), type };
}

/** Returns the mark of the published brand (SVG); undefined if the brand looks as the design does. */
export function brandMark(snapshot: Snapshot): string | undefined {
  return brandAddresses(snapshot).svg && markOf(brandOf(snapshot));
}

/** Twice the root: it wins over the design's own values wherever these come after it. */
function cssOf({ brand, faces }: Dress): string {
  const tokens = Object.entries(tokensOf(brand, faces));
  if (tokens.length === 0) return '';
  const said = tokens.map(([name, value]) => `--${name}:${value}`).join(';');
  return `${facesCss(faces)}@layer tokens{:root:root{${said}}}`;
}

function named({ brand, faces }: Dress): string {
  const colours = baseNames.map((name) => brand[name].slice(1));
  const motif = brand.motif === designBrand.motif ? [] : [brand.motif];
  return [...colours, brand.typefaces, brand.corners, ...motif, ...namedFaces(faces)].join('-');
}

function dressNamed(stem: string): Dress | undefined {
  const parts = stem.split('-');
  const colours = baseNames.map((name, index) => [name, `#${parts[index]}`]);
  const [typefaces, corners, ...others] = parts.slice(baseNames.length);
  const own = others.flatMap((part) => faceNamed(part) ?? []);
  // The motif of the design goes without saying.
  const [motif = designBrand.motif, ...rest] = others.slice(0, others.length - own.length);
  if (rest.length > 0) return undefined;
  const read = { ...Object.fromEntries(colours), typefaces, corners, motif };
  const { success, data } = brandType.schema.safeParse(read);
  if (!success) return undefined;
  return { brand: data, faces: Object.fromEntries(own.map(({ role, style }) => [role, style])) };
}

/** The mark as a picture of its own (SVG), in the colours of a brand: for tabs and home screens. */
function markOf(brand: Brand): string {
  const palette = paletteIn(brand);
  const { paths, width, height, dot: radius } = motifs[brand.motif].mark;
  const line = `<path d="${paths.join('')}" fill="none" stroke="${palette['ink-900']}" stroke-width="4.2" stroke-linejoin="round"/>`;
  const dot = `<circle fill="${palette['marigold-500']}" cx="${width / 2}" cy="${height / 2}" r="${radius}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${line}${dot}</svg>`;
}

export function shortHash(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  const part = (value: number) => (value >>> 0).toString(16).padStart(8, '0');
  return part(a ^ (b >>> 15)) + part(b ^ (a >>> 13));
}

type Corners = Brand['corners'];

/** Radii of fields, tiles, cards and pills; round ones are the design's own. */
const radii: Readonly<Record<Corners, Readonly<Record<string, string>>>> = {
  round: {},
  soft: { sm: '0.25rem', md: '0.375rem', lg: '0.625rem', pill: '0.5rem' },
  square: { sm: '0', md: '0', lg: '0', pill: '0' },
};

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
