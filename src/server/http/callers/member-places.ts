import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

import { rememberCallers } from '../../platform/turns/turns.ts';
import { createSemaphore, QueueFull, type Semaphore } from '../../platform/turns/semaphore.ts';
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

/** Does work in the places that its key has. */
export type Places = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

type Member = { gate: Semaphore; asked: number; used: number; asOf: number };

/** Seconds until a place of a key is free. */
type Awaited = (key: string) => number;

/**
 * Creates a fixed number of places for each key. After a flood of calls of one key, its places rest so that the
 * database and the thread are free for others. A place becomes free when its work ends, even if its caller has
 * disconnected: otherwise a caller could start any amount of work by disconnecting. So the work must end by itself.
 * @param awaited returns the seconds until a place is free, if the work itself waits in another queue
 * @throws {AppError} `too_many_requests` with Retry-After if too many calls of that key wait
 */
export function createPlaces(rules: PlaceRules, awaited?: Awaited): Places {
  const memberOf = rememberCallers<Member>({
    many: 1_000,
    begin: () => ({ gate: createSemaphore(rules), asked: 0, used: 0, asOf: performance.now() }),
    owesNothing: (member) => member.asked === 0 && usedBy(member, rules) === 0,
  });

  /** Milliseconds that a place rests after work that took so long. */
  const restAfter = (member: Member, took: number): number => {
    member.used = usedBy(member, rules) + took;
    member.asOf = performance.now();
    const goesOn = member.asked > rules.ofScreen && member.used > rules.atOnce;
    return goesOn ? Math.min(rules.longestRest, took * rules.rest) : 0;
  };

  return <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const member = memberOf(key);
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    member.asked += 1;
    const place = async (): Promise<void> => {
      const started = performance.now();
      const done = work();
      await done.catch(() => undefined);
      const rest = restAfter(member, performance.now() - started);
      member.asked -= 1;
      resolve(done);
      if (rest > 0) await pause(rest);
    };
    void member.gate(place).catch((error: unknown) => {
      member.asked -= 1;
      reject(asRefusal(error, awaited?.(key)));
    });
    return promise;
  };
}

function usedBy({ used, asOf }: Member, { share }: PlaceRules): number {
  return Math.max(0, used - (performance.now() - asOf) * share);
}

function asRefusal(error: unknown, awaited?: number): unknown {
  if (!(error instanceof QueueFull)) return error;
  const retryAfter = Math.max(1, awaited ?? error.retryAfter);
  return new AppError('too_many_requests', { retryAfter, cause: error });
}

/** A screen asks for some ten calls at once, each of some milliseconds, and who types for one after the other: only a flood rests. */
const CALLS: PlaceRules = {
  places: 2,
  waiting: 60,
  ofScreen: 2,
  atOnce: 1_000,
  share: 0.1,
  rest: 6,
  longestRest: 2_000,
};

/** The places of the staff: each member has some for calls, and others for files, which may take minutes to come. */
export function openMemberPlaces(): { calls: Places; files: Places } {
  const files = { ...CALLS, places: availableParallelism() > 2 ? 2 : 1 };
  return { calls: createPlaces(CALLS), files: createPlaces(files) };
}
