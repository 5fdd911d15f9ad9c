import { callerAddress } from '../../http/callers/limit.ts';
import { isKey } from '../../http/idempotency/idempotency.ts';
import type { Request } from '../../http/server.ts';
import type { Visitors } from '../visitors/visitors.ts';
import { regionCallerOf } from '../regions.ts';
import type { Caller } from './code-request.ts';

/** The origin of a call that asks for a code. */
export function callerOf(request: Request, visitors: Pick<Visitors, 'cookies'>): Caller {
  return {
    address: callerAddress(request),
    from: regionCallerOf(request),
    challenge: visitors.cookies.challenge(request),
    key: ownKeyOf(request),
    isPlainForm: request.headers['content-type']?.startsWith(FORM) ?? false,
  };
}

/** The type of a form that a browser posts by itself. The API takes JSON alone. */
const FORM = 'application/x-www-form-urlencoded';
/** Characters of an Idempotency-Key from which on nobody else can have it, as of a UUID. */
const OWN_KEY = 32;

function ownKeyOf({ headers }: Request): string | undefined {
  const key = headers['idempotency-key'];
  return isKey(key) && key.length >= OWN_KEY ? key : undefined;
}
