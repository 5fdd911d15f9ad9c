import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

import {
  createSemaphore,
  QueueFull,
  rememberCallers,
  type Semaphore,
} from '../../platform/turns/turns.ts';
import { AppError } from '../errors.ts';

/** How much of the server one member of the staff gets. Times are in milliseconds. */
export type PlaceRules = {
  /** Calls that are worked on at a time, and that wait. */
  places: number;
  waiting: number;
  /** Calls that a screen asks for at a time; whoever never has more at once never rests. */
  ofScreen: number;
  /**
   * A place rests after each piece of work while more calls of the same member wait, once its work exceeds `atOnce`
   * milliseconds. The time used drains at the rate `share`, a part of the time that passes.
   */
  atOnce: number;
  share: number;
  /** How many times as long as its work took a place rests then, and at most. */
  rest: number;
  longestRest: number;
};

export type Places = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;
type Member = { gate: Semaphore; asked: number; used: number; asOf: number };

/**
 * Creates a fixed number of places for each key. After a flood of calls of one key, its places rest so that the database
 * and the thread are free for others. A place becomes free when its work ends, even if its caller has disconnected:
 * otherwise a caller could start any amount of work by disconnecting.
 * @param awaited returns the seconds until a place is free, if the work itself waits in another queue
 * @throws {AppError} `too_many_requests` with Retry-After if too many calls of that key wait
 */
export function createPlaces(rules: PlaceRules, awaited?: (key: string) => number): Places {
  const memberOf = rememberCallers<Member>({
    many: 1_000,
    begin: () => ({ gate: createSemaphore(rules), asked: 0, used: 0, asOf: performance.now() }),
    owesNothing: (member) => member.asked === 0 && usedBy(member, rules) === 0,
  });

  return <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const member = memberOf(key);
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    member.asked += 1;
    const place = async (): Promise<void> => {
      const started = performance.now();
      const done = work();
      await done.catch(() => undefined);
      const took = performance.now() - started;
      member.used = usedBy(member, rules) + took;
      member.asOf = performance.now();
      const rests = member.asked > rules.ofScreen && member.used > rules.atOnce;
      member.asked -= 1;
      resolve(done);
      if (rests) await pause(Math.min(rules.longestRest, took * rules.rest));
    };
    void member.gate(place).catch((error: unknown) => {
      member.asked -= 1;
      if (!(error instanceof QueueFull)) return reject(error);
      const retryAfter = Math.max(1, awaited?.(key) ?? error.retryAfter);
      reject(new AppError('too_many_requests', { retryAfter, cause: error }));
    });
    return promise;
  };
}

function usedBy({ used, asOf }: Member, { share }: PlaceRules): number {
  return Math.max(0, used - (performance.now() - asOf) * share);
}

/** A screen makes some ten calls of milliseconds at once: only a flood rests. */
const CALLS: PlaceRules = {
  places: 2,
  waiting: 60,
  ofScreen: 2,
  atOnce: 1_000,
  share: 0.1,
  rest: 6,
  longestRest: 2_000,
};

/** Each member of the staff has places for calls, and others for files, which may take minutes to come. */
export function openMemberPlaces(): { calls: Places; files: Places } {
  const files = { ...CALLS, places: availableParallelism() > 2 ? 2 : 1 };
  return { calls: createPlaces(CALLS), files: createPlaces(files) };
}
