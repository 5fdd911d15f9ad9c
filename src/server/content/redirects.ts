import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';

import type { Transaction } from '../platform/database.ts';
import type { Stamp } from './actor.ts';
import { draftColumns } from './draft-columns.ts';
import {
  insertEntries,
  insertRevisions,
  lastPosition,
  nextSeq,
  updateEntry,
} from './repository.ts';
import { contentEntry, type EntryRow } from './table.ts';
import { auditChange } from './audit-change.ts';

/** An old address and where its page is now. */
type Move = { from: string; to: string; stamp: Stamp };

/**
 * Leads an old address to the new one. Redirects that led to the old address lead straight to the
 * new one, so that no chain grows.
 */
export async function upsertRedirect(tx: Transaction, { from, to, stamp }: Move): Promise<void> {
  for (const chained of await redirectsWhere(tx, 'to', from))
    await pointTo(tx, chained, { from, to, stamp });
  const [known] = await redirectsWhere(tx, 'from', from);
  if (known === undefined) await addRedirect(tx, { from, to, stamp });
  else await pointTo(tx, known, { from, to, stamp });
}

/** Removes the redirect of an address at which a page now stands. */
export async function removeRedirect(
  tx: Transaction,
  path: string,
  { by, at }: Stamp,
): Promise<void> {
  for (const row of await redirectsWhere(tx, 'from', path)) {
    await updateEntry(tx, row.id, {
      deletedAt: at,
      updatedAt: at,
      updatedBy: by.name,
      seq: nextSeq,
    });
  }
}

async function redirectsWhere(
  tx: Transaction,
  field: 'from' | 'to',
  path: string,
): Promise<EntryRow[]> {
  return tx
    .select()
    .from(contentEntry)
    .where(
      and(
        eq(contentEntry.type, 'redirect'),
        isNotNull(contentEntry.published),
        isNull(contentEntry.deletedAt),
        sql`${contentEntry.published}->>${field} = ${path}`,
      ),
    );
}

async function pointTo(tx: Transaction, row: EntryRow, { to, stamp }: Move): Promise<void> {
  const from = row.published?.['from'];
  if (from === to) return removeRedirect(tx, to, stamp);
  const data = { ...row.published, to };
  const next = await updateEntry(tx, row.id, {
    ...draftColumns('redirect', data),
    published: data,
    seq: nextSeq,
    updatedAt: stamp.at,
    updatedBy: stamp.by.name,
    publishedAt: stamp.at,
    publishedBy: stamp.by.name,
  });
  await insertRevisions(tx, [
    {
      entryId: row.id,
      version: next.version,
      action: 'publish',
      data,
      at: stamp.at,
      by: stamp.by.name,
    },
  ]);
}

async function addRedirect(tx: Transaction, { from, to, stamp }: Move): Promise<void> {
  const { by, at } = stamp;
  const data = { from, to };
  const position = (await lastPosition(tx, 'redirect', null)) + 1;
  const [row] = await insertEntries(tx, [
    {
      type: 'redirect',
      parentId: null,
      position,
      slug: from,
      ...draftColumns('redirect', data),
      published: data,
      seq: nextSeq as unknown as number,
      createdAt: at,
      createdBy: by.name,
      updatedAt: at,
      updatedBy: by.name,
      publishedAt: at,
      publishedBy: by.name,
    },
  ]);
  if (row === undefined) return;
  await auditChange(tx, { action: 'create', after: row, ...stamp });
  await insertRevisions(tx, [
    { entryId: row.id, version: row.version, action: 'publish', data, at, by: by.name },
  ]);
}
