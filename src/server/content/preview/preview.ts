import { ownPath } from '../../../content/addresses.ts';
import { pagesOf } from '../../../content/pagePath.ts';
import { typeOf, type TypeName } from '../../../content/registry.ts';
import type { Change, Entry, Snapshot } from '../../../content/snapshot.ts';
import { AppError, invalidInput } from '../../http/errors.ts';
import type { Executor } from '../../platform/database.ts';
import { requireDraft } from '../store/validate.ts';
import { overlayOf } from './schedule-preview.ts';
import { findChildren, findEntry } from '../store/repository.ts';
import type { ContentData, EntryRow } from '../store/table.ts';

/** An entry as it is being typed. */
export type UnsavedEntry = {
  type: TypeName;
  id: number | null;
  parent?: number | null | undefined;
  data: ContentData;
  /** Parts that are being typed beside it; others under it are as their drafts. */
  parts?: readonly { type: TypeName; id: number; data: ContentData }[];
};

/** A snapshot with a draft in it, and the page that shows it. */
export type Preview = {
  snapshot: Snapshot;
  path: string;
  /** The same without the entry, where it is a part of a page that stands without it. */
  without: Snapshot | undefined;
};

/** Stands for the id of an entry that is not stored yet. */
const UNSTORED = 2_147_483_647;

/**
 * Lays an entry as it is being typed over the published content: with the drafts above it where they are not public
 * yet, and with the drafts under it, which a publish makes public too.
 * @throws {AppError} `not_found` where no page shows it
 */
export async function previewUnsaved(
  db: Executor,
  base: Snapshot,
  typed: UnsavedEntry,
): Promise<Preview> {
  const stored = typed.id === null ? undefined : await findEntry(db, typed.type, typed.id);
  const parentId = typed.parent === undefined ? (stored?.parentId ?? null) : typed.parent;
  const now = new Date();
  const row = { ...(stored ?? unstoredRow(typed.type, now)), parentId };
  const entry = overlayOf(row, named(typed.type, withOverlay(stored?.draft, typed)), now);
  const under = stored === undefined ? [] : await draftsUnder(db, stored.id, now);
  const parts = await unsavedParts(db, typed.parts ?? [], now);
  return shown(
    base.with([
      ...(await ancestors(db, base, { type: typed.type, parentId })),
      { put: entry },
      ...under,
      ...parts,
    ]),
    entry,
  );
}

/** The draft of an entry and every draft under it, over the published content. */
export async function previewDraft(db: Executor, base: Snapshot, row: EntryRow): Promise<Preview> {
  const now = new Date();
  const entry = overlayOf(row, named(row.type as TypeName, row.draft), now);
  const under = await draftsUnder(db, row.id, now);
  return shown(base.with([...(await ancestors(db, base, row)), { put: entry }, ...under]), entry);
}

/** What is typed over what is stored: fields that were not sent are as they were. */
function withOverlay(draft: ContentData = {}, { type, data }: Pick<UnsavedEntry, 'type' | 'data'>) {
  const typed = requireDraft(typeOf(type), data);
  const given = Object.keys(data).map((name) => [name, typed[name]]);
  return { ...draft, ...(Object.fromEntries(given) as ContentData) };
}

async function draftsUnder(db: Executor, id: number, at: Date): Promise<Change[]> {
  const children = await findChildren(db, id);
  return children.map((child) => ({
    put: overlayOf(child, named(child.type as TypeName, child.draft), at),
  }));
}

async function unsavedParts(
  db: Executor,
  parts: NonNullable<UnsavedEntry['parts']>,
  at: Date,
): Promise<Change[]> {
  const changes = parts.map(async ({ type, id, data }) => {
    const row = await findEntry(db, type, id);
    if (row === undefined || row.deletedAt !== null) return [];
    return [{ put: overlayOf(row, named(type, withOverlay(row.draft, { type, data })), at) }];
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
  db: Executor,
  base: Snapshot,
  { type, parentId }: Readonly<{ type: string; parentId: number | null }>,
): Promise<Change[]> {
  const above = typeOf(type as TypeName).parent?.type as TypeName | undefined;
  if (above === undefined || parentId === null || base.get(above, parentId) !== undefined)
    return [];
  const row = await findEntry(db, above, parentId);
  if (row === undefined)
    throw invalidInput([{ field: 'parent', msg: `There is no ${above} ${parentId}.` }]);
  const overlay = overlayOf(row, named(above, row.draft), new Date());
  return [...(await ancestors(db, base, row)), { put: overlay }];
}

function shown(snapshot: Snapshot, entry: Entry): Preview {
  const [path] = pagesOf(snapshot, entry);
  if (path === undefined) throw new AppError('not_found', { msg: noPage(entry.type) });
  return { snapshot, path, without: withoutPart(snapshot, entry) };
}

/** A page that looks the same without a part of it does not show the part. */
function withoutPart(snapshot: Snapshot, { type, id, data }: Entry): Snapshot | undefined {
  const { singleton, namesPage } = typeOf(type);
  if (singleton || namesPage?.describes || ownPath(type, data, '') !== null) return undefined;
  return snapshot.with([{ remove: { type, id } }]);
}

function noPage(type: TypeName): string {
  const { redirects, label } = typeOf(type);
  return redirects
    ? `A ${label.one.toLowerCase()} has no page of its own.`
    : 'No page shows this yet: say on which pages it stands.';
}
