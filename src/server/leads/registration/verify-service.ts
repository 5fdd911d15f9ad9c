import type { Config } from '../../config/config.ts';
import type { VerifyAnswer } from '../../../contract/leads.ts';
import type { Erp } from '../store/erp.ts';
import { AppError } from '../../http/errors.ts';
import type { Platform } from '../../platform/open.ts';
import { type Transaction, withTransaction } from '../../platform/database/database.ts';
import type { Content } from '../../content/content.ts';
import type { Referring } from './referring.ts';
import type { Visitors } from '../visitors/visitors.ts';
import type { Breaker } from '../breaker/breaker.ts';
import { findLead, lastPlan, useChallenge } from '../store/account-repository.ts';
import { keyFor } from '../store/keys.ts';
import { challengeOf, codeHmac, sameCode } from '../store/otp-codes.ts';
import { secondsUntil } from '../store/registration/policy.ts';
import { presentLead } from '../store/presenter.ts';
import type { VisibleLead } from '../store/table.ts';
import { followUpMail, followUpSms } from './follow-up.ts';
import type { LeadRepository } from '../store/registration/repository.ts';

type Deps = Pick<Platform, 'config' | 'clock' | 'database' | 'limits' | 'messages' | 'tally'> & {
  content: Pick<Content, 'snapshot'>;
  leads: LeadRepository;
  breaker: Pick<Breaker, 'verified'>;
  erp: Erp;
  visitors: Visitors;
  referrals: Pick<Referring, 'tie'>;
};

/** A try of a code, from one browser and address. */
export type Try = { leadId: string; otp: string; challenge: string | undefined; address: string };

/** MSG91 sends what is registered with it, and nothing else. */
function carriesFollowUp({ provider, second, msg91 }: Config['sms']): boolean {
  return [provider, second ?? provider].some(
    (one) => one !== 'msg91' || msg91.followUpTemplateId !== '',
  );
}

/** Checks codes and opens sessions. */
export function verifyService(deps: Deps) {
  const { config, clock, database, limits, leads, breaker, erp, visitors, referrals } = deps;
  const { content, messages, tally } = deps;
  const codeKey = keyFor(config.secret, 'otp-code');
  const { triesPerCode, triesPerPhoneDay } = config.otp;

  /** Wrong, expired, used and unknown must not be told apart. */
  const wrong = async (address: string): Promise<AppError> => {
    tally.add('codes', 'wrong');
    const state = await limits.consume('otpTryAddress', address);
    return state.allowed
      ? new AppError('incorrect_otp')
      : new AppError('otp_limit', { retryAfter: state.resetSeconds });
  };

  const requireTriesLeft = async (address: string): Promise<void> => {
    const state = await limits.consume('otpTryAddress', address, 0);
    if (!state.allowed) throw new AppError('otp_limit', { retryAfter: state.resetSeconds });
  };

  /** The challenge of a right code, counted before it is compared. */
  const check = async ({ leadId, otp, challenge: token, address }: Try): Promise<Buffer> => {
    const challenge = challengeOf(token ?? '');
    const now = clock.now();
    const tried = await leads.countTry({
      challenge,
      leadId,
      now,
      limits: { code: triesPerCode, phone: triesPerPhoneDay },
    });
    const phone = tried?.mobile ?? '';
    const right = sameCode(tried?.codeHmac, codeHmac(codeKey, { challenge, phone, code: otp }));
    if (tried !== null && !tried.counted) {
      const retryAfter = tried.retryAt ? secondsUntil(tried.retryAt, now) : 60;
      throw new AppError('otp_limit', { retryAfter });
    }
    if (!right) throw await wrong(address);
    return challenge;
  };

  /** In the transaction of the first verification, so that it is sent once. */
  const sendFollowUp = async (tx: Transaction, lead: VisibleLead): Promise<void> => {
    const plan = await lastPlan(tx, lead.id);
    const snapshot = content.snapshot();
    const mail = followUpMail({ ...lead, plan }, snapshot, config.http.origin);
    if (mail) await messages.sendMail(tx, mail);
    const sms = followUpSms(lead, snapshot);
    if (sms && carriesFollowUp(config.sms)) await messages.sendSms(tx, sms);
  };

  return {
    /** Verifies a lead by its code, and opens a session. A code works once. */
    verify: async (tried: Try): Promise<{ answer: VerifyAnswer; token: string }> => {
      await requireTriesLeft(tried.address);
      const challenge = await check(tried);
      const done = await withTransaction(database, async (tx) => {
        const used = await useChallenge(tx, challenge, clock.now());
        if (used === null) return null;
        if (used.firstTime) await referrals.tie(tx, used.leadId);
        await erp.create(tx, used);
        if (used.planned) await erp.updated(tx, used);
        const token = await visitors.open(tx, used.leadId);
        const lead = await findLead(tx, used.leadId);
        if (used.firstTime && lead) await sendFollowUp(tx, lead);
        return { used, token, lead };
      });
      if (!done?.lead) throw await wrong(tried.address);
      tally.add('codes', 'verified');
      breaker.verified({ address: tried.address, mobile: done.lead.mobile });
      const lead_type = done.used.firstTime ? 'NEW' : 'EXISTING';
      const answer = { verified: true, lead: presentLead(done.lead), lead_type } as const;
      return { answer, token: done.token };
    },
  };
}

/** Checks codes and opens sessions. */
export type VerifyService = ReturnType<typeof verifyService>;
