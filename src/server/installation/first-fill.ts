import { alone, countContent, factOr, hasContent, setFact } from './repository.ts';
import type { Database, DatabaseHandle } from '../platform/database/database.ts';

/**
 * Runs `load` on an installation that was never filled; a load that was cut short is run again.
 * An installation that has content of its own is left alone. Of processes that begin together one fills it, and the
 * others wait until it is filled.
 */
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

/** An installation that begins empty is public once an ADMIN says so; one that has content is left as it is. */
export async function beginClosed(db: Database): Promise<void> {
  if (!(await hasContent(db))) await factOr(db, 'website', 'closed');
}
