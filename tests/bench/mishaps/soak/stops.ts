import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { PROJECT } from '../../../../scripts/runtime.mjs';
import type { Measure } from '../../report.ts';
import { number } from '../../report.ts';

const MINUTE = 60_000;
const DAY = 1_440;
/** Minutes of India's offset: cron lines are in its time. */
const ZONE = 330;

/** A schedule with a cron line that names minutes and hours only. */
type Schedule = { name: string; cron: string };

/** How often each schedule has run, by name. */
type Runs = ReadonlyMap<string, number>;

/** A minute that the clock was moved to, the moment before that, and the runs that followed. */
export type Stop = { before: Date; at: Date; runs: Runs };

/** The schedules in the source, but for that of backups, whose line is a setting. */
export function schedulesInSource(): Schedule[] {
  const files = globSync('src/**/*.ts', {
    cwd: PROJECT,
    exclude: (name) => name.endsWith('.test.ts'),
  });
  return files.flatMap((file) => {
    const text = readFileSync(join(PROJECT, file), 'utf8');
    const found = text.matchAll(/schedules\.add\(\s*'([^']+)',\s*'([^']+)'/g);
    return [...found].map(([, name = '', cron = '']) => ({ name, cron }));
  });
}

/** Reads from the figures of the servers how often each schedule has run since they started. */
export async function runsSoFar(ports: readonly number[]): Promise<Runs> {
  const runs = new Map<string, number>();
  for (const port of ports) {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    const lines = (await answer.text()).matchAll(
      /^prospectus_jobs_total\{schedule="([^"]+)"\} (\d+)/gm,
    );
    for (const [, name = '', count] of lines) runs.set(name, (runs.get(name) ?? 0) + Number(count));
  }
  return runs;
}

/** The runs between two readings. */
export function runsBetween(before: Runs, after: Runs): Runs {
  return new Map([...after].map(([name, count]) => [name, count - (before.get(name) ?? 0)]));
}

/** Few minutes of the day after a moment, in which each schedule is due at least once. */
export function stopsAfter(moment: Date, schedules: readonly Schedule[]): Date[] {
  const midnight = Math.ceil((minuteOf(moment) + ZONE) / DAY) * DAY - ZONE;
  const day = Array.from({ length: DAY }, (_, at) => midnight + at);
  const dueIn = new Map(
    schedules.map(({ name, cron }) => [name, day.filter((at) => isDue(cron, at))]),
  );
  const stops = new Set<number>();
  // The rarest schedules first: their stops may serve the others too.
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

/** At how many stops each schedule was due, ran, and ran once too often. What was due between two stops is made up once. */
export function ranAt(schedules: readonly Schedule[], stops: readonly Stop[]): Measure[] {
  return schedules.map(({ name, cron }) => {
    const due = stops.filter(({ before, at }) => isDueIn(cron, minuteOf(before) + 1, minuteOf(at)));
    const done = due.filter(({ runs }) => (runs.get(name) ?? 0) > 0);
    const twice = stops.filter((stop) => (stop.runs.get(name) ?? 0) > mostRuns(cron, stop));
    return {
      what: `${name}: due, done, twice`,
      value: [due.length, done.length, twice.length].map(number).join(', '),
      budget: 'all, 0',
      met: done.length === due.length && twice.length === 0,
    };
  });
}

function isDueIn(cron: string, first: number, last: number): boolean {
  for (let minute = first; minute <= last; minute += 1) if (isDue(cron, minute)) return true;
  return false;
}

/** A stop may last into the next minute. */
function mostRuns(cron: string, { before, at }: Stop): number {
  const next = minuteOf(at) + 1;
  return Number(isDueIn(cron, minuteOf(before) + 1, next - 1)) + Number(isDue(cron, next));
}
