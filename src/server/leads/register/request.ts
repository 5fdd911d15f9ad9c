import { callerAddress } from '../../http/callers/limit.ts';
import { isKey } from '../../http/idempotency/key.ts';
import type { Request } from '../../http/server.ts';
import type { Platform } from '../../platform/open.ts';
import type { Visitors } from '../visitors/visitors.ts';
import { regionCallerOf } from '../regions.ts';
import type { Caller } from './code-request.ts';

/** What tells who asks for a code. */
export type CallerDeps = Pick<Platform, 'clock' | 'limits'> & { visitors: Visitors };

/** Who asks for a code; counts the code against their address. */
export async function callerOf(
  request: Request,
  { limits, clock, visitors }: CallerDeps,
): Promise<Caller> {
  const address = callerAddress(request);
  const state = await limits.consume('otpSendAddress', address);
  const until = new Date(clock.now().getTime() + state.resetSeconds * 1_000);
  return {
    address,
    from: regionCallerOf(request),
    challenge: visitors.cookies.challenge(request),
    key: ownKeyOf(request),
    blockedUntil: state.allowed ? null : until,
  };
}

/** Characters of an Idempotency-Key from which on nobody else can have it, as of a UUID. */
const OWN_KEY = 32;

function ownKeyOf({ headers }: Request): string | undefined {
  const key = headers['idempotency-key'];
  return isKey(key) && key.length >= OWN_KEY ? key : undefined;
}
