import { setTimeout as pause } from 'node:timers/promises';

import { NoTurn, type Turns } from '../platform/turns.ts';
import { AppError } from './errors.ts';
import { callerAddress } from './limit.ts';
import type { Request } from './server.ts';

/** Milliseconds after which a refusal is answered, so that whoever heeds none is slowed by its own connections. */
const HELD = 1_000;
/** Refusals that are held at once; all beyond are answered right away. */
const MAX_HELD = 1_000;

let held = 0;

/**
 * Does work of a request in its caller's turn; `counted` is work that a caller can ask for without end, such as a
 * search for words that nobody has searched for before.
 * @throws {AppError} `too_many_requests` or `overloaded`, with Retry-After
 */
export async function inTurn<Result>(
  { turns }: { turns: Turns },
  { request, counted }: { request: Request; counted: boolean },
  work: () => Result,
): Promise<Result> {
  try {
    return await turns.take({ caller: callerAddress(request), counted }, work);
  } catch (error) {
    if (!(error instanceof NoTurn)) throw error;
    await hold();
    const { retryAfter, ofCaller } = error;
    throw new AppError(ofCaller ? 'too_many_requests' : 'overloaded', { retryAfter, cause: error });
  }
}

async function hold(): Promise<void> {
  if (held >= MAX_HELD) return;
  held += 1;
  await pause(HELD);
  held -= 1;
}
