import type { IncomingMessage, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';

import proxyAddress from '@fastify/proxy-addr';

import { rememberCallers } from '../../platform/turns/turns.ts';
import { AppError } from '../errors.ts';
import { callerAddress } from './limit.ts';
import { type BareAnswers, refuse } from '../failures/unreadable.ts';
import type { Platform } from '../../platform/open.ts';
import { logThrottled } from './throttle-log.ts';

/** How fast one caller is served. Times are in milliseconds. */
export type PaceRules = {
  /** Requests a second of one caller; as many more come at once. */
  perSecond: number;
  /** Longest that a request waits; one that would wait longer is refused. */
  longest: number;
  /** How long a caller that was too fast is not believed to be slow. */
  remembered: number;
};

const SECOND = 1_000;
/** Requests a second that one address gets while the process is busy with others too; 0 sets no limit. */
const REQUEST_RATE = 200;
/** Seconds after which a refused caller may retry: the longest waiting request is served by then. */
const RETRY_AFTER = 5;

/**
 * Prevents one caller from monopolising the thread. While the thread is busy and several callers send requests, each
 * caller gets a fixed number of requests a second, and further requests wait. A sole caller is not slowed down: it may
 * be a proxy that is not configured as trusted. `waitFor` returns the milliseconds that a request must wait; above
 * `longest` it is refused.
 */
export function createPace(
  { perSecond, longest, remembered }: PaceRules,
  { isBusy, now }: { isBusy: () => boolean; now: () => number },
) {
  const between = SECOND / perSecond;
  let last = '';
  let othersUntil = 0;

  const callerOf = rememberCallers({
    many: 10_000,
    begin: () => ({ next: 0, pacedUntil: 0 }),
    owesNothing: ({ next, pacedUntil }) => Math.max(next, pacedUntil) <= now(),
  });

  return {
    waitFor: (name: string): number => {
      const moment = now();
      if (name !== last) othersUntil = moment + SECOND;
      last = name;
      if (moment >= othersUntil) return 0;
      const caller = callerOf(name);
      const next = Math.max(caller.next, moment - SECOND) + between;
      const isPaced = next > moment && (moment < caller.pacedUntil || isBusy());
      if (isPaced) caller.pacedUntil = moment + remembered;
      const wait = isPaced ? next - moment : 0;
      // What is refused is not owed: a flood that is over is over.
      if (wait <= longest) caller.next = isPaced ? next : Math.min(next, moment);
      return wait;
    },
  };
}

/** Part of the time that the thread works, above which it is busy, and the milliseconds that are averaged. */
const BUSY = 0.5;
const WINDOW = 200;

function watchThread(): () => boolean {
  let from = performance.eventLoopUtilization();
  let since = performance.now();
  let busy = false;
  return () => {
    const passed = performance.now() - since;
    if (passed < WINDOW) return busy;
    busy = performance.eventLoopUtilization(from).utilization > BUSY;
    from = performance.eventLoopUtilization();
    since += passed;
    return busy;
  };
}

type Paced = (request: IncomingMessage, response: ServerResponse, serve: () => void) => void;

/** Paces the requests of each address (a /64 of IPv6) by `REQUEST_RATE`. */
export function openPacing(
  { config: { http, limits }, log, tally }: Pick<Platform, 'config' | 'log' | 'tally'>,
  answers: BareAnswers,
): Paced {
  const rules = {
    perSecond: limits.requestRate ?? REQUEST_RATE,
    longest: RETRY_AFTER * SECOND,
    remembered: 60 * SECOND,
  };
  if (rules.perSecond === 0) return (_request, _response, serve) => serve();
  const pace = createPace(rules, { isBusy: watchThread(), now: () => performance.now() });
  const addressOf = addressReader(http.trustedProxies);
  let last = { ip: '', caller: '' };
  return (request, response, serve) => {
    const ip = addressOf(request);
    if (ip !== last.ip) last = { ip, caller: callerAddress({ ip }) };
    const wait = pace.waitFor(last.caller);
    if (wait === 0) return serve();
    logThrottled(log, last.caller, 'pace');
    if (wait <= rules.longest) {
      setTimeout(() => response.destroyed || serve(), wait);
      return;
    }
    tally.add('refusals', 'paced');
    refuse(response, new AppError('too_many_requests', { retryAfter: RETRY_AFTER }), answers);
  };
}

function addressReader(trusted: readonly string[]): (request: IncomingMessage) => string {
  if (trusted.length === 0) return ({ socket }) => socket.remoteAddress as string;
  const trust = proxyAddress.compile([...trusted]);
  return (request) => proxyAddress(request, trust);
}
