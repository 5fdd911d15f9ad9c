import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';

import { typeOf, type TypeName } from '../../content/registry.ts';
import type { Transaction } from '../platform/database.ts';
import { AppError } from '../http/errors.ts';
import type { Stamp } from './actor.ts';
import { renameDependents } from './dependents.ts';
import { candidateOf } from './open-entry.ts';
import { addressOf } from './publish-rules.ts';
import { upsertRedirect, removeRedirect } from './redirects.ts';
import { nextSeq } from './repository.ts';
import { contentEntry, type EntryRow } from './table.ts';

/** An entry before and after a change that the public sees. */
type Change = { before: EntryRow; after: EntryRow; stamp: Stamp };

/**
 * Follows up a change of an entry's address: its children and what is keyed on the address move
 * along, old addresses lead to the new ones, and no redirect stands in the way of a page.
 * @throws {AppError} `address_taken` where a child cannot stand at its new address
 */
export async function syncPaths(tx: Transaction, { before, after, stamp }: Change): Promise<void> {
  const visible = after.published !== null && after.deletedAt === null;
  if (
    before.path === after.path &&
    visible === (before.published !== null && before.deletedAt === null)
  )
    return;
  await syncPath(tx, { from: before.path, row: after, stamp });
  for (const child of await publishedChildren(tx, after)) {
    const { path, errors } = visible
      ? await addressOf(tx, candidateOf(child, child.published ?? {}))
      : nowhere;
    const [error] = errors;
    if (error !== undefined) {
      throw new AppError('address_taken', {
        msg: error.msg,
        errors: [{ ...error, field: slugFieldOf(after) }],
      });
    }
    if (path === child.path) continue;
    const moved = await storePath(tx, child.id, path);
    await syncPath(tx, { from: child.path, row: moved, stamp });
  }
}

/** An entry at its address, and where it stood before. */
type PathSync = { from: string | null; row: EntryRow; stamp: Stamp };

const nowhere = { path: null, errors: [] };

function slugFieldOf(row: EntryRow): string {
  return typeOf(row.type as TypeName).slugField ?? 'slug';
}

async function syncPath(tx: Transaction, { from, row, stamp }: PathSync): Promise<void> {
  if (row.path === null) return;
  await removeRedirect(tx, row.path, stamp);
  if (from === null || from === row.path) return;
  await upsertRedirect(tx, { from, to: row.path, stamp });
  await renameDependents(tx, { from, to: row.path, stamp });
}

async function publishedChildren(tx: Transaction, row: EntryRow): Promise<EntryRow[]> {
  return tx
    .select()
    .from(contentEntry)
    .where(
      and(
        eq(contentEntry.parentId, row.id),
        eq(contentEntry.type, row.type),
        isNotNull(contentEntry.published),
        isNull(contentEntry.deletedAt),
      ),
    );
}

async function storePath(tx: Transaction, id: number, path: string | null): Promise<EntryRow> {
  const [row] = await tx
    .update(contentEntry)
    .set({ path, seq: sql`${nextSeq}` })
    .where(eq(contentEntry.id, id))
    .returning();
  if (row === undefined) throw new Error(`Entry ${id} vanished while content was locked.`);
  return row;
}
