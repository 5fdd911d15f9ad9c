import type { HeldData, Nominee } from '../../../kernel/staffLeads/heldData.ts';
import type { UpdateBody, Lead } from '../../../kernel/leads/leads.ts';
import { leadMessages } from '../../../kernel/messages.ts';
import { wordsOf } from '../../../content/read/ownWords.ts';
import { offeredPlan, planInWords } from '../../../content/read/programme.ts';
import type { Erp, ErpState, Customers } from '../integrations.ts';
import { AppError, invalidInput } from '../../http/errors.ts';
import type { Content } from '../../content/content.ts';
import type { Platform } from '../../platform/open.ts';
import { type Transaction, withTransaction } from '../../platform/database/database.ts';
import type { Visitor, Visitors } from '../visitors/visitors.ts';
import {
  addPlan,
  changeLead,
  holdLead,
  isVerified,
  type LeadChanges,
  presentLead,
} from '../store/lead-repository.ts';
import {
  consentStateOf,
  putNominee,
  stopMessages,
  withdrawConsent,
} from '../store/consent-repository.ts';
import { erasing } from './erasing.ts';
import { heldOf, type PersonalData } from './held.ts';
import { isOffered } from '../register/body.ts';
import type { Phones } from '../phones.ts';
import { tellingReceivers } from './telling.ts';

type Deps = Pick<Platform, 'clock' | 'config' | 'database'> & {
  content: Pick<Content, 'snapshot'>;
  personalData: readonly PersonalData[];
  customers: Customers;
  erp: Erp;
  phones: Phones;
};

/** Lets verified visitors manage their own lead. */
export function accountService(deps: Deps) {
  const { clock, database, erp } = deps;

  /** Runs `work` in a transaction that keeps the visitor's lead from being deleted. */
  const withLead = <Result>(
    { leadId }: Visitor,
    work: (tx: Transaction) => Promise<Result>,
  ): Promise<Result> =>
    withTransaction(database, async (tx) => {
      if (!(await holdLead(tx, leadId))) throw new AppError('session_required');
      return work(tx);
    });

  return {
    update: async (visitor: Visitor, data: UpdateBody['data']): Promise<Lead> => {
      refuseWrongFields(visitor, data, deps);
      const plan = planIn(data, deps);
      const changes = { ...changesOf(data), updatedAt: clock.now() };
      const changed = await withTransaction(database, async (tx) => {
        const lead = await changeLead(tx, visitor.leadId, changes);
        if (lead === null) return null;
        if (plan) await addPlan(tx, { ...plan, leadId: visitor.leadId, at: clock.now() });
        // The ERP knows verified leads only.
        if (await isVerified(tx, visitor.leadId)) await erp.updated(tx, visitor);
        return lead;
      });
      if (changed === null) throw new AppError('session_required');
      return presentLead(changed);
    },

    /** Makes the lead known to the ERP, once however often it is called. */
    createInErp: (visitor: Visitor): Promise<ErpState> =>
      withLead(visitor, (tx) => erp.create(tx, visitor)),

    /** Notes a return visit and reports it to the ERP, except for minors and for leads without a consent in force. */
    revisit: (visitor: Visitor, page: string): Promise<{ queued: boolean }> =>
      withLead(visitor, async (tx) => {
        const { isChild, withdrawn } = await consentStateOf(tx, visitor.leadId);
        if (isChild || withdrawn) return { queued: false };
        return erp.revisited(tx, { ...visitor, page });
      }),

    held: (visitor: Visitor): Promise<HeldData> => heldOf(deps, visitor.leadId),

    ...erasing(deps),
  };
}

export type AccountDeps = Pick<Platform, 'clock'> & { visitors: Visitors };

export type AccountService = ReturnType<typeof accountService>;

function refuseWrongFields(visitor: Visitor, data: UpdateBody['data'], deps: Deps): void {
  const errors = [];
  const words = wordsOf(deps.content.snapshot(), leadMessages);
  if (data.mobile !== undefined && deps.phones.read(data.mobile) !== visitor.mobile) {
    const msg = 'To change your number, register with the new one.';
    errors.push({ field: 'data.mobile', msg });
  }
  const interest = data.area_of_interest;
  if (interest !== undefined && !isOffered(interest, deps.content)) {
    errors.push({ field: 'data.area_of_interest', msg: words.option });
  }
  const plan = data.fee_plan_id ?? undefined;
  if (plan !== undefined && !offeredPlan(deps.content.snapshot(), plan, interest)) {
    errors.push({ field: 'data.fee_plan_id', msg: words.option });
  }
  if (errors.length > 0) throw invalidInput(errors);
}

function planIn({ fee_plan_id: id }: UpdateBody['data'], { content }: Deps) {
  const offered = id ? offeredPlan(content.snapshot(), id) : undefined;
  return offered && { feePlanId: offered.plan.id, plan: planInWords(offered) };
}

function changesOf(data: UpdateBody['data']): LeadChanges {
  const { name, email, highest_qualification_id, area_of_interest } = data;
  return {
    ...(name !== undefined && { name }),
    ...(email !== undefined && { email }),
    ...(highest_qualification_id !== undefined && {
      highestQualificationId: highest_qualification_id,
    }),
    ...(area_of_interest !== undefined && { areaOfInterest: area_of_interest }),
  };
}

/** Decisions that people make about their data besides seeing, changing and erasing it. */
export function rightsService(deps: Deps) {
  const { clock, database } = deps;
  const tell = tellingReceivers(deps);
  return {
    /**
     * Withdraws one consent at once: section 6(4) to (6) of the DPDP Act, 2023. Withdrawing the last one also deletes
     * messages that wait to be sent and cancels the next call. The receivers of the data are told.
     * @returns false if it was withdrawn before, or is not theirs
     */
    withdraw: (visitor: Visitor, consent: number): Promise<boolean> =>
      withTransaction(database, async (tx) => {
        const { leadId } = visitor;
        if (!(await holdLead(tx, leadId))) throw new AppError('session_required');
        const withdrawn = await withdrawConsent(tx, { leadId, consent, at: clock.now() });
        if (withdrawn === null) return false;
        const { purposes, left } = withdrawn;
        if (left === 0) await stopMessages(tx, leadId);
        const lead = { ...visitor, isVerified: await isVerified(tx, leadId) };
        await tell.withdrawn(tx, lead, { purposes, stands: left > 0 });
        return true;
      }),

    /** Sets the nominee (section 14). Null removes it. */
    nominate: (visitor: Visitor, nominee: Nominee | null): Promise<void> =>
      withTransaction(database, async (tx) => {
        const { leadId } = visitor;
        if (!(await holdLead(tx, leadId))) throw new AppError('session_required');
        await putNominee(tx, { leadId, nominee, at: clock.now() });
      }),
  };
}
