import {
  type DatabaseHandle,
  type Transaction,
  withTransaction,
} from '../../platform/database/database.ts';
import { copyContent } from './repository.ts';

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
