import type { Pool } from 'pg';

/** A place in the database's log of changes: what is behind it was made before. */
export type WalPosition = bigint;

/**
 * Up to where the log is on disk: everything that was acknowledged, other than what may be lost in a crash, is before it.
 * Asked on the database that takes writes.
 */
export async function flushedPosition(pool: Pool): Promise<WalPosition> {
  const text = 'SELECT pg_current_wal_flush_lsn()::text AS at';
  const { rows } = await pool.query<{ at: string }>(text);
  return positionOf(rows[0]?.at ?? null);
}

/** A position as PostgreSQL writes it, `16/B374D848`; 0 where there is none. */
export function positionOf(text: string | null): WalPosition {
  const [, high, low] = /^([0-9A-F]+)\/([0-9A-F]+)$/.exec(text ?? '') ?? [];
  return high && low ? (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) : 0n;
}
