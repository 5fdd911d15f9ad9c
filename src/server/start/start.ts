import { setTimeout as pause } from 'node:timers/promises';

import type { App } from '../app.ts';
import type { Base } from '../base.ts';
import type { Config } from '../config/config.ts';
import { sentenceFor } from './failures.ts';
import { greeting } from './greeting.ts';
import { foundAt, openDatabase } from './open-database.ts';
import { type RetryPolicy, withRetries } from './retry.ts';
import { claimPort } from './port.ts';
import type { Progress } from './progress.ts';
import type { Share } from './share.ts';
import { DRAINS, stop } from './stop.ts';

/** Seconds that a start waits for a database that cannot be reached yet. */
const PATIENCE = 60;
/** Milliseconds in which those who waited for the port are answered. */
const BREATH = 20;

/** A product that serves; `stop` finishes what is in flight and then stops all of it. */
export type Running = {
  /** Gives callers time to look elsewhere first where `drain` says so; then finishes what is in flight. */
  stop(how: { drain: boolean }): Promise<void>;
  /** Milliseconds that the time to look elsewhere takes. */
  drainMs: number;
};

/** How a process starts: who watches, when it is given up, and what of it was done already. */
export type Starting = { progress: Progress; ending: AbortSignal; share?: Share | undefined };

/**
 * Starts the product: database, migrations, demo university, server, in that order.
 * @throws what `sentenceFor` has a sentence for, or the signal's reason; nothing is left running then
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
  const [database, { openBase }] = await Promise.all([opening, import('../base.ts')]);
  try {
    const settled = {
      ...config,
      http: { ...config.http, host },
      database: { ...config.database, url: database.url },
    };
    const patience = patienceOf(settled, progress, ending);
    const early = isAlone(config, share) ? { port: config.http.port, host } : undefined;
    const base = await openBase(settled, {}, early);
    const { prepare, fill } = await import('./prepare.ts');
    const prepared = withRetries(() => prepare(settled), patience);
    const app = await createMeanwhile(() => createOn(base), prepared);
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

/** Of several processes the others answer meanwhile; sources that are served as they are change. */
function isAlone({ mode, processes }: Config, share: Share | undefined): boolean {
  return mode !== 'development' && processes === 1 && share === undefined;
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

/** Evaluating the application keeps the thread for a tenth of a second: whoever waits at the door comes first. */
async function createOn(base: Base): Promise<App> {
  if (base.isWarm) await pause(BREATH);
  const { createAppOn } = await import('../app.ts');
  const { allFeatures } = await import('../../features/all.ts');
  return createAppOn(base, allFeatures);
}

/** Builds the application while the database is prepared: each waits for what the other does not need. */
async function createMeanwhile(create: () => Promise<App>, prepared: Promise<void>): Promise<App> {
  const [app, preparation] = await Promise.allSettled([create(), prepared]);
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
  { listen, services, start }: App,
  { config, progress, patience, isFirst }: Serving,
): Promise<void> {
  await Promise.all([
    withRetries(start, patience),
    isFirst && withRetries(() => services.staff.ensureConfiguredAdmin(), patience),
  ]);
  const { http } = services.config;
  await listen({ port: http.port, host: http.host });
  if (!isFirst) return;
  progress.say(greeting(config, await services.staff.firstAdminLink()));
}
