import { readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

import { goPublic } from '../../../support/go-public.ts';
import { makePostgres, type PostgresServer } from '../../../support/postgres-server.ts';
import type { Measure } from '../../report.ts';
import { openProxy } from '../parts/installation.ts';
import { environmentOf, ONE_ADDRESS, openServer, type Server } from '../parts/servers.ts';
import { type Book, openBook } from '../parts/taken.ts';
import { openVendor } from '../parts/vendors.ts';
import { besideVisitors } from '../visitors/beside-visitors.ts';
import { caughtUp, compare } from '../visitors/compare.ts';
import { type Told, visit } from '../visitors/visitors.ts';
import { type MovedClock, movedClock } from './clock.ts';
import { flat, type Held, heldBy } from './held.ts';
import { grown, rowsOf } from './rows.ts';
import {
  ranAt,
  runsBetween,
  runsSoFar,
  schedulesInSource,
  type Stop,
  stopsAfter,
} from './stops.ts';

const SERVERS = 2;
const VISITORS = 3;
const BETWEEN = 400;
/** Seconds of a stop: processes look every five seconds, and begin three schedules at a time. */
const STOP = 50;
/** Samples of what servers hold in each stop. */
const SAMPLES = 4;
/** Days after which all that is kept for days is due to go, and the months of events and messages are over. */
const LATER = 45;
const DAY = 86_400_000;
/** Days that messages, events and codes are kept. */
const KEPT = { ...ONE_ADDRESS, keepMessages: 1, keepEvents: 1, keepCodes: 2 };
/** Numbers that visitors of one stop have. */
const NUMBERS = 10_000;
/** Seconds until schedules have started, and until work under way has ended. */
const BEGIN = 20;
const END = 30;

type World = {
  clock: MovedClock;
  database: PostgresServer;
  servers: Server[];
  origin: string;
  book: Book;
};

/**
 * A day of two servers in some ten minutes, and the one 45 days later, by a clock that goes from one minute in which
 * something is due to the next, with visitors at each: memory, handles and timers stay as they are, schedules run once,
 * and what grows is swept. `-- soak 70` stays longer at each, in seconds.
 */
export async function soak(
  folder: string,
  _: string[],
  [seconds = STOP]: number[],
): Promise<Measure[]> {
  const clock = movedClock(folder);
  const book = openBook();
  const [sms, erp] = [await openVendor('sms', book), await openVendor('erp', book)];
  const database = await makePostgres({ env: () => ({ ...process.env, ...clock.env }) });
  const env = {
    ...environmentOf(folder, { database: database.url, sms: sms.port, erp: erp.port }, KEPT),
    ...clock.env,
  };
  const servers: Server[] = [];
  try {
    for (let made = 0; made < SERVERS; made += 1) servers.push(await openServer(folder, env));
    await goPublic(`http://localhost:${servers[0]?.port}`);
    const proxy = await openProxy(folder, servers);
    const origin = `http://127.0.0.1:${proxy.port}`;
    const measures = await days({ clock, database, servers, origin, book }, folder, seconds);
    await proxy.stop();
    return measures;
  } finally {
    for (const each of [...servers, sms, erp]) await each.stop();
    await database.remove();
  }
}

async function days(world: World, folder: string, seconds: number): Promise<Measure[]> {
  const { clock, database, servers, book } = world;
  await pause(BEGIN * 1_000);
  const schedules = schedulesInSource();
  const stops = stopsAfter(clock.now(), schedules);
  const held: Held[][] = servers.map(() => []);
  const told: Told[] = [];
  let half = await rowsOf(database);
  let files = filesIn(folder);
  const visited: Stop[] = [];
  for (const [count, at] of stops.entries()) {
    const visit = async () => {
      told.push(await stay(world, { at, seconds, count, held }));
    };
    visited.push(await stopAt(world, at, visit));
    if (count !== Math.floor(stops.length / 2)) continue;
    half = await rowsOf(database);
    files = filesIn(folder);
  }
  await caughtUp(database, END);
  const whole = await rowsOf(database);
  const day = [
    ...held.flatMap((each, at) => flat(`Server ${at + 1}`, each)),
    ...ranAt(schedules, visited),
    filesGrown(files, filesIn(folder)),
    ...(await compare(database, together(told), book)),
  ];
  const later: Stop[] = [];
  for (const stop of stops) {
    const at = new Date(stop.getTime() + LATER * DAY);
    const wait = async () => {
      await clock.moveTo(at);
      await pause(seconds * 1_000);
    };
    later.push(await stopAt(world, at, wait));
  }
  await pause(END * 1_000);
  const nights = ranAt(schedules, later).map((one) => ({
    ...one,
    what: `${one.what}, ${LATER} days later`,
  }));
  return [...day, ...nights, ...grown(half, whole, await rowsOf(database))];
}

/** Counts the runs of schedules while the clock is moved and the servers are visited. */
async function stopAt(
  { clock, servers }: World,
  at: Date,
  visit: () => Promise<void>,
): Promise<Stop> {
  const ports = servers.map(({ port }) => port);
  const before = clock.now();
  const earlier = await runsSoFar(ports);
  await visit();
  return { before, at, runs: runsBetween(earlier, await runsSoFar(ports)) };
}

type Stay = { at: Date; seconds: number; count: number; held: Held[][] };

/** Stays with visitors at a minute of the day, and answers what they were told. */
async function stay(world: World, { at, seconds, count, held }: Stay): Promise<Told> {
  const { clock, servers, origin, book } = world;
  await clock.moveTo(at);
  const first = count * NUMBERS;
  const visitors = visit({
    origin,
    book,
    visitors: VISITORS,
    between: BETWEEN,
    isProxied: true,
    first,
  });
  const others = await besideVisitors(origin);
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    await pause((seconds * 1_000) / SAMPLES);
    for (const [of, { port, pid }] of servers.entries()) held[of]?.push(await heldBy(port, pid()));
  }
  await others.leave();
  return visitors.leave();
}

/** What the visitors of all stops were told. */
function together(all: readonly Told[]): Told {
  const sum = (of: 'unsure' | 'uncoded') => all.reduce((count, told) => count + told[of], 0);
  const answers = new Map<string, number>();
  for (const told of all)
    for (const [answer, count] of told.answers)
      answers.set(answer, (answers.get(answer) ?? 0) + count);
  return {
    registered: new Map(all.flatMap(({ registered }) => [...registered])),
    repeated: new Set(all.flatMap(({ repeated }) => [...repeated])),
    verified: new Set(all.flatMap(({ verified }) => [...verified])),
    unsure: sum('unsure'),
    uncoded: sum('uncoded'),
    answers,
    broken: all.flatMap(({ broken }) => broken),
  };
}

function filesIn(folder: string): number {
  return readdirSync(folder, { recursive: true }).length;
}

function filesGrown(half: number, whole: number): Measure {
  return {
    what: 'Files after half of the day, and after all of it',
    value: `${half}, ${whole}`,
    budget: '+ 10',
    met: whole <= half + 10,
  };
}
