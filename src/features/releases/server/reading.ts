import { diffEntries } from '../../../content/fields/diff.ts';
import { isTypeName, typeNames, typeOf, type TypeName } from '../../../content/registry.ts';
import type { Core } from '../../../server/feature.ts';
import { entriesWith } from '../../../server/content/publishing/publish.ts';
import { textOf } from '../../../server/content/store/entries.ts';
import type { EntryRow } from '../../../server/content/store/table.ts';
import { AppError } from '../../../server/http/errors.ts';
import type { Request } from '../../../server/http/server.ts';
import type { Executor } from '../../../server/platform/database/database.ts';
import {
  openStates,
  type Release,
  type ReleaseComment,
  type ReleaseEntry,
  type ReleasePage,
} from '../release.ts';
import { namesOfMembers } from './store/people-repository.ts';
import { commentsOf, entriesOf, findRelease, type Reader } from './store/repository.ts';
import type { CommentRow, ReleaseRow } from './store/table.ts';

type Deps = Pick<Core, 'staff'>;

export type Member = Reader & Readonly<{ writes: readonly TypeName[] }>;

export function readerOf({ staff }: Deps, request: Request): Member {
  const may = (act: 'see' | 'write' | 'publish') =>
    typeNames.filter((type) => staff.may(request, `content.${act}:${type}`));
  return {
    id: staff.member(request).id,
    sees: may('see'),
    writes: may('write'),
    publishes: may('publish'),
  };
}

type Typed = Pick<EntryRow, 'type'>;

export function areAllIn(types: readonly TypeName[], rows: readonly Typed[]): boolean {
  return rows.every(({ type }) => types.includes(type));
}

/** The entries that a release would change: those chosen, and those that go along with them, each once. */
export async function wholeOf(db: Executor, chosen: readonly EntryRow[]): Promise<EntryRow[]> {
  const whole = new Map(chosen.map((row) => [row.id, row]));
  for (const row of chosen)
    if (row.deletedAt === null)
      for (const along of await entriesWith(db, row))
        whole.set(along.id, whole.get(along.id) ?? along);
  return [...whole.values()];
}

/** @throws {AppError} `not_found` also if the reader may not see one of its entries */
export async function requireSeen(
  db: Executor,
  reader: Reader,
  row: ReleaseRow | null,
): Promise<{ row: ReleaseRow; chosen: EntryRow[] }> {
  const chosen = row === null ? [] : await entriesOf(db, row.id);
  if (row === null || !areAllIn(reader.sees, chosen)) throw new AppError('not_found');
  return { row, chosen };
}

export async function readPage(db: Executor, reader: Member, id: number): Promise<ReleasePage> {
  const { row, chosen } = await requireSeen(db, reader, await findRelease(db, id));
  const isOpen = openStates.includes(row.state);
  const whole = isOpen ? await wholeOf(db, chosen) : chosen;
  const ids = new Set(chosen.map((one) => one.id));
  const comments = await commentsOf(db, id);
  const [release] = await presentAll(db, reader, [{ ...row, entries: chosen.length }]);
  if (release === undefined) throw new AppError('not_found');
  return {
    ...release,
    note: row.note,
    answer: row.answer,
    error: row.error,
    items: whole.map((one) => presentEntry(one, { goesAlong: !ids.has(one.id), reader })),
    comments: comments.map((one) => presentComment(one, whole, reader)),
    may: { write: areAllIn(reader.writes, chosen), decide: areAllIn(reader.publishes, whole) },
  };
}

function presentEntry(
  { type, draft, published, updatedAt, ...row }: EntryRow,
  { goesAlong, reader }: Readonly<{ goesAlong: boolean; reader: Reader }>,
): ReleaseEntry {
  const differences = reader.sees.includes(type)
    ? diffEntries(typeOf(type).fields, published ?? {}, draft)
    : null;
  return {
    id: row.id,
    type,
    title: row.title,
    version: row.version,
    status: row.status,
    updated_by: row.updatedBy,
    updated_at: updatedAt.toISOString(),
    goes_along: goesAlong,
    differences,
  };
}

function presentComment(
  { id, entryId, field, quote, text, by, byName, at }: CommentRow,
  rows: readonly EntryRow[],
  reader: Reader,
): ReleaseComment {
  const row = rows.find((one) => one.id === entryId);
  return {
    id,
    entry: entryId,
    field,
    quote,
    stands: quote === null || (row !== undefined && hasWords(row, field ?? '', quote)),
    text,
    by: byName,
    at: at.toISOString(),
    own: by === reader.id,
  };
}

/** Whether words stand in a field of the draft, without regard to breaks and marks. */
export function hasWords({ type, draft }: EntryRow, path: string, words: string): boolean {
  const [field = ''] = path.split('.');
  return oneLine(textOf(type, { [field]: draft[field] })).includes(oneLine(words));
}

/** Whether a type has the field that a path such as `sections.2.title` begins with. */
export function hasField(type: string, path: string): boolean {
  const [field = ''] = path.split('.');
  return isTypeName(type) && Object.hasOwn(typeOf(type).fields, field);
}

function oneLine(text: string): string {
  return text.normalize().replace(/\s+/g, ' ').trim();
}

/** Rows of a list, with the names of those who are asked. */
export async function presentAll(
  db: Executor,
  reader: Reader,
  rows: readonly (ReleaseRow & { entries: number })[],
): Promise<Release[]> {
  const names = await namesOfMembers(
    db,
    rows.flatMap(({ reviewer }) => reviewer ?? []),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    state: row.state,
    entries: row.entries,
    asked_by: row.askedByName,
    asked_at: row.askedAt.toISOString(),
    reviewer: names.get(row.reviewer ?? 0) ?? null,
    decided_by: row.decidedByName,
    decided_at: row.decidedAt?.toISOString() ?? null,
    publish_at: row.publishAt?.toISOString() ?? null,
    news: row.isNews && row.askedBy === reader.id,
  }));
}
