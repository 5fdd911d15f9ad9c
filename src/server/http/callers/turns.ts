import { NoTurn, type Turns } from '../../platform/turns/turns.ts';
import { AppError } from '../errors.ts';
import { callerAddress } from './limit.ts';
import type { Request } from '../server.ts';
import { logThrottled } from './throttle-log.ts';

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
  const caller = callerAddress(request);
  try {
    return await turns.take({ caller, counted }, work);
  } catch (error) {
    if (!(error instanceof NoTurn)) throw error;
    const { retryAfter, ofCaller } = error;
    if (ofCaller) logThrottled(request.log, caller, 'turns');
    throw new AppError(ofCaller ? 'too_many_requests' : 'overloaded', { retryAfter, cause: error });
  }
}
