import type { PostgresServer } from '../../../support/postgres-server.ts';
import type { Measure } from '../../report.ts';
import { number } from '../../report.ts';

const MINUTE = 60_000;
const DAY = 1_440;
/** Schedules are told in the time of India. */
const ZONE = 330;

/** What is to happen at the times of a line of minute and hour. */
type Schedule = { name: string; cron: string };

/** The schedules of an installation, once its servers have told them. */
export function schedulesOf(database: PostgresServer): Promise<Schedule[]> {
  return database.ask<Schedule>('SELECT name, cron FROM pgboss.schedule ORDER BY name');
}

/** Few minutes of the day after a moment, in which each schedule is due at least once. */
export function stopsAfter(moment: Date, schedules: readonly Schedule[]): Date[] {
  const midnight = Math.ceil((minuteOf(moment) + ZONE) / DAY) * DAY - ZONE;
  const day = Array.from({ length: DAY }, (_, at) => midnight + at);
  const dueIn = new Map(
    schedules.map(({ name, cron }) => [name, day.filter((at) => isDue(cron, at))]),
  );
  const stops = new Set<number>();
  // Those that have no choice first, as they are stops of the others too.
  const rarest = [...dueIn.values()].toSorted((a, b) => a.length - b.length);
  for (const due of rarest) if (!due.some((at) => stops.has(at))) stops.add(due[0] ?? midnight);
  return [...stops].toSorted((a, b) => a - b).map((at) => new Date(at * MINUTE));
}

function minuteOf(at: Date): number {
  return Math.floor(at.getTime() / MINUTE);
}

function isDue(cron: string, minute: number): boolean {
  const [minutes = '', hours = ''] = cron.split(' ');
  const local = minute + ZONE;
  return fits(minutes, local % 60) && fits(hours, Math.floor(local / 60) % 24);
}

function fits(field: string, value: number): boolean {
  if (field === '*') return true;
  const every = /^\*\/(\d+)$/.exec(field)?.[1];
  return every ? value % Number(every) === 0 : Number(field) === value;
}

/** How often each schedule ran of those that were due at the stops, and how often twice. */
export async function ranAt(
  database: PostgresServer,
  schedules: readonly Schedule[],
  stops: readonly Date[],
): Promise<Measure[]> {
  const jobs = await database.ask<{ name: string; at: Date; state: string }>(
    'SELECT name, created_on AS at, state::text FROM pgboss.job',
  );
  return schedules.map(({ name, cron }) => {
    const due = stops.map(minuteOf).filter((at) => isDue(cron, at));
    const of = jobs.filter((job) => job.name === name && due.includes(minuteOf(job.at)));
    const done = new Set(
      of.filter(({ state }) => state === 'completed').map(({ at }) => minuteOf(at)),
    );
    const twice = of.length - new Set(of.map(({ at }) => minuteOf(at))).size;
    return {
      what: `${name}: due, done, twice`,
      value: [due.length, done.size, twice].map(number).join(', '),
      budget: 'all, 0',
      met: done.size === due.length && twice === 0,
    };
  });
}
