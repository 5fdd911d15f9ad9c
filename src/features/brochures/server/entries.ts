import { typeNames, typeOf } from '../../../content/registry.ts';
import { readProgramme } from '../../../content/read/programme.ts';
import type { Entry, Snapshot } from '../../../content/snapshot.ts';
import {
  cutKey,
  type FaceCut,
  type OwnFonts,
  printedFacesOf,
} from '../../../content/read/brand.ts';
import type { Storage } from '../../../server/platform/storage/storage.ts';

/** Child types of a programme; specialisations are programmes themselves and are handled apart. */
const parts = typeNames.filter(
  (name) => name !== 'programme' && typeOf(name).parent?.type === 'programme',
);

/** The programme and its parent with all that hangs on them, and who teaches; undefined if it is not published. */
export function brochureEntries(programmeId: number, snapshot: Snapshot): Entry[] | undefined {
  const programme = snapshot.get('programme', programmeId);
  if (!programme) return undefined;
  const parent = snapshot.get('programme', programme.parent);
  const lineage = [programme, ...(parent ? [parent] : [])];
  const siblings = snapshot.children('programme', parent?.id ?? programme.id);
  const under = lineage.flatMap(({ id }) =>
    parts.flatMap((type): readonly Entry[] => snapshot.children(type, id)),
  );
  const entries: Entry[] = [
    ...snapshot.all('university'),
    ...snapshot.all('brand'),
    ...snapshot.all('fixedWords'),
    ...lineage,
    ...siblings.filter(({ id }) => id !== programme.id),
    ...under,
    ...snapshot.all('accreditation'),
    ...readProgramme(programme, snapshot).teachers.flatMap(({ teacher }) => teacher ?? []),
  ];
  return entries.map(plain);
}

/** An entry that can be handed to another thread: the snapshot's own read their data on first sight. */
function plain({ id, type, parent, position, data, createdAt, publishedAt }: Entry): Entry {
  return { id, type, parent, position, data, createdAt, publishedAt };
}

export type FontFiles = Readonly<
  Partial<Record<keyof OwnFonts, Readonly<{ key: string; lacks: string }>>>
>;

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
