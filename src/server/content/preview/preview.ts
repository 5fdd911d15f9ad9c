import { ownPath } from '../../../content/addresses/addresses.ts';
import { pagesOf } from '../../../content/addresses/pagePath.ts';
import { renderable } from '../../../content/inheritance/inheritance.ts';
import { type TypeName, typeOf } from '../../../content/registry.ts';
import type { Change, Entry, Snapshot } from '../../../content/snapshot.ts';
import { madeFor } from '../../../kernel/record.ts';
import { indianDay } from '../../../kernel/values/dates.ts';
import { dueBy } from '../publishing/repository.ts';
import { findChildren, findEntry } from '../store/repository.ts';
import type { ContentData, EntryRow } from '../store/table.ts';
import { requireDraft } from '../store/validate.ts';
import { AppError, invalidInput } from '../../http/errors.ts';
import type { DatabaseHandle, Executor } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/open.ts';

export async function scheduledChanges(db: Executor, moment: Date): Promise<Change[]> {
  const rows = await dueBy(db, moment);
  return rows.map((row) =>
    row.unpublishAt !== null && row.unpublishAt <= moment
      ? { remove: { type: row.type, id: row.id } }
      : { put: overlayOf(row, row.draft, row.publishAt ?? moment) },
  );
}

export function overlayOf(row: EntryRow, data: ContentData, at: Date): Entry {
  const { id, type, parentId: parent, position } = row;
  const drawn = renderable({ type, parent, draft: data }, indianDay(at.getTime()));
  return {
    id,
    type,
    parent,
    position,
    data: drawn as Entry['data'],
    createdAt: row.createdAt.toISOString(),
    publishedAt: at.toISOString(),
  };
}

export type UnsavedEntry = {
  type: TypeName;
  id: number | null;
  parent?: number | null | undefined;
  data: ContentData;
  /** Parts that are being typed beside it; others under it are as their drafts. */
  parts?: readonly { type: TypeName; id: number; data: ContentData }[];
};

export type Preview = {
  snapshot: Snapshot;
  path: string;
  /** The same without the entry, if the page exists without it. */
  without: Snapshot | undefined;
};

export type PreviewDeps = Pick<Platform, 'clock'> & { database: Pick<DatabaseHandle, 'db'> };

/** Stands for the id of an entry that is not stored yet. */
const UNSTORED = 2_147_483_647;

/**
 * Lays an entry as typed over the published content, together with unpublished drafts above it and with the
 * drafts below it, which a publish would include.
 * @throws {AppError} `not_found` if no page shows it
 */
export async function previewUnsaved(
  deps: PreviewDeps,
  base: Snapshot,
  typed: UnsavedEntry,
): Promise<Preview> {
  const reading = { db: deps.database.db, now: deps.clock.now() };
  const { db, now } = reading;
  const stored = typed.id === null ? undefined : await findEntry(db, typed.type, typed.id);
  const parentId = typed.parent === undefined ? (stored?.parentId ?? null) : typed.parent;
  const row = { ...(stored ?? unstoredRow(typed.type, now)), parentId };
  const entry = overlayOf(row, named(typed.type, withOverlay(stored?.draft, typed)), now);
  const under = stored === undefined ? [] : await draftsUnder(reading, stored.id);
  const parts = await unsavedParts(reading, typed.parts ?? []);
  const above = await ancestors(reading, base, { type: typed.type, parentId });
  return shown(base.with([...above, { put: entry }, ...under, ...parts]), entry);
}

/** The draft of an entry and every draft under it, over the published content. */
export async function previewDraft(
  deps: PreviewDeps,
  base: Snapshot,
  row: EntryRow,
): Promise<Preview> {
  const reading = { db: deps.database.db, now: deps.clock.now() };
  const entry = overlayOf(row, named(row.type, row.draft), reading.now);
  const under = await draftsUnder(reading, row.id);
  const above = await ancestors(reading, base, row);
  return shown(base.with([...above, { put: entry }, ...under]), entry);
}

/** Drafts are read as if they were published now. */
type Reading = Readonly<{ db: Executor; now: Date }>;

/** Merges the typed fields over the stored draft; omitted fields stay. */
function withOverlay(draft: ContentData = {}, { type, data }: Pick<UnsavedEntry, 'type' | 'data'>) {
  const typed = requireDraft(typeOf(type), data);
  return { ...draft, ...madeFor(Object.keys(data), (name) => typed[name]) };
}

async function draftsUnder({ db, now }: Reading, id: number): Promise<Change[]> {
  const children = await findChildren(db, id);
  return children.map((row) => ({ put: overlayOf(row, named(row.type, row.draft), now) }));
}

async function unsavedParts(
  { db, now }: Reading,
  parts: NonNullable<UnsavedEntry['parts']>,
): Promise<Change[]> {
  const changes = parts.map(async ({ type, id, data }) => {
    const row = await findEntry(db, type, id);
    if (row === undefined || row.deletedAt !== null) return [];
    return [{ put: overlayOf(row, named(type, withOverlay(row.draft, { type, data })), now) }];
  });
  return (await Promise.all(changes)).flat();
}

function unstoredRow(type: TypeName, createdAt: Date) {
  return { id: UNSTORED, type, position: UNSTORED, createdAt } as EntryRow;
}

/** An entry with a page to itself, but without an address yet, gets one to be seen at. */
function named(type: TypeName, data: ContentData): ContentData {
  const seen = { ...data, slug: 'preview' };
  const isNameless = typeOf(type).slugField === 'slug' && !data['slug'];
  return isNameless && ownPath(type, seen, '') !== null ? seen : data;
}

async function ancestors(
  reading: Reading,
  base: Snapshot,
  { type, parentId }: Readonly<{ type: TypeName; parentId: number | null }>,
): Promise<Change[]> {
  const above = typeOf(type).parent?.type;
  if (above === undefined || parentId === null || base.get(above, parentId) !== undefined)
    return [];
  const row = await findEntry(reading.db, above, parentId);
  if (row === undefined)
    throw invalidInput([{ field: 'parent', msg: `There is no ${above} ${parentId}.` }]);
  const overlay = overlayOf(row, named(above, row.draft), reading.now);
  return [...(await ancestors(reading, base, row)), { put: overlay }];
}

function shown(snapshot: Snapshot, entry: Entry): Preview {
  const [path] = pagesOf(snapshot, entry);
  if (path !== undefined) return { snapshot, path, without: withoutPart(snapshot, entry) };
  const { label, behaviour } = typeOf(entry.type);
  const msg = behaviour.redirects
    ? `A ${label.one.toLowerCase()} has no page of its own.`
    : 'No page shows this yet: say on which pages it stands.';
  throw new AppError('not_found', { msg });
}

/** A page that looks the same without a part of it does not show the part. */
function withoutPart(snapshot: Snapshot, { type, id, data }: Entry): Snapshot | undefined {
  const { singleton, namesPage } = typeOf(type);
  if (singleton || namesPage?.describes || ownPath(type, data, '') !== null) return undefined;
  return snapshot.with([{ remove: { type, id } }]);
}
