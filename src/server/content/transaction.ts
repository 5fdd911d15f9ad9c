import { type DatabaseHandle, type Transaction, withTransaction } from '../platform/database.ts';
import { lockContent } from './repository.ts';

/**
 * One transaction that may change what the public sees. The content lock comes before any row: whoever took a row first
 * and then waited for the lock would stand in the way of the one who holds it and waits for the row.
 */
export function changeContent<Result>(
  database: Pick<DatabaseHandle, 'db'>,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return withTransaction(database, async (tx) => {
    await lockContent(tx);
    return work(tx);
  });
}
