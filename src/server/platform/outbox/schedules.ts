import type { PgBoss } from 'pg-boss';
import type { Pool } from 'pg';

import type { Log } from '../log.ts';

/** Something that happens at the times of a cron line. */
export type Schedule = { name: string; cron: string; work: () => Promise<void> };

const ZONE = 'Asia/Kolkata';

/** Queue names of pg-boss allow letters, digits, dots, dashes and underscores. */
const queueOf = (name: string): string => `schedule.${name}`;

const run = async (boss: PgBoss, { name, cron, work }: Schedule): Promise<void> => {
  const queue = queueOf(name);
  await boss.createQueue(queue, { retryLimit: 2, expireInSeconds: 900 });
  await boss.schedule(queue, cron, null, { tz: ZONE });
  await boss.work(queue, { pollingIntervalSeconds: 10 }, async () => work());
};

/**
 * Runs schedules through pg-boss, whose own tables see to it that one process of all runs each.
 * Nothing waits for it to start: pages and calls do not need it.
 */
export const startSchedules = async (
  pool: Pool,
  schedules: readonly Schedule[],
  log: Log,
): Promise<{ stop(): Promise<void> }> => {
  const { PgBoss: Boss } = await import('pg-boss');
  const executeSql = async (text: string, values: unknown[] = []) => pool.query(text, values);
  const boss = new Boss({ db: { executeSql }, schema: 'pgboss' });
  boss.on('error', (error: Error) => log.warn({ err: error }, 'schedules are waiting'));
  await boss.start();
  for (const schedule of schedules) await run(boss, schedule);
  return { stop: () => boss.stop({ graceful: true, timeout: 5_000 }) };
};
