import { leadMessages } from '../../../contract/messages.ts';
import { invalidInput } from '../../http/errors.ts';
import { callerAddress } from '../../http/callers/limit.ts';
import type { Request } from '../../http/server.ts';
import type { Platform } from '../../platform/open.ts';
import type { Visitors } from '../visitors/visitors.ts';
import { regionCallerOf } from '../../region/service.ts';
import type { Phones } from '../store/phones.ts';
import type { Caller } from './register-service.ts';

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
    blockedUntil: state.allowed ? null : until,
  };
}

/**
 * A number in E.164.
 * @throws naming `field` where it may not register
 */
export function readPhone(phones: Phones, typed: string, field: string): string {
  const mobile = phones.read(typed);
  if (mobile === undefined) throw invalidInput([{ field, msg: leadMessages.phone }]);
  return mobile;
}
