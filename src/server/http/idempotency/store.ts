import type { Pool } from 'pg';

/** An earlier call with the same key. */
export type EarlierCall = { fingerprint: Buffer; answer: Buffer | null };

const claimSql = `
  INSERT INTO idempotency_key AS earlier (id, fingerprint, locked_until, created_at)
  VALUES ($1, $2, $3, $4)
  ON CONFLICT (id) DO UPDATE SET locked_until = excluded.locked_until
    WHERE earlier.answer IS NULL AND earlier.locked_until < $4
      AND earlier.fingerprint = excluded.fingerprint
  RETURNING true`;

/** Reads and writes stored answers. */
export const idempotencyStore = (pool: Pool) => ({
  /** True where this call is the first with its key, or the first one is lost. */
  claim: async (id: Buffer, fingerprint: Buffer, span: { now: Date; until: Date }) => {
    const values = [id, fingerprint, span.until, span.now];
    const { rowCount } = await pool.query({ name: 'idempotency-claim', text: claimSql, values });
    return rowCount === 1;
  },

  find: async (id: Buffer): Promise<EarlierCall | undefined> => {
    const text = 'SELECT fingerprint, answer FROM idempotency_key WHERE id = $1';
    return (await pool.query<EarlierCall>(text, [id])).rows[0];
  },

  keep: async (id: Buffer, answer: Buffer): Promise<void> => {
    const text = 'UPDATE idempotency_key SET answer = $2 WHERE id = $1';
    await pool.query({ name: 'idempotency-keep', text, values: [id, answer] });
  },

  release: async (id: Buffer): Promise<void> => {
    await pool.query('DELETE FROM idempotency_key WHERE id = $1 AND answer IS NULL', [id]);
  },

  forget: async (before: Date): Promise<void> => {
    await pool.query('DELETE FROM idempotency_key WHERE created_at < $1', [before]);
  },
});

export type IdempotencyStore = ReturnType<typeof idempotencyStore>;
