import {
  type DatabaseHandle,
  type Transaction,
  withTransaction,
} from '../../platform/database/database.ts';
import { copyContent } from './repository.ts';

/** Thrown to roll back a rehearsal. */
class Undone extends Error {
  override name = 'Undone';
}

/**
 * Runs work on a temporary copy of all content and rolls it back, without waiting for editors and publishes or
 * blocking them.
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
