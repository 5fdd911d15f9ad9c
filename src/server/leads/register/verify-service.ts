import type { Config } from '../../config/config.ts';
import type { VerifyAnswer } from '../../../kernel/leads/leads.ts';
import type { Erp } from '../erp.ts';
import type { Platform } from '../../platform/open.ts';
import { type Transaction, withTransaction } from '../../platform/database/database.ts';
import type { Content } from '../../content/content.ts';
import type { Referring } from '../referring.ts';
import type { Visitors } from '../visitors/visitors.ts';
import type { Breaker } from '../breaker/breaker.ts';
import { findLead, lastPlan, spendChallenge, useChallenge } from '../store/account-repository.ts';
import { consentStateOf } from '../store/rights/rights-repository.ts';
import { presentLead } from '../store/presenter.ts';
import type { VisibleLead } from '../store/table.ts';
import { openCodeChecks, type Try } from './code-checks.ts';
import { followUpMail, followUpSms } from './follow-up.ts';
import type { LeadRepository } from '../store/register/repository.ts';

type Deps = Pick<Platform, 'config' | 'clock' | 'database' | 'limits' | 'messages' | 'tally'> & {
  content: Pick<Content, 'snapshot'>;
  leads: LeadRepository;
  breaker: Pick<Breaker, 'verified'>;
  erp: Erp;
  visitors: Visitors;
  referring: Pick<Referring, 'tie'>;
};

/** A right code: what the browser is answered, the token of its session, and whether the lead is of somebody under age. */
type Verified = { answer: VerifyAnswer; token: string; isChild: boolean };

/** MSG91 sends what is registered with it, and nothing else. */
function carriesFollowUp({ provider, second, msg91 }: Config['sms']): boolean {
  return [provider, second ?? provider].some(
    (one) => one !== 'msg91' || msg91.followUpTemplateId !== '',
  );
}

/** Checks codes and opens sessions. */
export function verifyService(deps: Deps) {
  const { config, clock, database, breaker, erp, visitors, referring } = deps;
  const { content, messages, tally } = deps;
  const { requireTriesLeft, check, wrong } = openCodeChecks(deps);

  /** In the transaction of the first verification, so that it is sent once. */
  const sendFollowUp = async (tx: Transaction, lead: VisibleLead): Promise<void> => {
    const plan = await lastPlan(tx, lead.id);
    const snapshot = content.snapshot();
    const mail = followUpMail({ ...lead, plan }, snapshot, config.http.origin);
    if (mail) await messages.sendMail(tx, { ...mail, lead: lead.publicId });
    const sms = followUpSms(lead, snapshot);
    if (sms && carriesFollowUp(config.sms)) await messages.sendSms(tx, sms);
  };

  return {
    /** Verifies a lead by its code, and opens a session. A code works once. */
    verify: async (tried: Try): Promise<Verified> => {
      await requireTriesLeft(tried.address);
      const challenge = await check(tried);
      const done = await withTransaction(database, async (tx) => {
        const used = await useChallenge(tx, challenge, clock.now());
        if (used === null) return null;
        if (used.firstTime) await referring.tie(tx, used.leadId);
        await erp.create(tx, used);
        if (used.planned || used.renewed) await erp.updated(tx, used);
        const token = await visitors.open(tx, used.leadId);
        const lead = await findLead(tx, used.leadId);
        const isWanted = used.firstTime && !used.isChild;
        if (lead && isWanted && !(await consentStateOf(tx, used.leadId)).withdrawn)
          await sendFollowUp(tx, lead);
        return { used, token, lead };
      });
      if (!done?.lead) throw await wrong(tried.address);
      tally.add('codes', 'verified');
      breaker.verified({ address: tried.address, mobile: done.lead.mobile });
      const lead_type = done.used.firstTime ? 'NEW' : 'EXISTING';
      const answer = { verified: true, lead: presentLead(done.lead), lead_type } as const;
      return { answer, token: done.token, isChild: done.used.isChild };
    },

    /**
     * Takes a code as the proof of a number and no more: nobody is told, nothing is agreed to, and the lead stays as it
     * is. `then` belongs to the same transaction.
     */
    prove: async <Result>(
      tried: Try,
      then: (tx: Transaction, leadId: number) => Promise<Result>,
    ): Promise<Result> => {
      await requireTriesLeft(tried.address);
      const challenge = await check(tried);
      const proved = await withTransaction(database, async (tx) => {
        const lead = await spendChallenge(tx, challenge, clock.now());
        return lead && { mobile: lead.mobile, result: await then(tx, lead.id) };
      });
      if (!proved) throw await wrong(tried.address);
      tally.add('codes', 'verified');
      breaker.verified({ address: tried.address, mobile: proved.mobile });
      return proved.result;
    },
  };
}

/** Checks codes and opens sessions. */
export type VerifyService = ReturnType<typeof verifyService>;
