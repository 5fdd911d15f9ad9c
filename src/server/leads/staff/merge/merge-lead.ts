import { isInventedLead } from '../../../../kernel/staffLeads/invented.ts';
import { leadWorkMessages } from '../../../../kernel/staffLeads/leadWork.ts';
import { AppError } from '../../../http/errors.ts';
import { type Transaction, withTransaction } from '../../../platform/database/database.ts';
import { deleteAtCustomers, reportWithdrawal } from '../../account/telling.ts';
import { requireReach } from '../../reach-repository.ts';
import {
  consentStateOf,
  stopMessages,
  stopWhatsapp,
  withdrawWay,
} from '../../store/consent-repository.ts';
import { nameOf, recordChange, type StaffLeadActor, type StaffLeadDeps } from '../change.ts';
import {
  endedWays,
  forgetVisits,
  withdrawFormerConsents,
  enrolmentHeardAt,
  invitationsOf,
  lockBoth,
  type MergingLead,
  mergeInto,
} from './merge-repository.ts';

type Deps = Pick<
  StaffLeadDeps,
  'audit' | 'clock' | 'config' | 'customers' | 'database' | 'enrolling' | 'erp'
>;

/**
 * Merges `other` into the lead `id`, which keeps its number and details. An unverified number cannot replace a verified
 * one. If the ERP has reported that either has enrolled, the referrer of `other` is rewarded. If the number of `other`
 * is unverified, the reward is held for staff to check, because anybody can enter a number.
 */
export function mergeLead(
  deps: Deps,
  { id, other }: { id: number; other: number },
  actor: StaffLeadActor,
): Promise<void> {
  const { clock, database, enrolling, erp } = deps;
  return withTransaction(database, async (tx) => {
    const both = await lockBoth(tx, id, other);
    const kept = both.find((lead) => lead.id === id);
    const gone = both.find((lead) => lead.id === other);
    if (id === other || !kept || !gone) throw new AppError('lead_not_found');
    await requireReach(tx, actor.member, id);
    await requireReach(tx, actor.member, other);
    await refuseTied(tx, kept, gone);
    const at = clock.now();
    const by = nameOf(actor.member);
    const decision = { by: actor.member, address: actor.address };
    if (!gone.isVerified) await enrolling.holdFriend(tx, other, decision);
    const withdrawn = await withdrawFormerConsents(tx, { kept: id, gone: other });
    if (await endWhatsapp(tx, { kept: id, gone: other, at })) withdrawn.push('whatsapp');
    await mergeInto(tx, { kept: id, gone: other, by, at });
    const text = `${gone.name}, ${gone.mobile}`;
    const merge = { actor, at, action: 'merge' };
    await recordChange(deps, tx, { ...merge, id, kind: 'merged', text, after: { took_in: other } });
    await recordChange(deps, tx, { ...merge, id: other, after: { went_into: id } });
    const heardAt = await enrolmentHeardAt(tx, id);
    if (heardAt !== null) await enrolling.enrolFriend(tx, id, { ...decision, heardAt });
    if (gone.isVerified) await erp.merged(tx, gone, kept);
    if (kept.isVerified) await erp.updated(tx, { leadId: kept.id, publicId: kept.publicId });
    await applyConsents(deps, tx, { kept, withdrawn });
  });
}

/** A person who stopped messages by WhatsApp as either of two leads gets none for what the other agreed to before. */
async function endWhatsapp(
  tx: Transaction,
  { kept, gone, at }: Readonly<{ kept: number; gone: number; at: Date }>,
): Promise<boolean> {
  const way = 'whatsapp';
  let hasEnded = false;
  for (const ended of await endedWays(tx, { kept, gone }, way)) {
    const leadId = ended.leadId === kept ? gone : kept;
    hasEnded = (await withdrawWay(tx, { leadId, way, at, before: ended.at })) || hasEnded;
  }
  return hasEnded;
}

/** Applies a merged lead's consents: a withdrawal counts for both leads, and so does a guardian's consent given last. */
async function applyConsents(
  deps: Deps,
  tx: Transaction,
  { kept, withdrawn: purposes }: { kept: MergingLead; withdrawn: string[] },
): Promise<void> {
  const lead = { ...kept, leadId: kept.id };
  const { withdrawn, isChild } = await consentStateOf(tx, kept.id);
  if (purposes.length > 0)
    await reportWithdrawal(deps, tx, { ...lead, purposes, stands: !withdrawn });
  if (withdrawn) await stopMessages(tx, kept.id);
  else if (purposes.includes('whatsapp')) await stopWhatsapp(tx, kept.id);
  if (!isChild) return;
  await deleteAtCustomers(deps, tx, lead);
  await forgetVisits(tx, kept.id);
}

async function refuseTied(tx: Transaction, kept: MergingLead, gone: MergingLead): Promise<void> {
  const refuse = (why: 'oneInvented' | 'keepVerified' | 'invitedEachOther' | 'invitedBoth') => {
    throw new AppError('conflict', { msg: leadWorkMessages[why] });
  };
  if (gone.isVerified && !kept.isVerified) refuse('keepVerified');
  if (isInventedLead(gone.publicId) !== isInventedLead(kept.publicId)) refuse('oneInvented');
  const { between, to_both } = await invitationsOf(tx, kept.id, gone.id);
  if (between) refuse('invitedEachOther');
  if (to_both) refuse('invitedBoth');
}
