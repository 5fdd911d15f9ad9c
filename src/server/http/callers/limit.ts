import { isIPv4, isIPv6 } from 'node:net';

import { networkOf, plainAddress } from '../../platform/addresses.ts';
import type { LimitState, Limits } from '../../platform/limits/limits.ts';
import { AppError } from '../errors.ts';
import type { LimitName } from '../../platform/limits/rules.ts';
import type { Reply, Request } from '../server.ts';

/** All callers who have hung up, and so have no address any more: nobody waits for their answers. */
const GONE = 'gone';
/** All callers of whom a proxy says what is no address. */
const UNREADABLE = 'unreadable';

/** One person's addresses: an IPv6 subscriber has a whole /64. */
export function callerAddress(caller: Pick<Request, 'ip'>): string {
  // The framework's type does not say so, but a closed socket has none.
  const ip = caller.ip as string | undefined;
  if (ip === undefined) return GONE;
  const plain = plainAddress(ip);
  if (isIPv4(plain)) return plain;
  return isIPv6(plain) ? networkOf(plain, 64) : UNREADABLE;
}

/** Tells the caller where it stands: draft-ietf-httpapi-ratelimit-headers. */
export function showLimit(reply: Reply, name: string, state: LimitState): void {
  reply.header('ratelimit-policy', `"${name}";q=${state.limit}`);
  reply.header('ratelimit', `"${name}";r=${state.remaining};t=${state.resetSeconds}`);
}

/** Throws `too_many_requests` with Retry-After where one more is not allowed. */
export async function requireWithin(
  limits: Limits<LimitName>,
  name: LimitName,
  key: string,
): Promise<LimitState> {
  const state = await limits.consume(name, key);
  if (!state.allowed) throw new AppError('too_many_requests', { retryAfter: state.resetSeconds });
  return state;
}

/** How the calls of a route are counted. */
export type Counting = {
  /** What tells callers apart; their address by default. */
  keyOf?: (request: Request) => string | Promise<string>;
  /** How many calls one call stands for; one by default. */
  pointsOf?: (request: Request) => number;
};

/**
 * The first guard of a route: so many calls of one address, or of what else `keyOf` tells callers
 * apart by. Use it as `onRequest`, so that a refused call costs neither a session nor a body.
 */
export function limit(
  { limits }: { limits: Limits<LimitName> },
  name: LimitName,
  { keyOf = callerAddress, pointsOf = () => 1 }: Counting = {},
) {
  return async (request: Request, reply: Reply): Promise<void> => {
    const state = await limits.consume(name, await keyOf(request), pointsOf(request));
    showLimit(reply, name, state);
    if (!state.allowed) throw new AppError('too_many_requests', { retryAfter: state.resetSeconds });
  };
}
