import { setTimeout as pause } from 'node:timers/promises';

import type { DatabaseHandle } from '../platform/database/database.ts';
import type { Storing } from '../platform/database/storing.ts';
import { type Log, reasonOf } from '../platform/log/log.ts';
import type { Storage } from '../platform/storage/storage.ts';

type Found<State> = Readonly<{ state: State; error?: unknown }>;

type CheckDeps = Readonly<{
  database: Pick<DatabaseHandle, 'storing'>;
  storage: Pick<Storage, 'check'>;
  log: Log;
}>;

/** Each answers within a second, however silent the other side is. */
export function openChecks({ database, storage, log }: CheckDeps) {
  return {
    database: noting(log, 'database', () => database.storing()),
    storage: noting(log, 'storage', unhurried(storage)),
  };
}

/** Milliseconds. */
const ANSWERS = 500;
const LONGEST = 5_000;

/** A slow answer says nothing: the former one counts until it has come, or has not come for long. */
function unhurried(storage: Pick<Storage, 'check'>): () => Promise<Found<Storing>> {
  const silence = new Error('The store of files does not answer.');
  let last: Found<Storing> = { state: 'failed', error: silence };
  let checking: Promise<Found<Storing>> | undefined;
  const check = async (): Promise<Found<Storing>> => {
    last = await storage.check(LONGEST).then(
      () => ({ state: 'ok' }) as const,
      (error: unknown) => ({ state: 'failed', error }) as const,
    );
    checking = undefined;
    return last;
  };
  return async () => {
    checking ??= check();
    const former = pause(ANSWERS, undefined, { ref: false }).then(() => last);
    return Promise.race([checking, former]);
  };
}

/** Logs only changes: an outage is one line however often somebody asks. */
function noting(log: Log, name: string, check: () => Promise<Found<Storing>>) {
  let last: Storing = 'ok';
  return async (): Promise<Storing> => {
    const { state, error } = await check();
    if (state !== last && state === 'ok') log.warn({ check: name }, 'ready again');
    else if (state !== last) {
      const why = error === undefined ? state : reasonOf(error);
      log.error({ check: name, state, why }, 'not ready');
    }
    last = state;
    return state;
  };
}
