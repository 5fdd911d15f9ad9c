import { expect } from 'vitest';

import type { TestApp } from './app.ts';

const WAITING = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

type Statement = readonly [text: string, values: readonly unknown[]];

/** The answer to a call that meets a change of another connection, which is committed once the call waits for it. */
export async function meanwhile<Answer>(
  app: TestApp,
  [text, values]: Statement,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const { pool } = app.services.database;
  const other = await pool.connect();
  try {
    await other.query('BEGIN');
    await other.query(text, [...values]);
    const answer = call();
    await expect.poll(async () => (await pool.query(WAITING)).rowCount).toBeGreaterThan(0);
    await other.query('COMMIT');
    return await answer;
  } finally {
    await other.query('ROLLBACK');
    other.release();
  }
}
