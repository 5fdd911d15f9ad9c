import type { Config } from '../config/config.ts';
import type { Database } from '../platform/database/database.ts';
import type { Platform } from '../platform/open.ts';
import { keyChangeOf } from './key.ts';

/** A kind of stored data that is protected with the key of the installation. */
export type Protected = {
  /** Its name, as shown to operators. */
  what: string;
  /** Protects records of other keys with the new key; returns how many it converted, and how many no key opens. */
  anew(db: Database, keys: Pick<Config, 'secret' | 'secrets'>): Promise<Anew>;
};

/** How many were protected anew, and how many could not be read. */
export type Anew = { done: number; unreadable: number };

/** The result of a key change: the start of the change, and the counts for each kind of data. */
export type KeyChanged = { since: Date; anew: (Anew & { what: string })[] };

/**
 * Protects with the new key all that is kept longer than the key is changed. Until a process makes with that one,
 * nothing is done.
 */
export async function protectAnew(
  db: Database,
  config: Pick<Config, 'secret' | 'secrets'>,
  kept: readonly Protected[],
): Promise<KeyChanged | undefined> {
  const change = await keyChangeOf(db, config);
  if (change.state !== 'changed') return undefined;
  return { since: change.since, anew: await eachAnew(db, config, kept) };
}

/**
 * Protects data with the current key in any state of the change; with one key it reports the data that key cannot
 * open.
 */
export async function eachAnew(
  db: Database,
  config: Pick<Config, 'secret' | 'secrets'>,
  kept: readonly Protected[],
): Promise<KeyChanged['anew']> {
  const anew = [];
  for (const each of kept) anew.push({ what: each.what, ...(await each.anew(db, config)) });
  return anew;
}

type Deps = Pick<Platform, 'config' | 'database' | 'schedules'>;

/** Does so each hour: a process that still makes with the former key may have made more of it. */
export function scheduleProtecting(
  { config, database, schedules }: Deps,
  kept: readonly Protected[],
): void {
  schedules.add('secret.anew', '47 * * * *', async () => {
    await protectAnew(database.db, config, kept);
  });
}
