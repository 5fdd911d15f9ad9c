import { isIPv4, isIPv6 } from 'node:net';

import type { Limit } from '../../../kernel/call.ts';
import { networkOf, plainAddress } from '../../platform/addresses.ts';
import type { LimitName, Limits } from '../../platform/limits/limits.ts';
import { AppError } from '../errors.ts';
import type { Reply, Request } from '../server.ts';

/** One person's addresses: an IPv6 subscriber has a whole /64. */
export function callerAddress(caller: Pick<Request, 'ip'>): string {
  // A closed socket has no address, which the framework's type does not say.
  const ip = caller.ip as string | undefined;
  if (ip === undefined) return 'gone';
  const plain = plainAddress(ip);
  if (isIPv4(plain)) return plain;
  // A proxy may send an invalid address.
  return isIPv6(plain) ? networkOf(plain, 64) : 'unreadable';
}

/** Throws `too_many_requests` with Retry-After if the limit is exhausted. */
export async function requireWithin(
  limits: Limits<LimitName>,
  limited: LimitName | Limit,
  key: string,
): Promise<void> {
  const state = await limits.consume(limited, key);
  if (!state.allowed) throw new AppError('too_many_requests', { retryAfter: state.resetSeconds });
}

export type Counting = {
  /** Returns the key that identifies a caller. Defaults to the caller's address. */
  keyOf?: (request: Request) => string | Promise<string>;
  /** How many calls one call stands for; one by default. */
  pointsOf?: (request: Request) => number;
};

/**
 * Limits the calls per address, or per key. Use it as the first guard of a route, in `onRequest`, so that a refused call
 * costs neither a session look-up nor a body. The headers are those of draft-ietf-httpapi-ratelimit-headers.
 */
export function limit(
  { limits }: { limits: Limits<LimitName> },
  limited: LimitName | Limit,
  { keyOf = callerAddress, pointsOf }: Counting = {},
) {
  const name = typeof limited === 'string' ? limited : limited.name;
  return async (request: Request, reply: Reply): Promise<void> => {
    const state = await limits.consume(limited, await keyOf(request), pointsOf?.(request) ?? 1);
    reply.header('ratelimit-policy', `"${name}";q=${state.limit}`);
    reply.header('ratelimit', `"${name}";r=${state.remaining};t=${state.resetSeconds}`);
    if (!state.allowed) throw new AppError('too_many_requests', { retryAfter: state.resetSeconds });
  };
}
