import { setTimeout as pause } from 'node:timers/promises';

import type { App } from '../app.ts';
import type { Config } from '../config/config.ts';
import { isPassing, isPasswordRefused } from '../platform/database/errors.ts';
import { sentenceFor } from './failures.ts';
import { greeting } from './greeting.ts';
import { foundAt, openDatabase } from './open-database.ts';
import { claimPort } from './port.ts';
import type { Progress } from './progress.ts';
import { DRAINS, stop } from './stop.ts';

/** Seconds that a start waits for a database that cannot be reached yet. */
const PATIENCE = 60;

/** A product that serves. */
export type Running = {
  /** Gives callers time to look elsewhere first if `drain` is true; then finishes the requests in flight and stops everything. */
  stop(how: { drain: boolean }): Promise<void>;
  /** Longest time for looking elsewhere, in milliseconds. */
  drainMs: number;
};

/** The part of a start that the primary has done for its workers. */
export type Share = {
  /** True for the worker that fills an empty installation and greets. */
  isFirst: boolean;
  /** The host to listen on. */
  host: string;
  /** Address of the embedded database, which the primary runs; null for the operator's own database. */
  databaseUrl: string | null;
};

/** Who watches a start, the signal that gives it up, and a worker's share. */
export type Starting = { progress: Progress; ending: AbortSignal; share?: Share | undefined };

/**
 * Starts the product: database, migrations, demo university, server, in that order.
 * @throws an error that `sentenceFor` can describe, or the signal's reason; nothing is left running then
 */
export async function start(
  config: Config,
  { progress, ending, share }: Starting,
): Promise<Running> {
  const isFirst = share?.isFirst ?? true;
  const host = share?.host ?? (await claimPort(config.http.port, config.http.host));
  const { opening, begun } = share?.databaseUrl
    ? { opening: foundAt(share.databaseUrl), begun: undefined }
    : openDatabase(config, progress);
  await Promise.race([begun, opening]);
  const [database, { createApp }, { allFeatures }, { prepare, fill }] = await Promise.all([
    opening,
    import('../app.ts'),
    import('../../features/all.ts'),
    import('./prepare.ts'),
  ]);
  try {
    const settled = {
      ...config,
      http: { ...config.http, host },
      database: { ...config.database, url: database.url },
    };
    const patience = patienceOf(settled, progress, ending);
    const prepared = withRetries(() => prepare(settled), patience);
    const app = await createMeanwhile(createApp(settled, allFeatures), prepared);
    const filled = async () => {
      if (!isFirst) return;
      await unless(ending, () =>
        withRetries(() => fill(app.services, progress, { leads: true }), patience),
      );
    };
    await fillAndServe(app, filled, { config, progress, patience, isFirst });
    const drainMs = config.http.drainSeconds * 1_000;
    return {
      drainMs: drainMs * DRAINS,
      stop: ({ drain }) => stop(app, database, drain ? drainMs : 0),
    };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

function patienceOf(config: Config, progress: Progress, signal: AbortSignal): RetryPolicy {
  const seconds = config.limits.databaseWait ?? PATIENCE;
  let until: number | undefined;
  return {
    // From the first failure on: a busy machine may need longer than that for its first try.
    get until() {
      return (until ??= Date.now() + seconds * 1_000);
    },
    onWait: (error) => {
      const why = sentenceFor(error, config) ?? 'The database cannot be used yet.';
      progress.say(`${why} Trying again for up to ${seconds} s …`);
    },
    signal,
  };
}

/** Builds the application in parallel with the preparation of the database. Closes it if the preparation fails. */
async function createMeanwhile(created: Promise<App>, prepared: Promise<void>): Promise<App> {
  const [app, preparation] = await Promise.allSettled([created, prepared]);
  if (app.status === 'rejected') throw app.reason;
  if (preparation.status === 'fulfilled') return app.value;
  await app.value.close();
  throw preparation.reason;
}

/** `config` as it was given: the embedded database is in it without an address. */
type Serving = { config: Config; progress: Progress; patience: RetryPolicy; isFirst: boolean };

async function fillAndServe(app: App, fill: () => Promise<void>, serving: Serving) {
  try {
    await fill();
    await serve(app, serving);
  } catch (error) {
    await app.close();
    throw error;
  }
}

/** Waits for work that may be given up at any moment: not longer than until the signal. */
async function unless(ending: AbortSignal, work: () => Promise<void>): Promise<void> {
  ending.throwIfAborted();
  const ended = Promise.withResolvers<never>();
  ending.addEventListener('abort', () => ended.reject(ending.reason), { once: true });
  await Promise.race([work(), ended.promise]);
}

/** Listens as soon as pages can be served and the configured ADMIN can sign in; the greeting keeps no visitor waiting. */
async function serve(
  { server, services, start }: App,
  { config, progress, patience, isFirst }: Serving,
): Promise<void> {
  await Promise.all([
    withRetries(start, patience),
    isFirst && withRetries(() => services.staff.ensureConfiguredAdmin(), patience),
  ]);
  const { http } = services.config;
  await server.listen({ port: http.port, host: http.host });
  if (!isFirst) return;
  progress.say(greeting(config, await services.staff.firstAdminLink()));
}

/** How long a start waits for its database. */
export type RetryPolicy = {
  /** Milliseconds of `Date.now()` from when on a failure is final. */
  until: number;
  /** Told once, when the first try failed. */
  onWait: (error: unknown) => void;
  signal: AbortSignal;
};

const FIRST_WAIT = 250;
const LONGEST_WAIT = 2_000;

/**
 * Does work of the start again while the database cannot be reached yet: it may be starting too, or busy. A password that
 * is refused is wrong rather than new. `work` must bear to be done twice.
 * @throws the last failure once time is up, any other at once, and the signal's reason
 */
export async function withRetries<Result>(
  work: () => Promise<Result>,
  { until, onWait, signal }: RetryPolicy,
): Promise<Result> {
  for (let wait = FIRST_WAIT, isFirst = true; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
    try {
      return await work();
    } catch (error) {
      const isFinal = !isPassing(error) || isPasswordRefused(error);
      if (isFinal || Date.now() + wait > until) throw error;
      if (isFirst) onWait(error);
      isFirst = false;
      await pause(wait, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
  }
}
