import type { Database } from '../platform/database/database.ts';
import { countContent, factOr, hasContent, setFact } from './repository.ts';

/**
 * Runs `load` on an installation that was never filled; a load that was cut short is run again.
 * An installation that has content of its own is left alone.
 */
export async function fillOnce(db: Database, load: () => Promise<void>): Promise<void> {
  const state = await factOr(db, 'demo', (await hasContent(db)) ? 'none' : 'loading');
  if (state !== 'loading') return;
  await load();
  await countContent(db);
  await setFact(db, 'demo', 'loaded');
  await setFact(db, 'website', 'public');
}

/** An installation that begins empty is public once an ADMIN says so; one that has content is left as it is. */
export async function beginClosed(db: Database): Promise<void> {
  if (!(await hasContent(db))) await factOr(db, 'website', 'closed');
}
