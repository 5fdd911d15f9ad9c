import { baseNames, type Brand, brandOf, designBrand } from '../../content/read/brand.ts';
import { brand as brandType } from '../../content/types/brand.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import { markOf } from './mark.ts';
import { shortHash } from './shortHash.ts';
import { tokensOf } from './tokens.ts';

/** A file that a brand gives, and the hash of it that its address names. */
export type BrandFile = Readonly<{ text: string; hash: string; type: string }>;

/** The files that a brand gives, by how their names end. */
const files = {
  css: { type: 'text/css; charset=utf-8', make: cssOf },
  svg: { type: 'image/svg+xml', make: markOf },
} as const;

type Ending = keyof typeof files;
type Addresses = Readonly<Partial<Record<Ending, string>>>;

const addresses = new WeakMap<Brand, Addresses>();

/**
 * Where the files of the published brand are: its stylesheet and its mark; none where it looks as the design does. An
 * address says the whole brand: every process answers it, whatever is published there by then, and the bytes at it
 * never change.
 */
export function brandAddresses(snapshot: Snapshot): Addresses {
  const brand = brandOf(snapshot);
  const known = addresses.get(brand) ?? addressesOf(brand);
  addresses.set(brand, known);
  return known;
}

function addressesOf(brand: Brand): Addresses {
  const ofDesign = brand.motif === designBrand.motif;
  const isPlain = cssOf(brand) === '';
  if (isPlain && ofDesign) return {};
  const at = (ending: Ending) =>
    `/brand/${shortHash(files[ending].make(brand))}/${named(brand)}.${ending}`;
  return { ...(!isPlain && { css: at('css') }), svg: at('svg') };
}

/** The file of a brand by the name that its address ends in; undefined where the name says none. */
export function brandFile(name: string): BrandFile | undefined {
  const [stem = '', ending = ''] = name.split('.');
  const brand = brandNamed(stem);
  if (brand === undefined || !Object.hasOwn(files, ending)) return undefined;
  const { type, make } = files[ending as Ending];
  const text = make(brand);
  return { text, hash: shortHash(text), type };
}

/** The mark of the published brand (SVG); undefined where it looks as the design does. */
export function brandMark(snapshot: Snapshot): string | undefined {
  return brandAddresses(snapshot).svg && markOf(brandOf(snapshot));
}

/** Twice the root: it wins over the design's own values wherever these come after it. */
function cssOf(brand: Brand): string {
  const tokens = Object.entries(tokensOf(brand));
  if (tokens.length === 0) return '';
  return `@layer tokens{:root:root{${tokens.map(([name, value]) => `--${name}:${value}`).join(';')}}}`;
}

function named(brand: Brand): string {
  const colours = baseNames.map((name) => brand[name].slice(1));
  const motif = brand.motif === designBrand.motif ? [] : [brand.motif];
  return [...colours, brand.typefaces, brand.corners, ...motif].join('-');
}

function brandNamed(stem: string): Brand | undefined {
  const parts = stem.split('-');
  // The motif of the design goes without saying.
  if (![2, 3].includes(parts.length - baseNames.length)) return undefined;
  const colours = baseNames.map((name, index) => [name, `#${parts[index]}`]);
  const [typefaces, corners, motif = designBrand.motif] = parts.slice(baseNames.length);
  const read = { ...Object.fromEntries(colours), typefaces, corners, motif };
  const { success, data } = brandType.schema.safeParse(read);
  return success ? data : undefined;
}
