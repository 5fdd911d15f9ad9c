import { readFile } from 'node:fs/promises';
import type { BrandName } from '../src/content/brand/presets.ts';
import { indianDay } from '../src/kernel/values/dates.ts';
import type { Field } from '../src/content/fields/fields.ts';
import { typeNames, typeOf, type TypeName } from '../src/content/registry.ts';
import { mapLeaves } from '../src/content/fields/rows.ts';
import type { Content, ContentBatch } from '../src/server/content/content.ts';
import { contentEntry } from '../src/server/content/store/table.ts';
import { stableUrl } from '../src/server/media/presenter.ts';
import type { FileToImport, MediaLibrary } from '../src/server/media/service.ts';
import type { DemoEntry } from './entry.ts';
import { imageOf, paperOf } from './ids.ts';
import { filmNames, filmOf } from './films.ts';
import { type DemoImage, images } from './images.ts';
import { demoEntriesOn } from './index.ts';
import { naturalKey } from './natural-keys.ts';
import { type Paper, papersOn } from './papers/index.ts';

/** What loading needs of the running product. */
export type DemoGround = { content: Content; media: MediaLibrary };

type Options = Readonly<{
  /** The day round which the timetable is made, `YYYY-MM-DD`; today where it is left out. */
  day?: string;
  /** How it looks; as the design where it is left out. */
  brand?: BrandName;
  /** Hears what is being loaded, in a few words. */
  onProgress?: (line: string) => void;
}>;

/** The demo's own ids and those that the database gave, for pictures and for entries. */
type Ids = Map<number, number>;

/**
 * Loads the demo university and publishes it: pictures first, then all entries in one transaction.
 * What is there already, by its natural key, in whatever state, is left alone: loading twice changes nothing.
 */
export async function loadDemo(
  { content, media }: DemoGround,
  { day = indianDay(Date.now()), brand, onProgress = () => undefined }: Options = {},
): Promise<void> {
  onProgress('pictures');
  const pictures = await media.importFiles(images.map(imageFile));
  const ids: Ids = new Map(
    pictures.map(({ row }, index) => [imageOf(images[index]?.name ?? ''), row.id]),
  );
  const papers = papersOn(day);
  const documents = await media.importFiles(papers.map(paperFile));
  for (const [index, { row }] of documents.entries())
    ids.set(paperOf(papers[index]?.name ?? ''), row.id);
  const shown = await media.importFiles(await Promise.all(filmNames.map(filmFile)));
  const films = new Map(
    shown.map(({ row }, index) => [filmOf(filmNames[index] ?? ''), stableUrl(row)]),
  );
  await content.batch(async (batch) => {
    const known = await storedKeys(batch);
    const entries = demoEntriesOn(day, brand).filter(
      ({ type }) => !isRolling(type) || !known.types.has(type),
    );
    for (const stage of stages(entries)) {
      onProgress(typeOf(stage.type).label.many.toLowerCase());
      await loadStage(batch, stage, { ids, known: known.keys, films });
    }
  });
}

function imageFile({ name, alt, folder, widths, colours, svg }: DemoImage): FileToImport {
  return {
    name: `${name}.svg`,
    bytes: Buffer.from(svg()),
    encoding: { webp: widths, ...(colours && { colours }) },
    alt,
    decorative: false,
    folder,
  };
}

function paperFile({ name, bytes }: Paper): FileToImport {
  return { name: `${name}.pdf`, bytes: bytes(), folder: 'Papers' };
}

/** A film with its captions; it is named in the demo's data as `/media/{name}.mp4`. */
async function filmFile(name: string): Promise<FileToImport> {
  const bytes = await readFile(new URL(`films/${name}.mp4`, import.meta.url));
  const captions = await readFile(new URL(`films/${name}.vtt`, import.meta.url), 'utf8');
  return { name: `${name}.mp4`, bytes, captions, folder: 'Films' };
}

/** Entries that are others on another day: they are loaded together or not at all. */
function isRolling(type: TypeName) {
  return type === 'liveLecture';
}

type Stored = Readonly<{ keys: ReadonlyMap<string, number>; types: ReadonlySet<string> }>;

async function storedKeys({ tx }: ContentBatch): Promise<Stored> {
  const columns = {
    id: contentEntry.id,
    type: contentEntry.type,
    parent: contentEntry.parentId,
    data: contentEntry.draft,
  };
  const rows = await tx.select(columns).from(contentEntry);
  const keys = rows.map(
    ({ id, type, parent, data }) => [naturalKey(type as TypeName, parent, data), id] as const,
  );
  return { keys: new Map(keys), types: new Set(rows.map(({ type }) => type)) };
}

type Stage = Readonly<{ type: TypeName; entries: readonly DemoEntry[] }>;

/** Entries by type: accreditations, faculty and programmes first, as others point at them; parents before their children. */
function stages(entries: readonly DemoEntry[]): Stage[] {
  const first: TypeName[] = ['accreditation', 'faculty', 'programme'];
  const order = [...first, ...typeNames.filter((type) => !first.includes(type))];
  return order.flatMap((type): Stage[] => {
    const ofType = entries.filter((entry) => entry.type === type);
    if (type !== 'programme') return [{ type, entries: ofType }];
    return [true, false].map((root) => ({
      type,
      entries: ofType.filter((entry) => (entry.parent === null) === root),
    }));
  });
}

type Known = Readonly<{
  ids: Ids;
  known: ReadonlyMap<string, number>;
  /** Addresses of the films in the library, by the demo's own. */
  films: ReadonlyMap<string, string>;
}>;

async function loadStage(
  batch: ContentBatch,
  { type, entries }: Stage,
  { ids, known, films }: Known,
): Promise<void> {
  const missing: DemoEntry[] = [];
  for (const entry of entries) {
    const there = known.get(naturalKey(type, parentOf(entry, ids), entry.data));
    if (there === undefined) missing.push(entry);
    else ids.set(entry.id, there);
  }
  if (missing.length === 0) return;
  const rows = missing.map((entry) => ({
    parent: parentOf(entry, ids),
    data: withIds(entry, ids, films),
  }));
  const created = await batch.create({ type, rows, publish: true });
  for (const [index, entry] of missing.entries()) ids.set(entry.id, created[index] ?? 0);
}

function parentOf(entry: DemoEntry, ids: Ids) {
  return entry.parent === null ? null : idIn(ids, entry.parent);
}

/** The entry's data with the database's ids in place of the demo's own. */
function withIds(
  entry: DemoEntry,
  ids: Ids,
  films: Known['films'],
): Readonly<Record<string, unknown>> {
  return mapLeaves(typeOf(entry.type).fields, entry.data, (field: Field, value) => {
    if (field.kind === 'video') return films.get(value as string) ?? value;
    if (pointing.has(field.kind)) return idIn(ids, value as number);
    return field.kind === 'references' ? (value as number[]).map((id) => idIn(ids, id)) : value;
  });
}

/** Kinds of fields that hold one id. */
const pointing: ReadonlySet<string> = new Set(['image', 'file', 'reference']);

function idIn(ids: Ids, own: number): number {
  const id = ids.get(own);
  if (id === undefined)
    throw new Error(`The demo points at its own number ${own} before that is loaded.`);
  return id;
}
