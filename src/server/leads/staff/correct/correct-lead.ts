import { offeredPlan, planInWords } from '../../../../content/read/programme.ts';
import { type Correction, correctionMessages } from '../../../../kernel/staffLeads/corrections.ts';
import { AppError, invalidInput } from '../../../http/errors.ts';
import { type Transaction, withTransaction } from '../../../platform/database/database.ts';
import { requireReach } from '../../reach-repository.ts';
import { isOffered, lacksDegree } from '../../register/register-lead.ts';
import { noteChange } from '../../store/changed-details-repository.ts';
import { changeLead, choosePlan, lastPlan, lockWholeLead } from '../../store/lead-repository.ts';
import type { LeadRow } from '../../store/table.ts';
import { nameOf, recordChange, type StaffLeadDeps, type Target } from '../change.ts';

type Deps = Pick<StaffLeadDeps, 'audit' | 'clock' | 'content' | 'database' | 'erp'>;

/** Corrects details for somebody. The audit log has the names of the fields alone, as it outlives an erased lead. */
export function correctLead(
  deps: Deps,
  target: Target,
  { reason, fee_plan_id: planId, ...said }: Correction,
): Promise<void> {
  const { clock, database, erp } = deps;
  const { id: leadId, actor } = target;
  return withTransaction(database, async (tx) => {
    const before = await lockWholeLead(tx, leadId);
    if (before === null) throw new AppError('lead_not_found');
    await requireReach(tx, actor.member, leadId);
    const now = clock.now();
    const after = corrected(before, said);
    refuseWrong(before, after, { planId, deps });
    await changeLead(tx, leadId, { ...detailsOf(after), updatedAt: now });
    const plan = planId && (await choose(deps, tx, { leadId, planId, now }));
    const change = { before, after, now, by: nameOf(actor.member), reason };
    const fields = await noteChange(tx, leadId, { ...change, also: plan ? { plan } : {} });
    if (fields.length === 0)
      throw invalidInput([{ field: 'reason', msg: correctionMessages.same }]);
    await recordChange(deps, tx, { ...target, at: now, action: 'correct', after: { fields } });
    // The ERP knows verified leads only.
    if (before.verifiedAt !== null) await erp.updated(tx, { ...before, leadId });
  });
}

function detailsOf(row: LeadRow) {
  const { name, email, highestQualificationId, areaOfInterest } = row;
  return { name, email, highestQualificationId, areaOfInterest };
}

/** The qualification is one of the list that the former one came from. */
function corrected(before: LeadRow, said: Omit<Correction, 'reason' | 'fee_plan_id'>): LeadRow {
  return {
    ...before,
    name: said.name ?? before.name,
    email: said.email ?? before.email,
    highestQualificationId: said.highest_qualification_id ?? before.highestQualificationId,
    areaOfInterest: said.area_of_interest ?? before.areaOfInterest,
  };
}

/** Checks only details that change, so that older data stays correctable. */
function refuseWrong(
  before: LeadRow,
  after: LeadRow,
  { planId, deps }: { planId: number | undefined; deps: Deps },
): void {
  const snapshot = deps.content.snapshot();
  const { areaOfInterest: interest, highestQualificationId: qualification } = after;
  const isMoved = before.areaOfInterest !== interest;
  const isOther = isMoved || before.highestQualificationId !== qualification;
  const chosen = { qualification, interest, list: after.qualificationList };
  const wrong = {
    area_of_interest: isMoved && !isOffered(interest, deps.content) && correctionMessages.programme,
    highest_qualification_id: isOther && lacksDegree(snapshot, chosen) && correctionMessages.degree,
    fee_plan_id: planId && !offeredPlan(snapshot, planId, interest) && correctionMessages.plan,
  };
  const errors = Object.entries(wrong).flatMap(([field, msg]) => (msg ? [{ field, msg }] : []));
  if (errors.length > 0) throw invalidInput(errors);
}

/** Returns the former and the new plan in words; undefined if it was the last choice already. */
async function choose(
  { content }: Pick<Deps, 'content'>,
  tx: Transaction,
  { leadId, planId, now }: { leadId: number; planId: number; now: Date },
): Promise<[string, string] | undefined> {
  const offered = offeredPlan(content.snapshot(), planId);
  if (!offered) return undefined;
  const former = await lastPlan(tx, leadId);
  const plan = planInWords(offered);
  const isNew = await choosePlan(tx, { leadId, feePlanId: planId, plan, at: now });
  return isNew ? [former ?? 'none', plan] : undefined;
}
