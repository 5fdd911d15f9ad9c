import { getTableColumns, sql } from 'drizzle-orm';

import {
  type DatabaseHandle,
  type Transaction,
  withTransaction,
} from '../../platform/database/database.ts';
import { contentEntry } from './table.ts';

/** Ends the transaction of what must leave no trace. */
class Undone extends Error {
  override name = 'Undone';
}

/**
 * Does with a copy of all content what would be done with the content itself, and undoes it: whoever edits or publishes
 * meanwhile waits for nothing of it, nor it for them.
 */
export async function rehearse<Result>(
  database: Pick<DatabaseHandle, 'db'>,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const done: Result[] = [];
  await withTransaction(database, async (tx) => {
    await copyContent(tx);
    done.splice(0, 1, await work(tx));
    throw new Undone();
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  return done[0] as Result;
}

/** Temporary tables stand before all others of their name, in this transaction alone. */
async function copyContent(tx: Transaction): Promise<void> {
  const columns = storedColumns();
  await tx.execute(sql`
    CREATE TEMPORARY TABLE entry_copy (LIKE content_entry INCLUDING ALL) ON COMMIT DROP`);
  await tx.execute(sql`
    INSERT INTO entry_copy (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM content_entry`);
  await tx.execute(sql`
    SELECT setval(pg_get_serial_sequence('pg_temp.entry_copy', 'id'), max(id)) FROM entry_copy`);
  await tx.execute(sql`
    CREATE TEMPORARY TABLE revision_copy (LIKE content_revision INCLUDING ALL) ON COMMIT DROP`);
  await tx.execute(sql`ALTER TABLE revision_copy RENAME TO content_revision`);
  await tx.execute(sql`ALTER TABLE entry_copy RENAME TO content_entry`);
}

/** All columns but those that the database itself works out. */
function storedColumns() {
  const stored = Object.values(getTableColumns(contentEntry)).filter(({ generated }) => !generated);
  return sql.join(
    stored.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
}
