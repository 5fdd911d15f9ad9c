import { alone, countContent, factOr, hasContent, setFact } from './repository.ts';
import type { Database, DatabaseHandle } from '../platform/database/database.ts';

/** Runs `load` until it was completed once; other processes that start meanwhile wait. */
export async function fillOnce(
  database: Pick<DatabaseHandle, 'connection' | 'db'>,
  load: () => Promise<void>,
): Promise<void> {
  const { db } = database;
  const isEmpty = async () =>
    (await factOr(db, 'demo', (await hasContent(db)) ? 'none' : 'loading')) === 'loading';
  if (!(await isEmpty())) return;
  await alone(database, 'demo', async () => {
    if (!(await isEmpty())) return;
    await load();
    await countContent(db);
    await setFact(db, 'demo', 'loaded');
    await setFact(db, 'website', 'public');
  });
}

/** An empty installation is public once an ADMIN says so. */
export async function beginClosed(db: Database): Promise<void> {
  if (!(await hasContent(db))) await factOr(db, 'website', 'closed');
}
