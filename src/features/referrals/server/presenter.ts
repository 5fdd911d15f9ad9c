import type { OwnReferral, StaffReferral } from '../schemas.ts';
import { programmeByCode } from '../../../content/read/programme.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import { contactsFor } from '../../../server/leads/contacts.ts';
import type { StaffMember } from '../../../server/staff/staff.ts';
import { shortNameOf } from './store/policy.ts';
import type { ReferralRow } from './store/table.ts';

export function programmeTitle(snapshot: Snapshot, code: string | null): string | null {
  return programmeByCode(snapshot, code)?.data.short_title ?? null;
}

/** A referral as its referrer may see it: without the checks of staff and the friend's contact details. */
export function presentOwn(row: ReferralRow, snapshot: Snapshot): OwnReferral {
  return {
    id: row.id,
    friend_name: row.friendName === null ? null : shortNameOf(row.friendName),
    programme: programmeTitle(snapshot, row.interest),
    channel: row.channel,
    invited_at: row.createdAt,
    state: row.state,
    reward: row.reward,
    reward_state: row.rewardState,
    reward_at: row.rewardAt,
  };
}

export function presentForStaff(
  row: ReferralRow,
  snapshot: Snapshot,
  member: Pick<StaffMember, 'role'>,
): StaffReferral {
  const shown = presented(row, snapshot);
  const { referrer, friend } = shown;
  return {
    ...shown,
    referrer: referrer && contactsFor(member, referrer),
    friend: friend && contactsFor(member, friend),
  };
}

function presented(row: ReferralRow, snapshot: Snapshot): StaffReferral {
  return {
    id: row.id,
    referrer: personOf(row.referrerLeadId, row.referrerId, {
      name: row.referrerName,
      mobile: row.referrerMobile,
      leads_id: row.referrerLeadsId,
    }),
    friend: personOf(row.friendLeadId, row.friendId, {
      name: row.friendName,
      mobile: row.friendMobile,
      leads_id: row.friendLeadsId,
    }),
    programme: programmeTitle(snapshot, row.interest),
    channel: row.channel,
    invited_at: row.createdAt,
    applied_at: row.appliedAt,
    enrolled_at: row.enrolledAt,
    state: row.state,
    reward: row.reward,
    reward_state: row.rewardState,
    reward_at: row.rewardAt,
    held: row.held,
    hold_reason: row.holdReason,
  };
}

type Known = { name: string | null; mobile: string | null; leads_id: string | null };

function personOf(
  id: number | null,
  publicId: string | null,
  { name, mobile, leads_id }: Known,
): StaffReferral['friend'] {
  if (id === null || publicId === null) return null;
  return { id, lead_id: publicId, name: name ?? '', mobile: mobile ?? '', leads_id };
}
