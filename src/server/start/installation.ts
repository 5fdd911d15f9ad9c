import { createHash } from 'node:crypto';

import { eq, sql } from 'drizzle-orm';

import type { Config } from '../config/config.ts';
import type { Database } from '../platform/database.ts';
import { StartError } from '../platform/start-error.ts';
import { installation } from './table.ts';

type Fact = 'demo' | 'secret_fingerprint';

/** What is written down of a fact; `value` is kept where nothing is yet. */
async function factOr(db: Database, name: Fact, value: string): Promise<string> {
  const [made] = await db
    .insert(installation)
    .values({ name, value })
    .onConflictDoNothing()
    .returning();
  if (made) return made.value;
  const [kept] = await db.select().from(installation).where(eq(installation.name, name));
  return kept?.value ?? value;
}

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
  await db
    .update(installation)
    .set({ value: 'loaded', updatedAt: sql`now()` })
    .where(eq(installation.name, 'demo'));
}

async function hasContent(db: Database): Promise<boolean> {
  const { rowCount } = await db.execute(sql`SELECT 1 FROM content_entry LIMIT 1`);
  return (rowCount ?? 0) > 0;
}
