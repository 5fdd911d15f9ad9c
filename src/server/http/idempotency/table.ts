import { bigint, customType, index, pgTable, timestamp } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';

import { RELAXED } from '../../platform/database/database.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Answers to calls with an Idempotency-Key. `id` is a hash of the key, and the answer is sealed with the key itself. */
export const idempotencyTable = pgTable(
  'idempotency_key',
  {
    id: bytea().primaryKey(),
    fingerprint: bytea().notNull(),
    /** Null until the first call is answered. */
    answer: bytea(),
    /** The advisory lock of the process that answers the first call; null if it holds none. */
    owner: bigint({ mode: 'bigint' }),
    lockedUntil: timestamp('locked_until', { withTimezone: true }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('idempotency_key_created').on(table.createdAt)],
);

export type Claim = {
  id: Buffer;
  fingerprint: Buffer;
  now: Date;
  until: Date;
  owner: string | null;
};

/**
 * Milliseconds after which a call of a dead process may run again. A process whose listening connection broke has it
 * back by then.
 */
const GRACE = 1_000;

/**
 * A first call counts as lost when its process no longer holds its advisory lock, at once if the process died; if nobody
 * can see processes (`owner` null), when its time is up. Several callers who check at once share the lock, so that none
 * takes another for the owner.
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

/** The row of this claim, unless another process has claimed the call since. */
const ownClaim = `${RELAXED} AND id = $1 AND answer IS NULL
  AND owner IS NOT DISTINCT FROM $2::int8 AND created_at = $3`;

export function idempotencyStore(pool: Pool) {
  return {
    /** Returns true if this call is the first with its key, or if the first one is lost. */
    claim: async ({ id, fingerprint, now, until, owner }: Claim): Promise<boolean> => {
      const gone = new Date(now.getTime() - GRACE);
      const values = [id, fingerprint, until, now, owner, gone];
      const { rowCount } = await pool.query({ name: 'idempotency-claim', text: claimSql, values });
      return rowCount === 1;
    },

    find: async (id: Buffer) => {
      const text = 'SELECT fingerprint, answer FROM idempotency_key WHERE id = $1';
      type Earlier = Pick<typeof idempotencyTable.$inferSelect, 'answer' | 'fingerprint'>;
      return (await pool.query<Earlier>(text, [id])).rows[0];
    },

    keep: async ({ id, owner, now }: Claim, answer: Buffer): Promise<void> => {
      const text = `UPDATE idempotency_key SET answer = $4 WHERE ${ownClaim}`;
      await pool.query({ name: 'idempotency-keep', text, values: [id, owner, now, answer] });
    },

    release: async ({ id, owner, now }: Claim): Promise<void> => {
      await pool.query(`DELETE FROM idempotency_key WHERE ${ownClaim}`, [id, owner, now]);
    },

    forget: async (before: Date): Promise<void> => {
      await pool.query('DELETE FROM idempotency_key WHERE created_at < $1', [before]);
    },
  };
}

export type IdempotencyStore = ReturnType<typeof idempotencyStore>;
