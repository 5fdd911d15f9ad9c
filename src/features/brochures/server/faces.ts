import {
  cutKey,
  type FaceCut,
  type OwnFonts,
  printedFacesOf,
} from '../../../content/read/brand.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import type { Storage } from '../../../server/platform/storage/storage.ts';

/** Storage keys of the university's own fonts, and the characters that each lacks. */
export type FontFiles = Readonly<
  Partial<Record<keyof OwnFonts, Readonly<{ key: string; lacks: string }>>>
>;

/** The files of the university's own typefaces, by role; none if a built-in pair is chosen. */
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

/** Reads the fonts; files that are no longer stored are left out. */
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
