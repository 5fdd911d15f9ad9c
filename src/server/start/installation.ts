import { createHash } from 'node:crypto';

import type { Config } from '../config/config.ts';
import type { Database } from '../platform/database/database.ts';
import { StartError } from '../platform/start-error.ts';
import { countContent, factOr, hasContent, setFact } from './installation-repository.ts';

/**
 * Codes, cookies and second factors made by one process are read by all others of the database,
 * so all must have one key.
 * @throws {StartError} where this process has another key than the first one had
 */
export async function checkSecret(db: Database, config: Config): Promise<void> {
  const fingerprint = createHash('sha256').update(`prospectus:${config.secret}`).digest('hex');
  const kept = await factOr(db, 'secret_fingerprint', fingerprint);
  if (kept !== fingerprint) {
    throw new StartError(
      'The database was used with another PROSPECTUS_SECRET: give this process the same one (its default is in the file secret of the first data folder).',
    );
  }
}

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
