import { brandOf } from '../../content/read/brand.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import { brandAddresses } from './files.ts';
import { typefaces } from './typefaces.ts';

/** What a page asks for to look as the university does, beside the stylesheet of all pages. */
export type Look = Readonly<{
  /** Stylesheets, in their order; none where it looks as the design does. */
  styles: readonly string[];
  fonts: readonly string[];
  /** The mark in its colours. */
  mark: string | undefined;
}>;

type Files = Readonly<{ file(source: string): string }>;

/** How pages of the published brand look; `assets` knows where built files are. */
export function lookOf(snapshot: Snapshot, assets: Files): Look {
  const { stylesheet, fonts } = typefaces[brandOf(snapshot).typefaces];
  const { css, svg } = brandAddresses(snapshot);
  return {
    styles: [...(stylesheet ? [assets.file(stylesheet)] : []), ...(css ? [css] : [])],
    fonts: fonts.map((font) => assets.file(font)),
    mark: svg,
  };
}
