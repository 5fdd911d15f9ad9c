import type { HeldData, Nominee } from '../../../kernel/staffLeads/heldData.ts';
import type { UpdateBody, Lead } from '../../../kernel/leads/leads.ts';
import { leadMessages } from '../../../kernel/messages.ts';
import { staffLeadMessages } from '../../../kernel/staffLeads/staffLeads.ts';
import { formatDay, indianDay } from '../../../kernel/values/dates.ts';
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
  findLead,
  holdLead,
  isVerified,
  lastPlan,
  lockWholeLead,
  presentLead,
} from '../store/lead-repository.ts';
import {
  consentStateOf,
  putNominee,
  stopMessages,
  stopWhatsapp,
  withdrawConsent,
  withdrawWay,
} from '../store/consent-repository.ts';
import { noteAsked } from './erase-repository.ts';
import { erasedAmong } from './erased.ts';
import { eraseUnlessHeld, sealedUntil } from './erasing.ts';
import { heldOf, type PersonalData } from './held.ts';
import { isOffered, lacksDegree } from '../register/register-lead.ts';
import { noteChange } from '../store/changed-details-repository.ts';
import type { LeadRow } from '../store/table.ts';
import type { Phones } from '../phones.ts';
import { reportWithdrawal } from './telling.ts';

type Deps = Pick<Platform, 'clock' | 'config' | 'database'> & {
  content: Pick<Content, 'snapshot'>;
  personalData: readonly PersonalData[];
  customers: Customers;
  erp: Erp;
  phones: Phones;
};

/** Runs `work` in a transaction that keeps the visitor's lead from being deleted. */
function withLead<Result>(
  { database }: Pick<Deps, 'database'>,
  { leadId }: Visitor,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return withTransaction(database, async (tx) => {
    if (!(await holdLead(tx, leadId))) throw new AppError('session_required');
    return work(tx);
  });
}

/** Changes details of a lead at its person's own request. The former ones stay in its timeline. */
async function update(deps: Deps, visitor: Visitor, data: UpdateBody['data']): Promise<Lead> {
  const { clock, database, erp } = deps;
  refuseWrongFields(visitor, data, deps);
  const offered = data.fee_plan_id
    ? offeredPlan(deps.content.snapshot(), data.fee_plan_id)
    : undefined;
  const { name, email } = data;
  const { highest_qualification_id: highestQualificationId } = data;
  const areaOfInterest = data.area_of_interest;
  const now = clock.now();
  const said = {
    ...(name !== undefined && { name }),
    ...(email !== undefined && { email }),
    ...(highestQualificationId !== undefined && { highestQualificationId }),
    ...(areaOfInterest !== undefined && { areaOfInterest }),
  };
  const changed = await withTransaction(database, async (tx) => {
    const before = await lockWholeLead(tx, visitor.leadId);
    if (before === null) throw new AppError('session_required');
    const list = highestQualificationId === undefined ? before.qualificationList : 'lead';
    const after = { ...before, ...said, qualificationList: list };
    refuseUnallowed(before, after, deps);
    const changes = { ...said, qualificationList: list, updatedAt: now };
    const lead = await changeLead(tx, visitor.leadId, changes);
    if (lead === null) throw new AppError('session_required');
    await noteChange(tx, visitor.leadId, { before, after, now });
    if (offered) {
      const plan = { feePlanId: offered.plan.id, plan: planInWords(offered) };
      await addPlan(tx, { ...plan, leadId: visitor.leadId, at: clock.now() });
    }
    // The ERP knows verified leads only.
    if (await isVerified(tx, visitor.leadId)) await erp.updated(tx, visitor);
    return lead;
  });
  return presentLead(changed);
}

export function accountService(deps: Deps) {
  const { clock, database, erp } = deps;

  return {
    update: (visitor: Visitor, data: UpdateBody['data']): Promise<Lead> =>
      update(deps, visitor, data),

    /** Makes the lead known to the ERP, once however often it is called. */
    createInErp: (visitor: Visitor): Promise<ErpState> =>
      withLead(deps, visitor, (tx) => erp.create(tx, visitor)),

    /** Notes a return visit and reports it to the ERP, except for minors and for leads without a consent in force. */
    revisit: (visitor: Visitor, page: string): Promise<{ queued: boolean }> =>
      withLead(deps, visitor, async (tx) => {
        const { isChild, withdrawn } = await consentStateOf(tx, visitor.leadId);
        if (isChild || withdrawn) return { queued: false };
        return erp.revisited(tx, { ...visitor, page });
      }),

    own: async ({ leadId }: Visitor): Promise<Lead | null> => {
      const lead = await findLead(database.db, leadId);
      return lead && presentLead(lead);
    },

    /** The fee plan that was chosen last, in the words of that moment. */
    plan: ({ leadId }: Visitor): Promise<string | null> => lastPlan(database.db, leadId),

    held: (visitor: Visitor): Promise<HeldData> => heldOf(deps, visitor.leadId),

    sealedUntil: (): Date => sealedUntil(deps),

    /**
     * Erases a lead: `isStill`, then the erasure, then `also`, in one transaction.
     * @returns false if there is no such lead or `isStill` returns false
     * @throws `erasure_held` if staff hold the lead, with a message for staff
     */
    erase: async (
      { leadId }: { leadId: number },
      also?: (tx: Transaction) => Promise<void>,
      isStill?: (tx: Transaction) => Promise<boolean>,
    ): Promise<boolean> => {
      const done = await eraseUnlessHeld(deps, leadId, { also, isStill });
      if (typeof done === 'boolean') return done;
      const day = formatDay(indianDay(done.at.getTime()));
      throw new AppError('erasure_held', {
        msg: staffLeadMessages.held(done.by, day, done.reason),
      });
    },

    /**
     * Takes a lead away that a mistake of staff has made.
     * @returns false if there is no such lead, staff hold it, or `isStill` returns false
     */
    discard: async (
      { leadId }: { leadId: number },
      isStill: (tx: Transaction) => Promise<boolean>,
    ): Promise<boolean> =>
      (await eraseUnlessHeld(deps, leadId, { isStill, isMistake: true })) === true,

    /** Those of some numbers (E.164) and e-mail addresses that belong to somebody who was erased. */
    erasedAmong: (tx: Transaction, contacts: readonly string[]): Promise<ReadonlySet<string>> =>
      erasedAmong(tx, deps.config, contacts),

    /**
     * Erases a lead at its person's own request. If staff hold it, records the request and executes it after the hold.
     * @throws `erasure_held` if staff hold the lead
     */
    eraseOwn: async ({ leadId }: { leadId: number }): Promise<boolean> => {
      const onHold = (tx: Transaction) => noteAsked(tx, leadId, clock.now());
      const done = await eraseUnlessHeld(deps, leadId, { onHold });
      if (typeof done === 'boolean') return done;
      throw new AppError('erasure_held');
    },
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

/** Checks only details that change, so that older data stays correctable. */
function refuseUnallowed(before: LeadRow, after: LeadRow, { content }: Deps): void {
  const { highestQualificationId: qualification, areaOfInterest: interest } = after;
  const isSame =
    before.highestQualificationId === qualification && before.areaOfInterest === interest;
  const snapshot = content.snapshot();
  const chosen = { qualification, interest, list: after.qualificationList };
  if (isSame || !lacksDegree(snapshot, chosen)) return;
  const msg = wordsOf(snapshot, leadMessages).degree;
  throw invalidInput([{ field: 'data.highest_qualification_id', msg }]);
}

/** Decisions that people make about their data besides seeing, changing and erasing it. */
export function rightsService(deps: Deps) {
  const { clock } = deps;
  return {
    /**
     * Withdraws one consent at once: section 6(4) to (6) of the DPDP Act, 2023. Withdrawing the last one also deletes
     * messages that wait to be sent and cancels the next call. The receivers of the data are told.
     * @returns false if it was withdrawn before, or is not theirs
     */
    withdraw: (visitor: Visitor, consent: number): Promise<boolean> =>
      withLead(deps, visitor, async (tx) => {
        const { leadId } = visitor;
        const withdrawn = await withdrawConsent(tx, { leadId, consent, at: clock.now() });
        if (withdrawn === null) return false;
        const { purposes, left } = withdrawn;
        if (left === 0) await stopMessages(tx, leadId);
        const lead = { ...visitor, isVerified: await isVerified(tx, leadId) };
        await reportWithdrawal(deps, tx, { ...lead, purposes, stands: left > 0 });
        return true;
      }),

    withdrawWhatsapp: (tx: Transaction, leadId: number): Promise<boolean> =>
      withdrawWhatsapp(deps, tx, leadId),

    /** Sets the nominee (section 14). Null removes it. */
    nominate: (visitor: Visitor, nominee: Nominee | null): Promise<void> =>
      withLead(deps, visitor, (tx) =>
        putNominee(tx, { leadId: visitor.leadId, nominee, at: clock.now() }),
      ),
  };
}

/**
 * Withdraws consent to messages by WhatsApp, as its person asks there; other ways stand.
 * @returns false if there is none in force
 */
async function withdrawWhatsapp(deps: Deps, tx: Transaction, leadId: number): Promise<boolean> {
  const way = 'whatsapp';
  const lead = await lockWholeLead(tx, leadId);
  if (lead === null || !(await withdrawWay(tx, { leadId, way, at: deps.clock.now() })))
    return false;
  const { withdrawn } = await consentStateOf(tx, leadId);
  await (withdrawn ? stopMessages(tx, leadId) : stopWhatsapp(tx, leadId));
  const { publicId, leadsId, verifiedAt } = lead;
  const known = { leadId, publicId, leadsId, isVerified: verifiedAt !== null };
  await reportWithdrawal(deps, tx, { ...known, purposes: [way], stands: !withdrawn });
  return true;
}
