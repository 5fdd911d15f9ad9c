import {
  cutKey,
  type FaceCut,
  type OwnFonts,
  printedFacesOf,
} from '../../../content/read/ownFaces.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import type { Storage } from '../../../server/platform/storage/storage.ts';

/** Where the fonts of a brochure are kept that are the university's own, and what each lacks. */
export type FontFiles = Readonly<
  Partial<Record<keyof OwnFonts, Readonly<{ key: string; lacks: string }>>>
>;

/** The files of the university's own typefaces, by what is set in them; none where the pair's stand. */
export function fontFiles(snapshot: Snapshot): FontFiles {
  const { display, text } = printedFacesOf(snapshot);
  const cutOf = ({ url, lacks }: NonNullable<typeof text>, cut: FaceCut) => ({
    key: cutKey(url, cut),
    lacks,
  });
  return {
    ...(display && { display: cutOf(display, 'strong') }),
    ...(text && { text: cutOf(text, 'regular'), strong: cutOf(text, 'strong') }),
  };
}

/** The fonts themselves; what is not kept any more is left out. */
export async function readFonts(
  storage: Pick<Storage, 'read'>,
  files: FontFiles,
): Promise<OwnFonts> {
  const read = await Promise.all(
    Object.entries(files).map(async ([face, { key, lacks }]) => {
      const font = await storage.read(key);
      return font === null ? [] : [[face, { font, lacks }] as const];
    }),
  );
  return Object.fromEntries(read.flat());
}
