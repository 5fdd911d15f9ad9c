import type { LeadPage, TimelineItem } from '../../../kernel/staffLeads/staffLeads.ts';
import { qualificationLabel } from '../../../kernel/leads/qualifications.ts';
import { allows } from '../../../kernel/staff/permissions.ts';
import { derive } from '../../../content/finders.ts';
import { offeredPlan, planInWords } from '../../../content/read/programme.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import type { StaffMember } from '../../staff/staff.ts';
import { contactsFor, seesContacts, withoutContacts } from '../contacts.ts';
import type { StaffLeadRow, LeadPageRow } from './list/order-repository.ts';
import type { TimelineRow } from './timeline/timeline-repository.ts';
import { wordsOf } from './timeline/timeline-words.ts';

function isoOf(moment: string): string {
  return new Date(moment).toISOString();
}

function isoOrNull(moment: string | null): string | null {
  return moment === null ? null : isoOf(moment);
}

export const programmeNames = derive(
  'programme',
  (programmes): ReadonlyMap<string, string> =>
    new Map(programmes.toReversed().map(({ data }) => [data.erp_unicode, data.display_name])),
);

export function plansOf(snapshot: Snapshot, code: string): { id: number; name: string }[] {
  return snapshot.all('feePlan').flatMap(({ id }) => {
    const offered = offeredPlan(snapshot, id, code);
    return offered ? [{ id, name: planInWords(offered) }] : [];
  });
}

export function presentListed<Row extends StaffLeadRow>(
  { id, assigned_id, assigned_name, country, state, city, ...own }: Row,
  names: ReadonlyMap<string, string>,
) {
  const { area_of_interest, highest_qualification_id, qualification_list } = own;
  return {
    ...own,
    id: Number(id),
    programme: names.get(area_of_interest) ?? null,
    qualification: qualificationLabel(qualification_list, highest_qualification_id) ?? null,
    assigned: assigned_id === null ? null : { id: assigned_id, name: assigned_name ?? '' },
    region: country === null ? null : { country, state, city },
    call_at: isoOrNull(own.call_at),
    verified_at: isoOrNull(own.verified_at),
    created_at: isoOf(own.created_at),
    updated_at: isoOf(own.updated_at),
  };
}

export function presentPage(
  row: LeadPageRow,
  timeline: readonly TimelineRow[],
  snapshot: Snapshot,
): LeadPage {
  const names = programmeNames(snapshot);
  const { enrolled_programme: code } = row;
  return {
    ...presentListed(row, names),
    enrolled_programme: code && (names.get(code) ?? code),
    timeline: timeline.map((item) => presentItem(item, snapshot)),
  };
}

/** Others who brought a lead, or whom it brought, are named to those who see all leads. */
const ofOthers: readonly string[] = ['referred', 'referral'];

/** A page as a member may see it: without the contacts, and the other leads, that are not theirs to see. */
export function pageAsSeenBy(member: StaffMember, page: LeadPage): LeadPage {
  const { permissions } = member.role;
  const isForAll = allows(permissions, 'leads.all');
  const nameless = page.timeline.map((item) =>
    isForAll || !ofOthers.includes(item.kind) ? item : { ...item, text: null },
  );
  if (seesContacts(member)) return { ...page, timeline: nameless };
  const timeline = nameless.map((item) => ({
    ...item,
    text: item.text && withoutContacts(item.text),
  }));
  const nominee = page.nominee && {
    ...page.nominee,
    contact: withoutContacts(page.nominee.contact),
  };
  const number_link = page.number_link && {
    ...page.number_link,
    mobile: withoutContacts(page.number_link.mobile),
  };
  return { ...contactsFor(member, page), timeline, nominee, number_link };
}

function presentItem(row: TimelineRow, snapshot: Snapshot): TimelineItem {
  return { kind: row.kind, at: isoOf(row.at), by: row.by, text: wordsOf(row, snapshot) };
}
