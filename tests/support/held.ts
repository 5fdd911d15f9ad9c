import { setTimeout as pause } from 'node:timers/promises';

import type { TestApp } from './app.ts';

/** Calls of this database that wait for a lock. */
export async function waiting({ services }: Pick<TestApp, 'services'>): Promise<number> {
  const { rows } = await services.database.relaxed.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows.length;
}

/** Waits until so many calls wait for a lock. */
async function untilWaiting(app: Pick<TestApp, 'services'>, many: number): Promise<void> {
  const until = performance.now() + 10_000;
  while ((await waiting(app)) < many) {
    if (performance.now() > until) throw new Error(`Fewer than ${many} calls wait for a lock.`);
    await pause(20);
  }
}

/**
 * Begins calls while a transaction of its own, which has run `statements`, holds its locks; commits once all wait.
 * Each begins when those before it wait.
 */
export async function whileHeld<Result>(
  app: Pick<TestApp, 'services'>,
  statements: readonly string[],
  calls: readonly (() => Promise<Result>)[],
): Promise<Result[]> {
  const client = await app.services.database.pool.connect();
  const begun: Promise<Result>[] = [];
  try {
    await client.query('BEGIN');
    for (const statement of statements) await client.query(statement);
    for (const call of calls) {
      begun.push(call());
      await untilWaiting(app, begun.length);
    }
    await client.query('COMMIT');
    return await Promise.all(begun);
  } finally {
    client.release();
  }
}
