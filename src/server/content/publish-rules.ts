import { and, inArray, isNotNull, isNull, sql } from 'drizzle-orm';

import type { FieldError } from '../../contract/envelope.ts';
import { addressField, ownPath, whyReserved } from '../../content/addresses.ts';
import { typeOf, type TypeName } from '../../content/registry.ts';
import { pointersOf, type Pointer } from '../../content/walk.ts';
import type { Executor } from '../platform/database.ts';
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

/** References to entries that are missing or not published, by field. */
export async function referenceErrors(
  db: Executor,
  candidates: readonly Candidate[],
): Promise<FieldError[]> {
  const pointers = candidates.flatMap(({ type, data }) =>
    pointersOf(typeOf(type).fields, data).filter(({ to }) => to !== 'media'),
  );
  if (pointers.length === 0) return [];
  const ids = [...new Set(pointers.map(({ id }) => id))];
  const found = await db
    .select({ id: contentEntry.id, type: contentEntry.type })
    .from(contentEntry)
    .where(
      and(
        inArray(contentEntry.id, ids),
        isNotNull(contentEntry.published),
        isNull(contentEntry.deletedAt),
      ),
    );
  const published = new Set(found.map(({ id, type }) => `${type} ${id}`));
  return pointers.filter(({ to, id }) => !published.has(`${to} ${id}`)).map(brokenReference);
}

function brokenReference({ path, to, id }: Pointer): FieldError {
  const label = typeOf(to as TypeName).label.one;
  return { field: path.replace(LISTED_PATTERN, ''), msg: `${label} ${id} is not published.` };
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

type Owner = { id: number; type: string };

async function ownerOf(
  db: Executor,
  path: string,
  except: number | null,
): Promise<Owner | undefined> {
  const { rows } = await db.execute<Owner>(sql`
    SELECT id, type FROM content_entry
    WHERE path = ${path} AND published IS NOT NULL AND deleted_at IS NULL
      AND id IS DISTINCT FROM ${except}::int`);
  return rows[0];
}

function takenBy({ id, type }: Owner, path: string): string {
  return `${typeOf(type as TypeName).label.one} ${id} has the address ${path} already.`;
}

/**
 * Another entry of the type with the same name under the same parent, as an error of its field:
 * a published one, or, for an entry that is new, a draft too.
 */
export async function slugErrors(db: Executor, candidate: Candidate): Promise<FieldError[]> {
  const field = typeOf(candidate.type).slugField;
  const slug = slugOfData(candidate.type, candidate.data);
  if (field === undefined || slug === null) return [];
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT id FROM content_entry
    WHERE type = ${candidate.type} AND coalesce(parent_id, 0) = ${candidate.parentId ?? 0}
      AND deleted_at IS NULL AND id IS DISTINCT FROM ${candidate.id}::int
      AND ((published IS NOT NULL AND slug = ${slug}) OR (${candidate.id === null} AND draft->>${field} = ${slug}))
    LIMIT 1`);
  const other = rows[0];
  if (other === undefined) return [];
  return [
    { field, msg: `${typeOf(candidate.type).label.one} ${other.id} is called ${slug} already.` },
  ];
}

/** What names an entry among its siblings: its slug, `''` for a singleton, null where nothing does. */
export function slugOfData(type: TypeName, data: ContentData): string | null {
  const { singleton, slugField } = typeOf(type);
  if (singleton) return '';
  const slug = slugField === undefined ? null : data[slugField];
  return typeof slug === 'string' && slug !== '' ? slug : null;
}
