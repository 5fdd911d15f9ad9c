import { isInventedLead } from '../../../../kernel/staffLeads/invented.ts';
import { leadWorkMessages } from '../../../../kernel/staffLeads/leadWork.ts';
import type { Audit } from '../../../audit/audit.ts';
import { AppError } from '../../../http/errors.ts';
import type { Platform } from '../../../platform/open.ts';
import { type Transaction, withTransaction } from '../../../platform/database/database.ts';
import { tellingReceivers } from '../../account/telling.ts';
import type { Customers, Erp, Enrolling } from '../../integrations.ts';

import { consentStateOf, stopMessages } from '../../store/consent-repository.ts';
import { nameOf, noting, type StaffLeadActor } from '../change.ts';

import {
  forgetVisits,
  takeBack,
  enrolmentHeardAt,
  invitationsOf,
  lockBoth,
  type MergingLead,
  mergeInto,
} from './merge-repository.ts';

import { addHandling } from '../repository.ts';

type Deps = Pick<Platform, 'clock' | 'config' | 'database'> & {
  audit: Audit;
  customers: Customers;
  erp: Erp;
  enrolling: Enrolling;
};

/** Merges two leads. An unverified number cannot replace a verified one. */
export function mergeService(deps: Deps) {
  const { clock, database, erp, enrolling } = deps;
  const noted = noting(deps);
  const tell = tellingReceivers(deps);

  const tellErp = async (tx: Transaction, kept: MergingLead, gone: MergingLead): Promise<void> => {
    if (gone.isVerified) await erp.merged(tx, gone, kept);
    if (kept.isVerified) await erp.updated(tx, { leadId: kept.id, publicId: kept.publicId });
  };

  /**
   * Applies the consents of a merged lead. A withdrawal counts for both leads, and so does a guardian's consent if it
   * is the last.
   */
  const heedConsents = async (tx: Transaction, kept: MergingLead, taken: string[]) => {
    const lead = { ...kept, leadId: kept.id };
    const { withdrawn, isChild } = await consentStateOf(tx, kept.id);
    if (taken.length > 0) await tell.withdrawn(tx, lead, { purposes: taken, stands: !withdrawn });
    if (withdrawn) await stopMessages(tx, kept.id);
    if (!isChild) return;
    await tell.unfollowed(tx, lead);
    await forgetVisits(tx, kept.id);
  };

  return {
    /**
     * Merges `other` into the lead `id`, which keeps its number and details. If the ERP has reported that either has
     * enrolled, the referrer of `other` is rewarded. If the number of `other` is unverified, the reward is held for
     * staff to check, because anybody can enter a number.
     */
    merge: (id: number, other: number, actor: StaffLeadActor): Promise<void> =>
      withTransaction(database, async (tx) => {
        const { kept, gone } = await lockPair(tx, id, other);
        await refuseTied(tx, kept, gone);
        const at = clock.now();
        const by = nameOf(actor.member);
        const decision = { by: actor.member, address: actor.address };
        if (!gone.isVerified) await enrolling.holdFriend(tx, other, decision);
        const taken = await takeBack(tx, { kept: id, gone: other });
        await mergeInto(tx, { kept: id, gone: other, by, at });
        const text = `${gone.name}, ${gone.mobile}`;
        await addHandling(tx, { leadId: id, kind: 'merged', by, text, at });
        await noted(tx, actor, { action: 'merge', entityId: id, after: { took_in: other } });
        await noted(tx, actor, { action: 'merge', entityId: other, after: { went_into: id } });
        const heardAt = await enrolmentHeardAt(tx, id);
        if (heardAt !== null) await enrolling.enrolFriend(tx, id, { ...decision, heardAt });
        await tellErp(tx, kept, gone);
        await heedConsents(tx, kept, taken);
      }),
  };
}

type Pair = { kept: MergingLead; gone: MergingLead };

async function lockPair(tx: Transaction, id: number, other: number): Promise<Pair> {
  const both = await lockBoth(tx, id, other);
  const kept = both.find((lead) => lead.id === id);
  const gone = both.find((lead) => lead.id === other);
  if (id === other || !kept || !gone) throw new AppError('lead_not_found');
  return { kept, gone };
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
