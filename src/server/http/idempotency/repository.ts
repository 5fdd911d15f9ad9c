import type { Pool } from 'pg';

import { RELAXED } from '../../platform/database/database.ts';
import type { idempotencyTable } from './table.ts';

/** An earlier call with the same key. */
export type EarlierCall = Pick<typeof idempotencyTable.$inferSelect, 'answer' | 'fingerprint'>;

/**
 * Milliseconds after which a call of a process that is gone may run again: a process whose listening connection broke
 * has it back by then.
 */
const GRACE = 1_000;

/**
 * A first call counts as lost when its process no longer holds the lock of its number, at once where the process died;
 * where nobody can see processes (`owner` null), when its time is up. Who looks whether it is gone shares the lock, so
 * that several who look at once do not take each other for it. The answer of a call is kept by `keep` alone.
 */
const claimSql = `
  INSERT INTO idempotency_key AS earlier (id, fingerprint, locked_until, created_at, owner)
  SELECT $1::bytea, $2::bytea, $3::timestamptz, $4::timestamptz, $5::int8 WHERE ${RELAXED}
  ON CONFLICT (id) DO UPDATE SET locked_until = excluded.locked_until, owner = excluded.owner,
      created_at = excluded.created_at
    WHERE earlier.answer IS NULL AND earlier.fingerprint = excluded.fingerprint
      AND (earlier.locked_until < $4 OR (earlier.owner IS NOT NULL AND earlier.created_at < $6
        AND pg_try_advisory_xact_lock_shared(earlier.owner)))
  RETURNING true`;

/** A claim to be the first call with a key. */
export type Claim = {
  id: Buffer;
  fingerprint: Buffer;
  now: Date;
  until: Date;
  owner: string | null;
};

/** Reads and writes stored answers. */
export function idempotencyStore(pool: Pool) {
  return {
    /** True where this call is the first with its key, or the first one is lost. */
    claim: async ({ id, fingerprint, now, until, owner }: Claim) => {
      const gone = new Date(now.getTime() - GRACE);
      const values = [id, fingerprint, until, now, owner, gone];
      const { rowCount } = await pool.query({ name: 'idempotency-claim', text: claimSql, values });
      return rowCount === 1;
    },

    find: async (id: Buffer): Promise<EarlierCall | undefined> => {
      const text = 'SELECT fingerprint, answer FROM idempotency_key WHERE id = $1';
      return (await pool.query<EarlierCall>(text, [id])).rows[0];
    },

    keep: async (id: Buffer, answer: Buffer): Promise<void> => {
      const text = `UPDATE idempotency_key SET answer = $2 WHERE ${RELAXED} AND id = $1`;
      await pool.query({ name: 'idempotency-keep', text, values: [id, answer] });
    },

    /** Gives up this very claim, whoever has made another since. */
    release: async ({ id, owner, now }: Claim): Promise<void> => {
      await pool.query(
        `DELETE FROM idempotency_key WHERE ${RELAXED} AND id = $1 AND answer IS NULL
           AND owner IS NOT DISTINCT FROM $2::int8 AND created_at = $3`,
        [id, owner, now],
      );
    },

    forget: async (before: Date): Promise<void> => {
      await pool.query('DELETE FROM idempotency_key WHERE created_at < $1', [before]);
    },
  };
}

export type IdempotencyStore = ReturnType<typeof idempotencyStore>;
