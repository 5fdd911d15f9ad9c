import type { Config } from '../../config/config.ts';
import type { VerifyAnswer, VerifyBody } from '../../../kernel/leads/leads.ts';
import { leadAnswers } from '../../../kernel/messages.ts';
import { leadWords } from '../../../kernel/words/register.ts';
import { wordsOf } from '../../../content/read/ownWords.ts';
import type { Erp, Referring } from '../integrations.ts';
import type { Platform } from '../../platform/open.ts';
import { type Transaction, withTransaction } from '../../platform/database/database.ts';
import type { Content } from '../../content/content.ts';

import type { Visitors } from '../visitors/visitors.ts';
import type { Breaker } from '../breaker/breaker.ts';
import {
  findLead,
  lastPlan,
  ownerEmailOf,
  presentLead,
  type VisibleLead,
} from '../store/lead-repository.ts';
import { spendChallenge, useChallenge } from './verify-repository.ts';
import { consentStateOf } from '../store/consent-repository.ts';

import { followUpMail, followUpSms } from './follow-up.ts';
import type { LeadRepository } from './repository.ts';
import { secondsUntil } from './code-request.ts';
import { codeHmac, sameCode } from '../store/otp-codes.ts';
import { tokenHash } from '../../platform/tokens.ts';

import { callerAddress } from '../../http/callers/limit.ts';
import { AppError } from '../../http/errors.ts';
import type { Places } from '../places/places.ts';
import type { Exchange } from './register-lead.ts';

export type Verifying = Pick<
  Platform,
  'config' | 'clock' | 'database' | 'limits' | 'messages' | 'tally'
> & {
  content: Pick<Content, 'snapshot'>;
  leads: LeadRepository;
  breaker: Pick<Breaker, 'verified'>;
  /** The keys that codes may have been hashed with, one for each secret of the installation. */
  checkKeys: readonly Buffer[];
  erp: Erp;
  places: Places;
  visitors: Visitors;
  referring: Pick<Referring, 'tie'>;
};

export type Try = {
  leadId: string;
  otp: string;
  tokens: readonly string[];
  address: string;
  /** The number that the code went to, if that is not the lead's yet. */
  mobile?: string | undefined;
};

/** A number that becomes the lead's with the code. `use` returns true if it was another before. */
type NewNumber = Readonly<{
  mobile: string;
  use: (tx: Transaction, leadId: number) => Promise<boolean>;
}>;

export async function verifyLead(
  deps: Verifying,
  { lead_id: leadId, otp, number }: VerifyBody & { number?: NewNumber },
  { request, reply }: Exchange,
): Promise<VerifyAnswer> {
  const { cookies } = deps.visitors;
  const address = callerAddress(request);
  const tokens = cookies.challenges.of(request, leadId);
  const tried = { leadId, otp, tokens, address, mobile: number?.mobile };
  const challenge = await checkCode(deps, tried);
  if (challenge === null) throw await noCode(deps, tried);
  const done = await withTransaction(deps.database, async (tx) => {
    const used = await useChallenge(tx, challenge, deps.clock.now());
    if (used === null) return null;
    const isRenumbered = await number?.use(tx, used.leadId);
    if (used.firstTime) await deps.referring.tie(tx, used.leadId);
    await deps.erp.create(tx, used);
    if (used.changed || used.renewed || isRenumbered) await deps.erp.updated(tx, used);
    const token = await deps.visitors.open(tx, used.leadId);
    const lead = await findLead(tx, used.leadId);
    const isWanted = used.firstTime && !used.isChild;
    if (lead && isWanted && !(await consentStateOf(tx, used.leadId)).withdrawn)
      await sendFollowUp(deps, tx, lead);
    return { used, token, lead };
  });
  if (!done?.lead) throw await noCode(deps, tried);
  deps.tally.add('codes', 'verified');
  deps.breaker.verified({ address, mobile: done.lead.mobile });
  const lead = presentLead(done.lead);
  const { firstTime, isChild } = done.used;
  if (isChild) cookies.refuseAnalytics(reply);
  else if (firstTime) deps.places.note(leadId, request, true);
  cookies.setSession(reply, done.token);
  cookies.setHints(reply, lead);
  cookies.challenges.clear(reply, leadId);
  return { verified: true, lead, lead_type: firstTime ? 'NEW' : 'EXISTING' };
}

/**
 * Accepts a code as proof of a number without applying its post. `then` runs in the same transaction. A code that does not
 * live is answered as a wrong one: nobody learns here whether a number is a lead.
 */
export async function proveNumber<Result>(
  deps: Verifying,
  tried: Try,
  then: (tx: Transaction, leadId: number) => Promise<Result>,
): Promise<Result> {
  const challenge = await checkCode(deps, tried);
  if (challenge === null) throw await wrongCode(deps, tried.address);
  const proved = await withTransaction(deps.database, async (tx) => {
    const lead = await spendChallenge(tx, challenge, deps.clock.now());
    return lead && { mobile: lead.mobile, result: await then(tx, lead.id) };
  });
  if (!proved) throw await wrongCode(deps, tried.address);
  deps.tally.add('codes', 'verified');
  deps.breaker.verified({ address: tried.address, mobile: proved.mobile });
  return proved.result;
}

/** Returns the challenge of a right code, null without a living one. Each try counts before it is compared. */
async function checkCode(
  deps: Verifying,
  { leadId, otp, tokens, address, mobile: sentTo }: Try,
): Promise<Buffer | null> {
  const { clock, config, limits, leads, checkKeys } = deps;
  const state = await limits.consume('otpTryAddress', address, 0);
  if (!state.allowed) throw new AppError('otp_limit', { retryAfter: state.resetSeconds });
  const now = clock.now();
  const { triesPerCode: code, triesPerPhoneDay: phone } = config.otp;
  const challenges = tokens.map(tokenHash);
  const tried = await leads.countTry({ challenges, leadId, now, limits: { code, phone } });
  if (tried === null) return null;
  const { challenge, mobile } = tried;
  const isRight = checkKeys.some((key) =>
    sameCode(tried.codeHmac, codeHmac(key, { challenge, phone: sentTo ?? mobile, code: otp })),
  );
  if (!tried.counted) {
    const retryAfter = tried.retryAt ? secondsUntil(tried.retryAt, now) : 60;
    throw new AppError('otp_limit', { retryAfter });
  }
  if (!isRight) throw await wrongCode(deps, address);
  return challenge;
}

/** The same failure whatever ended the code, or whose lead it is: it tells of this browser alone. */
async function noCode(deps: Verifying, { leadId, tokens: [own], address }: Try): Promise<AppError> {
  const wrong = await wrongCode(deps, address);
  if (wrong.code !== 'incorrect_otp') return wrong;
  const now = deps.clock.now();
  const challenge = own === undefined ? undefined : tokenHash(own);
  const at = await deps.leads.nextCodeAt(leadId, { challenge, now });
  const snapshot = deps.content.snapshot();
  if (at === null) return new AppError('no_code', { msg: wordsOf(snapshot, leadWords).noCode });
  const retryAfter = secondsUntil(at, now);
  const msg = wordsOf(snapshot, leadAnswers).noCode(retryAfter);
  return new AppError('no_code', { msg, retryAfter });
}

async function wrongCode(
  { limits, tally }: Pick<Verifying, 'limits' | 'tally'>,
  address: string,
): Promise<AppError> {
  tally.add('codes', 'wrong');
  const state = await limits.consume('otpTryAddress', address);
  return state.allowed
    ? new AppError('incorrect_otp')
    : new AppError('otp_limit', { retryAfter: state.resetSeconds });
}

async function sendFollowUp(
  { content, config, messages }: Verifying,
  tx: Transaction,
  lead: VisibleLead,
): Promise<void> {
  const plan = await lastPlan(tx, lead.id);
  const ownerEmail = await ownerEmailOf(tx, lead.id);
  const snapshot = content.snapshot();
  const mail = followUpMail({ ...lead, plan, ownerEmail }, snapshot, config.http.origin);
  if (mail) await messages.sendMail(tx, { ...mail, lead: lead.publicId });
  const sms = followUpSms(lead, { config, content });
  if (sms && carriesFollowUp(config.sms)) await messages.sendSms(tx, sms);
}

/** MSG91 sends registered templates alone. */
function carriesFollowUp({ provider, second, msg91 }: Config['sms']): boolean {
  return [provider, second ?? provider].some(
    (one) => one !== 'msg91' || msg91.followUpTemplateId !== '',
  );
}
