import type { Config } from '../config/config.ts';
import type { Database } from '../platform/database/database.ts';
import type { Platform } from '../platform/open.ts';
import { keyChangeOf } from './key.ts';

/** What of something kept is protected with the key of the installation. */
export type Protected = {
  /** What it is, in the words of an operator. */
  what: string;
  /** Protects with the new key what another protects; how many it was of, and how many no key opens. */
  anew(db: Database, keys: Pick<Config, 'secret' | 'secrets'>): Promise<Anew>;
};

/** How many were protected anew, and how many could not be read. */
export type Anew = { done: number; unreadable: number };

/** What a change of the key has come to: `anew` by what it is; undefined where there is nothing to do yet. */
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

/** Does so wherever the change stands: with one key it tells what that does not open. */
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
