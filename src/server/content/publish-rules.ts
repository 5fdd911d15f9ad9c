import { and, inArray, isNotNull, isNull, sql } from 'drizzle-orm';

import type { FieldError } from '../../contract/envelope.ts';
import type { MediaKind } from '../../contract/media.ts';
import { addressField, ownPath, whyReserved } from '../../content/addresses.ts';
import type { FieldKind } from '../../content/fields/fields.ts';
import { typeOf, type TypeName } from '../../content/registry.ts';
import { pointersOf, type Pointer } from '../../content/fields/walk.ts';
import type { Executor } from '../platform/database.ts';
import { media } from '../media/store/table.ts';
import { blockingErrors } from './publish-checks.ts';
import { type ContentData, contentEntry } from './table.ts';

/** What is about to be published. `id` is null where it is not stored yet. */
export type Candidate = {
  type: TypeName;
  id: number | null;
  parentId: number | null;
  data: ContentData;
};

/** The public address of a candidate under its parent, and the errors that keep it from there. */
export type Address = { path: string | null; errors: FieldError[] };

const LISTED_PATTERN = /\.\d+$/;

/** References to entries that are missing or not published, and to files that are not there, by field. */
export async function referenceErrors(
  db: Executor,
  candidates: readonly Candidate[],
): Promise<FieldError[]> {
  const pointers = candidates.flatMap(({ type, data }) => pointersOf(typeOf(type).fields, data));
  const toFiles = pointers.filter(({ to }) => to === 'media');
  const toEntries = pointers.filter(({ to }) => to !== 'media');
  const [published, files] = [await publishedAmong(db, toEntries), await filesAmong(db, toFiles)];
  return [
    ...(await brokenReferences(
      db,
      toEntries.filter(({ to, id }) => !published.has(`${to} ${id}`)),
    )),
    ...toFiles.filter(({ kind, id }) => !fits(kind, files.get(id))).map(brokenFile),
    ...(await redirectErrors(db, candidates)),
    ...(await blockingErrors(db, candidates)),
  ];
}

function idsOf(pointers: readonly Pointer[]): number[] {
  return [...new Set(pointers.map(({ id }) => id))];
}

/** Published entries, as `type id`. */
async function publishedAmong(db: Executor, pointers: readonly Pointer[]): Promise<Set<string>> {
  if (pointers.length === 0) return new Set();
  const found = await db
    .select({ id: contentEntry.id, type: contentEntry.type })
    .from(contentEntry)
    .where(
      and(
        inArray(contentEntry.id, idsOf(pointers)),
        isNotNull(contentEntry.published),
        isNull(contentEntry.deletedAt),
      ),
    );
  return new Set(found.map(({ id, type }) => `${type} ${id}`));
}

/** Kinds of the files of the media library that are not in the trash. */
async function filesAmong(
  db: Executor,
  pointers: readonly Pointer[],
): Promise<Map<number, MediaKind>> {
  if (pointers.length === 0) return new Map();
  const found = await db
    .select({ id: media.id, kind: media.kind })
    .from(media)
    .where(and(inArray(media.id, idsOf(pointers)), isNull(media.deletedAt)));
  return new Map(found.map(({ id, kind }) => [id, kind]));
}

/** What a place takes, and what it is called. */
const wanted: Partial<Record<FieldKind, Readonly<{ kind: MediaKind; name: string }>>> = {
  image: { kind: 'image', name: 'picture' },
  file: { kind: 'pdf', name: 'PDF' },
  video: { kind: 'video', name: 'video' },
};

function fits(place: FieldKind, kind: MediaKind | undefined): boolean {
  return kind !== undefined && (wanted[place]?.kind ?? kind) === kind;
}

function brokenFile({ path, kind, id }: Pointer): FieldError {
  return { field: path, msg: `The media library has no ${wanted[kind]?.name ?? 'file'} ${id}.` };
}

/** Redirects that stand in the way of a page, or lead back to where they start. */
async function redirectErrors(
  db: Executor,
  candidates: readonly Candidate[],
): Promise<FieldError[]> {
  const errors: FieldError[] = [];
  for (const { type, data } of candidates) {
    if (type !== 'redirect') continue;
    const from = String(data['from']);
    const owner = await ownerOf(db, from, null);
    if (owner !== undefined) errors.push({ field: 'from', msg: takenBy(owner, from) });
    if (await leadsTo(db, String(data['to']), from))
      errors.push({ field: 'to', msg: `Leads back to ${from}.` });
  }
  return errors;
}

/** Whether an address leads to another, by any number of redirects. */
async function leadsTo(db: Executor, start: string, end: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    WITH RECURSIVE way AS (
      SELECT ${start}::text AS address
      UNION SELECT published->>'to' FROM content_entry JOIN way ON slug = address
      WHERE type = 'redirect' AND published IS NOT NULL AND deleted_at IS NULL
    )
    SELECT 1 FROM way WHERE address = ${end}`);
  return rows.length > 0;
}

async function brokenReferences(db: Executor, pointers: readonly Pointer[]): Promise<FieldError[]> {
  if (pointers.length === 0) return [];
  const { id: ofId, type, title } = contentEntry;
  const found = await db
    .select({ id: ofId, type, title })
    .from(contentEntry)
    .where(inArray(ofId, idsOf(pointers)));
  const titles = new Map(found.map((entry) => [`${entry.type} ${entry.id}`, entry.title]));
  return pointers.map(({ path, to, id }) => ({
    field: path.replace(LISTED_PATTERN, ''),
    msg: `${called({ type: to, id, title: titles.get(`${to} ${id}`) ?? '' })} is not published.`,
  }));
}

/** Where a candidate would stand, and whether it may. */
export async function addressOf(db: Executor, candidate: Candidate): Promise<Address> {
  const parent = await parentPath(db, candidate);
  if (parent === undefined) return { path: null, errors: [] };
  const path = ownPath(candidate.type, candidate.data, parent);
  if (path === null) return { path, errors: [] };
  const field = addressField(candidate.type);
  const reserved = whyReserved(candidate.type, path);
  if (reserved !== undefined) return { path, errors: [{ field, msg: reserved }] };
  const owner = await ownerOf(db, path, candidate.id);
  return { path, errors: owner === undefined ? [] : [{ field, msg: takenBy(owner, path) }] };
}

/** The parent's address; null for entries at the root; undefined where the parent cannot be seen. */
async function parentPath(
  db: Executor,
  { parentId, type }: Candidate,
): Promise<string | null | undefined> {
  if (parentId === null || type !== 'programme') return null;
  const { rows } = await db.execute<{ path: string | null }>(
    sql`SELECT path FROM content_entry WHERE id = ${parentId} AND published IS NOT NULL AND deleted_at IS NULL`,
  );
  return rows[0]?.path ?? undefined;
}

type Owner = { id: number; type: string; title: string };

async function ownerOf(
  db: Executor,
  path: string,
  except: number | null,
): Promise<Owner | undefined> {
  const { rows } = await db.execute<Owner>(sql`
    SELECT id, type, title FROM content_entry
    WHERE path = ${path} AND published IS NOT NULL AND deleted_at IS NULL
      AND id IS DISTINCT FROM ${except}::int`);
  return rows[0];
}

function takenBy(owner: Owner, path: string): string {
  return `${called(owner)} has the address ${path} already.`;
}

/** What people call an entry: `Article “Nine hours a week”`. */
function called({ type, id, title }: Owner): string {
  return `${typeOf(type as TypeName).label.one} ${title === '' ? id : `“${title}”`}`;
}

/**
 * Another entry of the type with the same name under the same parent, as an error of its field:
 * a published one, or, for an entry that is new, a draft too.
 */
export async function slugErrors(db: Executor, candidate: Candidate): Promise<FieldError[]> {
  const field = typeOf(candidate.type).slugField;
  const slug = slugOfData(candidate.type, candidate.data);
  if (field === undefined || slug === null) return [];
  const { rows } = await db.execute<Owner>(sql`
    SELECT id, type, title FROM content_entry
    WHERE type = ${candidate.type} AND coalesce(parent_id, 0) = ${candidate.parentId ?? 0}
      AND deleted_at IS NULL AND id IS DISTINCT FROM ${candidate.id}::int
      AND ((published IS NOT NULL AND slug = ${slug}) OR (${candidate.id === null} AND draft->>${field} = ${slug}))
    LIMIT 1`);
  const other = rows[0];
  if (other === undefined) return [];
  return [{ field, msg: `${called(other)} has the name ${slug} in its address already.` }];
}

/** What names an entry among its siblings: its slug, `''` for a singleton, null where nothing does. */
export function slugOfData(type: TypeName, data: ContentData): string | null {
  const { singleton, slugField } = typeOf(type);
  if (singleton) return '';
  const slug = slugField === undefined ? null : data[slugField];
  return typeof slug === 'string' && slug !== '' ? slug : null;
}
