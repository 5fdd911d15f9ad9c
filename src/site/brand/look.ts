import { rupeeSign } from '../../kernel/publishing/faces.ts';
import { brandOf, type OwnFaces, ownFacesOf } from '../../content/read/brand.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import { brandAddresses } from './files.ts';
import { typefaces } from './typefaces.ts';

/** The files that a page loads for the university's brand, beside the common stylesheet. */
export type Look = Readonly<{
  /** Stylesheets, in order; none if the brand looks as the design does. */
  styles: readonly string[];
  fonts: readonly string[];
  mark: string | undefined;
}>;

type Files = Readonly<{ file(source: string): string }>;

/** Lends its rupee sign to faces that have none. */
const rupee = {
  stylesheet: 'src/site/brand/faces/rupee.css',
  font: 'src/site/brand/fonts/anek-rupee.woff2',
} as const;

export function lookOf(snapshot: Snapshot, assets: Files): Look {
  const { css, svg } = brandAddresses(snapshot);
  const own = ownFacesOf(snapshot);
  const { stylesheet, fonts } = pairBeside(snapshot, own);
  const all = Object.values(own);
  const borrows = all.some(({ face }) => face.lacks.includes(rupeeSign));
  const files = [...fonts, ...(borrows ? [rupee.font] : [])];
  const styles = [stylesheet, borrows && rupee.stylesheet].filter((one) => one !== undefined);
  return {
    styles: [...styles.flatMap((one) => (one ? [assets.file(one)] : [])), ...(css ? [css] : [])],
    fonts: [...all.map(({ url }) => url), ...[...new Set(files)].map((font) => assets.file(font))],
    mark: svg,
  };
}

/** As much of the chosen pair as the university's own faces leave to it. */
function pairBeside(snapshot: Snapshot, own: OwnFaces) {
  const { stylesheet, fonts } = typefaces[brandOf(snapshot).typefaces];
  const isNeeded = own.display === undefined || own.text === undefined;
  const needed = fonts.filter(({ role }) => (role ? own[role] === undefined : isNeeded));
  return { stylesheet: isNeeded ? stylesheet : undefined, fonts: needed.map(({ file }) => file) };
}
