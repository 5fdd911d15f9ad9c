import { randomBytes } from 'node:crypto';

import type pg from 'pg';

/**
 * How other processes see that this one lives: while its listening connection stands, it holds an advisory lock that
 * has its number. PostgreSQL frees the lock with the connection, so a process that was killed is known to be gone at
 * once, whatever clocks say.
 */
export type Presence = {
  /** The number of this process, a bigint as text; null while others could not see that it lives. */
  id(): string | null;
  /** Takes the lock on a connection that is this process's alone. */
  take(client: pg.Client): Promise<void>;
  /** The connection is gone, and the lock with it. */
  lose(): void;
};

/** Makes the presence of this process, which nobody sees before `take`. */
export function createPresence(): Presence {
  const number = randomBytes(8).readBigInt64BE().toString();
  let isHeld = false;
  return {
    id: () => (isHeld ? number : null),
    take: async (client) => {
      if (isHeld) return;
      const text = 'SELECT pg_try_advisory_lock($1::bigint) AS held';
      isHeld = (await client.query<{ held: boolean }>(text, [number])).rows[0]?.held === true;
    },
    lose: () => {
      isHeld = false;
    },
  };
}
