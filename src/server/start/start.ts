import { setTimeout as pause } from 'node:timers/promises';

import type { App } from '../app.ts';
import type { Config } from '../config/config.ts';
import { isPassing, isRefused } from '../platform/database/errors.ts';
import { sentenceFor } from './failures.ts';
import { greeting } from './greeting.ts';
import { foundAt, openDatabase } from './open-database.ts';
import { claimPort } from './port.ts';
import type { Progress } from './progress.ts';
import { DRAINS, stop } from './stop.ts';

export type Running = {
  /** With `drain`, callers get time to look elsewhere first. Finishes the requests in flight. */
  stop(how: { drain: boolean }): Promise<void>;
  /** Milliseconds. */
  drainMs: number;
};

export type Share = {
  isFirst: boolean;
  host: string;
  databaseUrl: string | null;
};

export type Starting = { progress: Progress; ending: AbortSignal; share?: Share | undefined };

/** @throws an error that `sentenceFor` can describe, or the signal's reason; nothing is left running then */
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
    const creating = createApp(settled, allFeatures);
    const patience = patienceOf(settled, progress, { signal: ending, creating });
    const prepared = withRetries(() => prepare(settled), patience);
    const app = await createMeanwhile(creating, prepared);
    const filled = async () => {
      if (!isFirst) return;
      await unless(ending, () =>
        withRetries(() => fill(app.services, progress, { leads: true }), patience),
      );
    };
    await fillAndServe(app, filled, { progress, patience, isFirst });
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

type Wait = { signal: AbortSignal; creating: Promise<App> };

/** A process that waits answers already that it lives, so that nobody ends it, and says so to those who come. */
function patienceOf(config: Config, progress: Progress, { signal, creating }: Wait): RetryPolicy {
  const told = new Set<string>();
  let opening: Promise<unknown> | undefined;
  const open = async (): Promise<void> => {
    const { server, services } = await creating;
    if (server.server.listening) return;
    services.waiting.isWaiting = true;
    const { port, host } = services.config.http;
    await (opening ??= server.listen({ port, host }));
  };
  return {
    onWait: async (error) => {
      const why = sentenceFor(error, config) ?? 'The database cannot be used yet.';
      if (!told.has(why)) progress.say(`${why} Trying again …`);
      told.add(why);
      (await creating).services.log.warn({ why }, 'waiting for the database');
      await open();
    },
    signal,
  };
}

/** Builds the application while the database is prepared; closes it if that fails. */
async function createMeanwhile(created: Promise<App>, prepared: Promise<void>): Promise<App> {
  const [app, preparation] = await Promise.allSettled([created, prepared]);
  if (app.status === 'rejected') throw app.reason;
  if (preparation.status === 'fulfilled') return app.value;
  await app.value.close();
  throw preparation.reason;
}

type Serving = { progress: Progress; patience: RetryPolicy; isFirst: boolean };

async function fillAndServe(app: App, fill: () => Promise<void>, serving: Serving) {
  try {
    await fill();
    await serve(app, serving);
  } catch (error) {
    await app.close();
    throw error;
  }
}

async function unless(ending: AbortSignal, work: () => Promise<void>): Promise<void> {
  ending.throwIfAborted();
  const ended = Promise.withResolvers<never>();
  ending.addEventListener('abort', () => ended.reject(ending.reason), { once: true });
  await Promise.race([work(), ended.promise]);
}

/** Listens as soon as pages can be served and the configured ADMIN can sign in. */
async function serve(
  { server, services, start }: App,
  { progress, patience, isFirst }: Serving,
): Promise<void> {
  await Promise.all([
    withRetries(start, patience),
    isFirst && withRetries(() => services.staff.ensureConfiguredAdmin(), patience),
  ]);
  const { http } = services.config;
  services.waiting.isWaiting = false;
  if (!server.server.listening) await server.listen({ port: http.port, host: http.host });
  if (!isFirst) return;
  const remarks = services.leads.severalSms();
  progress.say(greeting(services.config, await services.staff.firstAdminLink(), remarks));
}

export type RetryPolicy = {
  /** Called after each failure. */
  onWait: (error: unknown) => Promise<void>;
  signal: AbortSignal;
};

const FIRST_WAIT = 250;
const LONGEST_WAIT = 2_000;

/** Repeats work for as long as the database is away or busy, or refuses us. @throws any other failure, and the signal's reason */
export async function withRetries<Result>(
  work: () => Promise<Result>,
  { onWait, signal }: RetryPolicy,
): Promise<Result> {
  for (let wait = FIRST_WAIT; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error) && !isRefused(error)) throw error;
      await onWait(error);
      await pause(wait, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
  }
}
