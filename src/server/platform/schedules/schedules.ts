import { setTimeout as pause } from 'node:timers/promises';

import { Cron } from 'croner';

import { INDIAN_ZONE } from '../../../kernel/values/india.ts';
import type { Clock } from '../clock.ts';
import type { DatabaseHandle } from '../database/database.ts';
import type { Log } from '../log/log.ts';
import type { Tally } from '../tally.ts';
import { type Attempt, scheduleRepository } from './repository.ts';

type Work = () => Promise<void>;

export type Schedules = {
  /** Asia/Kolkata. Of missed times only the newest is made up. A failure is retried twice. Call before `start`. */
  add(name: string, cron: string, work: Work): void;
  start(): void;
  runDue(): Promise<void>;
  close(): Promise<void>;
};

type Deps = {
  database: Pick<DatabaseHandle, 'db' | 'pool'>;
  clock: Clock;
  log: Log;
  tally: Pick<Tally, 'add'>;
};

/** Milliseconds; the first look must not slow the start. */
const FIRST_LOOK = 3_000;
const BETWEEN_LOOKS = 5_000;
const ATTEMPTS = 3;
const RETRY = 30_000;
/** Milliseconds after which another process takes over a run without a renewed lease. */
const LEASE = 60_000;
const RENEWAL = 20_000;
/** Milliseconds that work may take, and that `close` waits for it. */
const LONGEST = 900_000;
const LONGEST_CLOSE = 5_000;
/** Much is due at once after a long stop. */
const AT_ONE_TIME = 3;

/** Nothing is done before `start`. */
export function openSchedules(deps: Deps): Schedules {
  const { clock, log, tally } = deps;
  const store = scheduleRepository(deps.database);
  const schedules = new Map<string, { cron: Cron; work: Work }>();
  const running = new Set<Promise<void>>();
  let hasRows = false;
  let isAway = false;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;

  const begin = (attempt: Attempt): void => {
    const work = schedules.get(attempt.name)?.work ?? nothing;
    const ended = makeAttempt({ ...deps, store }, attempt, work).finally(() =>
      running.delete(ended),
    );
    running.add(ended);
  };

  const claimDue = async (): Promise<void> => {
    const now = clock.now();
    if (!hasRows) await store.addMissing([...schedules.keys()], now);
    hasRows = true;
    const newest = new Map<string, Date>();
    for (const [name, { cron }] of schedules) {
      // None for a line such as 30 February.
      const [at] = cron.previousRuns(1, new Date(now.getTime() + 1));
      if (at) newest.set(name, at);
    }
    const limit = AT_ONE_TIME - running.size;
    const leaseEnd = new Date(now.getTime() + LEASE);
    const claimed = await store.claim({ newest, now, leaseEnd, attempts: ATTEMPTS, limit });
    for (const attempt of claimed) begin(attempt);
  };

  const look = async (): Promise<void> => {
    try {
      if (running.size < AT_ONE_TIME) await claimDue();
      if (isAway) log.warn('schedules go on');
      isAway = false;
    } catch (error) {
      if (!isAway) log.warn({ err: error }, 'schedules are waiting');
      isAway = true;
    }
    timer = setTimeout(() => (looking = look()), BETWEEN_LOOKS).unref();
  };

  return {
    add: (name, cron, work) => {
      tally.add('jobs', name, 0);
      schedules.set(name, { cron: new Cron(cron.trim(), { timezone: INDIAN_ZONE }), work });
    },
    start: () => {
      timer = setTimeout(() => (looking = look()), FIRST_LOOK).unref();
    },
    runDue: async () => {
      let begun = 0;
      do {
        await claimDue();
        begun = running.size;
        await Promise.all(running);
      } while (begun > 0);
    },
    close: async () => {
      clearTimeout(timer);
      await looking;
      clearTimeout(timer);
      await Promise.race([Promise.all(running), pause(LONGEST_CLOSE, undefined, { ref: false })]);
    },
  };
}

const nothing: Work = async () => undefined;

type AttemptDeps = Omit<Deps, 'database'> & { store: ReturnType<typeof scheduleRepository> };

/** Stores the outcome. Never throws. */
async function makeAttempt(
  { store, clock, log, tally }: AttemptDeps,
  attempt: Attempt,
  work: Work,
): Promise<void> {
  const facts = { schedule: attempt.name, attempt: attempt.attempt };
  const later = (milliseconds: number): Date => new Date(clock.now().getTime() + milliseconds);
  const stored = (change: Promise<void>): Promise<void> =>
    change.catch((error: unknown) => log.warn({ ...facts, err: error }, 'not stored'));
  const renewal = setInterval(() => {
    void stored(store.renew(attempt, later(LEASE)));
  }, RENEWAL).unref();
  try {
    await withinLongest(work);
    tally.add('jobs', attempt.name);
    await stored(store.succeed(attempt));
  } catch (error) {
    log.warn({ ...facts, err: error }, 'scheduled work failed');
    await stored(store.fail(attempt, attempt.attempt < ATTEMPTS ? later(RETRY) : null));
  } finally {
    clearInterval(renewal);
  }
}

async function withinLongest(work: Work): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(new Error(`It took longer than ${LONGEST / 60_000} minutes.`));
  }, LONGEST).unref();
  try {
    await Promise.race([work(), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
