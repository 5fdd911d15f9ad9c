import type { CodeWay } from '../../../kernel/leads/leads.ts';
import type { Content } from '../../content/content.ts';
import type { Platform } from '../../platform/open.ts';
import { traceHeaders } from '../../platform/trace/context.ts';
import type { Caller as RegionCaller } from '../regions.ts';
import type { Breaker } from '../breaker/breaker.ts';
import { otpMessage } from '../otp-message.ts';
import { keyFor } from '../store/keys.ts';
import { codeHmac, newCode, tokensOf } from '../store/otp-codes.ts';
import type { Phones } from '../phones.ts';
import type { SendOutcome } from '../store/register/policy.ts';
import type { CodeRequest } from '../store/register/request.ts';
import { tokenHash } from '../store/token.ts';

/** The origin of a call. */
export type Caller = {
  address: string;
  from: RegionCaller;
  challenge: string | undefined;
  /** Its Idempotency-Key, where that is a secret of its browser: a repeat has the same. */
  key?: string | undefined;
  /** A form that no script has sent cannot show a proof of work. */
  isPlainForm: boolean;
};

/** Who asks for a code, for which number. */
export type CodeFor = {
  mobile: string;
  caller: Caller;
  anonymousId: string | null;
  by?: CodeWay | undefined;
  proof?: string | undefined;
};

type Deps = Pick<Platform, 'clock' | 'config'> & {
  content: Pick<Content, 'snapshot'>;
  phones: Phones;
  breaker: Pick<Breaker, 'holdOf'>;
};

/** Makes what the database needs to send a code. */
export function openCodeRequests({ breaker, clock, config, content, phones }: Deps) {
  const codeKey = keyFor(config.secret, 'otp-code');
  const challengeKey = keyFor(config.secret, 'otp-challenge');

  /** Without a wait a repeat is sent a code of its own. */
  const tokensFor = (phone: string, { key }: Caller, now: Date): string[] => {
    const wait = config.otp.resendWaitSeconds;
    return key === undefined || wait === 0 ? [] : tokensOf(challengeKey, wait, { key, phone, now });
  };

  return async ({ mobile, caller, anonymousId, by, proof }: CodeFor) => {
    const { address, isPlainForm } = caller;
    const hold = await breaker.holdOf({ address, mobile }, { proof, isPlainForm });
    const now = clock.now();
    const tokens = tokensFor(mobile, caller, now);
    const { code, token, challenge } = newCode(tokens[0]);
    const name = content.snapshot().all('university')[0]?.data.name ?? config.http.origin;
    const request: CodeRequest = {
      now: now.toISOString(),
      expiresAt: new Date(now.getTime() + config.otp.lifeSeconds * 1_000).toISOString(),
      phoneHash: phones.hash(mobile),
      challenge: challenge.toString('hex'),
      ...(tokens[1] && { repeats: tokenHash(tokens[1]).toString('hex') }),
      codeHmac: codeHmac(codeKey, { challenge, phone: mobile, code }).toString('hex'),
      previous: caller.challenge ? tokenHash(caller.challenge).toString('hex') : null,
      anonymousId,
      pausedUntil: hold?.until.toISOString() ?? null,
      sms: { ...otpMessage(config, { to: mobile, code, name, by }), ...traceHeaders() },
    };
    /** Of the code that the call was sent, now or a moment ago; null where that is another's. */
    const tokenOf = ({ refused, repeated }: SendOutcome): string | null =>
      refused === null
        ? token
        : (tokens.find((one) => tokenHash(one).toString('hex') === repeated) ?? null);
    return { now, tokenOf, request, hold };
  };
}
