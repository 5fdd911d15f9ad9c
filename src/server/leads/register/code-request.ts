import type { OtpState } from '../../../kernel/leads/leads.ts';
import type { CodeWay } from '../../../kernel/leads/otp.ts';
import type { Content } from '../../content/content.ts';
import type { Platform } from '../../platform/open.ts';
import { traceHeaders } from '../../platform/trace/trace.ts';
import type { Config } from '../../config/config.ts';
import { callerAddress } from '../../http/callers/limit.ts';
import type { Request } from '../../http/server.ts';
import type { Breaker, Hold } from '../breaker/breaker.ts';
import type { Visitors } from '../visitors/visitors.ts';
import { codeHmac, newCode, tokensOf } from '../store/otp-codes.ts';
import { tokenHash } from '../../platform/tokens.ts';
import type { Phones } from '../phones.ts';
import type { CodeRequest, SendWindow } from './request.ts';
import { whySeveralSms } from '../../../kernel/text/smsParts.ts';
import { smsWords } from '../../../kernel/words/sms.ts';
import { wordsIn } from '../../../kernel/wording/wording.ts';
import { wordingOf } from '../../../content/read/ownWords.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import type { FailureCode } from '../../../kernel/errors.ts';
import { AppError } from '../../http/errors.ts';

export type Caller = {
  address: string;
  /** The tokens of the codes that it may still use. */
  challenges: readonly string[];
  /** Its Idempotency-Key if that is long enough to be secret. */
  key?: string | undefined;
  /** True for a form sent without scripts, which cannot show a proof of work. */
  isPlainForm: boolean;
};

export type CodeFor = {
  mobile: string;
  caller: Caller;
  anonymousId: string | null;
  by?: CodeWay | undefined;
  proof?: string | undefined;
};

/** Characters of an Idempotency-Key that is unguessable, such as a UUID. */
const OWN_KEY = 32;
/** The type of a form that a browser posts by itself. The API takes JSON alone. */
const FORM = 'application/x-www-form-urlencoded';

export function callerOf(request: Request, { cookies }: Pick<Visitors, 'cookies'>): Caller {
  const { 'idempotency-key': key, 'content-type': type } = request.headers;
  return {
    address: callerAddress(request),
    challenges: cookies.challenges.all(request),
    key: typeof key === 'string' && key.length >= OWN_KEY ? key : undefined,
    isPlainForm: type?.startsWith(FORM) ?? false,
  };
}

export type CodeRequesting = Pick<Platform, 'clock' | 'config'> & {
  breaker: Pick<Breaker, 'holdOf'>;
  codeKeys: { code: Buffer; challenge: Buffer };
  content: Pick<Content, 'snapshot'>;
  phones: Phones;
};

/** A request for a code as the database takes it, with the tokens of its challenges. */
type AskedCode = {
  now: Date;
  hold: Hold | null;
  /** Call it once it is known whether the code was sent. */
  settled: () => void;
  request: CodeRequest;
  token: string;
  /** Tokens that a repeat of the same call has as well. */
  repeatable: readonly string[];
};

export async function codeRequest(
  { breaker, clock, codeKeys, config, content, phones }: CodeRequesting,
  { mobile, caller, anonymousId, by, proof }: CodeFor,
): Promise<AskedCode> {
  const { address, isPlainForm, key } = caller;
  const { hold, settled } = await breaker.holdOf({ address, mobile }, { proof, isPlainForm });
  const now = clock.now();
  const wait = config.otp.resendWaitSeconds;
  // Without a wait, a repeat is sent another code.
  const repeatable =
    key === undefined || wait === 0
      ? []
      : tokensOf(codeKeys.challenge, wait, { key, phone: mobile, now });
  const { code, token, challenge } = newCode(repeatable[0]);
  const name = content.snapshot().all('university')[0]?.data.name ?? config.http.origin;
  const request: CodeRequest = {
    now: now.toISOString(),
    expiresAt: new Date(now.getTime() + config.otp.lifeSeconds * 1_000).toISOString(),
    phoneHash: phones.hash(mobile),
    challenge: challenge.toString('hex'),
    ...(repeatable[1] && { repeats: tokenHash(repeatable[1]).toString('hex') }),
    codeHmac: codeHmac(codeKeys.code, { challenge, phone: mobile, code }).toString('hex'),
    previous: caller.challenges.map((each) => tokenHash(each).toString('hex')),
    anonymousId,
    pausedUntil: hold?.until.toISOString() ?? null,
    sms: { ...otpMessage({ config, content }, { to: mobile, code, name, by }), ...traceHeaders() },
  };
  return { now, hold, settled, request, token, repeatable };
}

/** Characters that a variable of a template registered with DLT may have. */
export const LONGEST_VARIABLE = 30;

type SmsDeps = {
  config: Pick<Config, 'otp' | 'sms' | 'http'>;
  content: { snapshot(): Snapshot };
};

/** The texts of SMS: those that staff have worded, else the settings', else as declared. */
export function smsWordsIn({ config: { otp, sms }, content }: SmsDeps): typeof smsWords {
  const { locale, own } = wordingOf(content.snapshot());
  const settings = {
    ...(otp.text !== undefined && { 'sms.code': otp.text }),
    ...(sms.followUpText !== undefined && { 'sms.followUp': sms.followUpText }),
  };
  return wordsIn({ locale, own: { ...settings, ...own } }, smsWords);
}

/** The message with a code. Browsers read its last line: https://wicg.github.io/sms-one-time-codes/ */
export function otpMessage(
  { config, content }: SmsDeps,
  { to, code, name, by }: { to: string; code: string; name: string; by?: CodeWay | undefined },
): CodeRequest['sms'] {
  const { otp, http } = config;
  const text = smsWordsIn({ config, content }).code(code, name, Math.ceil(otp.lifeSeconds / 60));
  return {
    to,
    body: `${text}\n\n@${new URL(http.origin).hostname} #${code}`,
    purpose: 'otp',
    variables: { VAR1: code },
    secret: code,
    ...(by === 'whatsapp' && { by }),
  };
}

/** Why each text of SMS would be billed as several messages; empty if none would. */
export function severalSms(deps: SmsDeps): string[] {
  const name = deps.content.snapshot().all('university')[0]?.data.name ?? '';
  const longest = 'M'.repeat(LONGEST_VARIABLE);
  const texts = {
    'The SMS with a code': otpMessage(deps, { to: '', code: '0000', name }).body,
    'The SMS after the first verification': smsWordsIn(deps).followUp(longest, longest),
  };
  return Object.entries(texts).flatMap(([what, text]) => {
    const why = whySeveralSms(text);
    return why === undefined ? [] : [`${what}: ${why}`];
  });
}

type Refusal = SendWindow['refused'] | 'budget' | 'paused';
export type SendOutcome = {
  refused: Refusal | null;
  retryAt: string | null;
  /** The challenge, in hexadecimal, of the code that the first attempt of this call was sent. */
  repeated?: string;
  /** When the code that this browser may still use runs out; null if it has none. */
  livesUntil?: string | null;
};

/** Seconds from `now` until `moment`, at least one. */
export function secondsUntil(moment: Date, now: Date): number {
  return Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1_000));
}

/**
 * The state of a code that was sent now or just before: `expires_in` is 0 if no code works in this browser. With the token for the browser's challenge cookie if this call,
 * or its first attempt, was sent it.
 */
export function codeAnswer(
  { config: { otp } }: Pick<CodeRequesting, 'config'>,
  { now, repeatable, token }: AskedCode,
  { refused, repeated, retryAt, livesUntil }: SendOutcome,
): { answer: OtpState; token: string | null } {
  const isFirst = (one: string) => tokenHash(one).toString('hex') === repeated;
  const wait = retryAt ? secondsUntil(new Date(retryAt), now) : otp.resendWaitSeconds;
  const left = livesUntil ? secondsUntil(new Date(livesUntil), now) : 0;
  const expires_in = refused === null ? otp.lifeSeconds : left;
  return {
    answer: { sent: refused === null, resend_after: wait, expires_in },
    token: refused === null ? token : (repeatable.find(isFirst) ?? null),
  };
}

/** The failures for refusals. A pause that asks for no proof lasts for the day. */
const refusals: Record<Refusal, FailureCode> = {
  wait: 'otp_resend_too_soon',
  window: 'otp_limit',
  day: 'otp_limit',
  wrong: 'otp_limit',
  budget: 'otp_budget_spent',
  paused: 'otp_budget_spent',
};

/** The failure for a code that may not be sent now: 429 with Retry-After. */
export function refusalOf(outcome: SendOutcome, now: Date, leadId?: string): AppError {
  const retryAfter = outcome.retryAt ? secondsUntil(new Date(outcome.retryAt), now) : 60;
  const code = outcome.refused === null ? 'otp_limit' : refusals[outcome.refused];
  return new AppError(code, { retryAfter, ...(leadId && { data: { lead_id: leadId } }) });
}

/** Returns the failure that asks for a proof of work, if a proof would allow the code to be sent. */
export function proofNeeded(
  hold: Hold | null,
  { refused }: SendOutcome,
  { leadId, now }: { leadId: string; now: Date },
): AppError | undefined {
  if (refused !== 'paused' || !hold?.challenge) return undefined;
  const retryAfter = secondsUntil(hold.until, now);
  return new AppError('proof_required', {
    retryAfter,
    data: { lead_id: leadId, proof: hold.challenge },
  });
}
