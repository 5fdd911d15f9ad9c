import type { PgBoss } from 'pg-boss';

import { INDIAN_ZONE } from '../../../kernel/values/india.ts';
import type { DatabaseHandle } from '../database/database.ts';
import type { Log } from '../log/log.ts';
import type { Tally } from '../tally.ts';

/** Something that happens at the times of a cron line. */
export type Schedule = { name: string; cron: string; work: () => Promise<void> };

/** What schedules stand on. */
type SchedulesDeps = Pick<DatabaseHandle, 'pool'> &
  Readonly<{ log: Log; tally: Pick<Tally, 'add'> }>;

/** Queue names of pg-boss allow letters, digits, dots, dashes and underscores. */
function queueOf(name: string): string {
  return `schedule.${name}`;
}

async function run(boss: PgBoss, { name, cron, work }: Schedule): Promise<void> {
  const queue = queueOf(name);
  await boss.createQueue(queue, { retryLimit: 2, expireInSeconds: 900 });
  await boss.schedule(queue, cron, null, { tz: INDIAN_ZONE });
  await boss.work(queue, { pollingIntervalSeconds: 10 }, async () => work());
}

/** Schedules begin this long after the start, which they must not slow. */
const WAIT = 3_000;
const WAIT_AFTER_FAILURE = 30_000;

async function startBoss(
  { pool, log }: SchedulesDeps,
  schedules: readonly Schedule[],
): Promise<PgBoss> {
  const { PgBoss: Boss } = await import('pg-boss');
  const executeSql = async (text: string, values: unknown[] = []) => pool.query(text, values);
  const boss = new Boss({ db: { executeSql }, schema: 'pgboss' });
  boss.on('error', (error: Error) => log.warn({ err: error }, 'schedules are waiting'));
  await boss.start();
  for (const schedule of schedules) await run(boss, schedule);
  return boss;
}

/**
 * Runs schedules through pg-boss, whose own tables see to it that one process of all runs each.
 * Nothing waits for it to start: pages and calls do not need it.
 */
export function createSchedules(deps: SchedulesDeps) {
  const { log, tally } = deps;
  const schedules: Schedule[] = [];
  let begun: Promise<PgBoss | undefined> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const begin = (): void => {
    begun = startBoss(deps, schedules).catch((error: unknown) => {
      if (closed) return undefined;
      log.warn({ err: error }, 'schedules could not start');
      startIn(WAIT_AFTER_FAILURE);
      return undefined;
    });
  };
  const startIn = (milliseconds: number): void => {
    timer = setTimeout(begin, milliseconds);
    timer.unref();
  };

  return {
    add: ({ work, ...schedule }: Schedule): void => {
      tally.add('jobs', schedule.name, 0);
      const counted = async () => {
        await work();
        tally.add('jobs', schedule.name);
      };
      schedules.push({ ...schedule, work: counted });
    },
    start: (): void => {
      if (schedules.length > 0) startIn(WAIT);
    },
    close: async (): Promise<void> => {
      closed = true;
      clearTimeout(timer);
      await (await begun)?.stop({ graceful: true, timeout: 5_000 });
    },
  };
}
