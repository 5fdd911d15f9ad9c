import type { StaffLead, LeadPage, TimelineItem } from '../../../kernel/staffLeads/staffLeads.ts';
import { qualificationLabel } from '../../../kernel/leads/qualifications.ts';
import { derive } from '../../../content/finders.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import type { StaffLeadRow, LeadPageRow } from './list/order-repository.ts';
import type { TimelineRow } from './timeline/timeline-repository.ts';
import { wordsOf } from './timeline/timeline-words.ts';

function isoOf(moment: string): string {
  return new Date(moment).toISOString();
}

function isoOrNull(moment: string | null): string | null {
  return moment === null ? null : isoOf(moment);
}

/** Names of published programmes by their ERP code. */
export const programmeNames = derive(
  'programme',
  (programmes): ReadonlyMap<string, string> =>
    new Map(programmes.toReversed().map(({ data }) => [data.erp_unicode, data.display_name])),
);

function regionOf({ country, state, city }: StaffLeadRow): StaffLead['region'] {
  return country === null ? null : { country, state, city };
}

/** A lead as the list shows it. */
export function presentListed(row: StaffLeadRow, names: ReadonlyMap<string, string>): StaffLead {
  const { assigned_id, assigned_name } = row;
  return {
    id: Number(row.id),
    name: row.name,
    mobile: row.mobile,
    email: row.email,
    area_of_interest: row.area_of_interest,
    programme: names.get(row.area_of_interest) ?? null,
    fee_plan: row.fee_plan,
    consent: row.consent,
    stage: row.stage,
    assigned: assigned_id === null ? null : { id: assigned_id, name: assigned_name ?? '' },
    call_at: isoOrNull(row.call_at),
    source_media: row.source_media,
    source_campaign: row.source_campaign,
    highest_qualification_id: row.highest_qualification_id,
    qualification_list: row.qualification_list,
    qualification: qualificationLabel(row.qualification_list, row.highest_qualification_id) ?? null,
    region: regionOf(row),
    leads_id: row.leads_id,
    invented: row.invented,
    verified_at: isoOrNull(row.verified_at),
    created_at: isoOf(row.created_at),
    updated_at: isoOf(row.updated_at),
  };
}

export function presentPage(
  row: LeadPageRow,
  timeline: readonly TimelineRow[],
  snapshot: Snapshot,
): LeadPage {
  const names = programmeNames(snapshot);
  return {
    ...presentListed(row, names),
    public_id: row.public_id,
    details_by: row.details_by,
    purpose: row.purpose,
    page: row.page,
    source_refer_url: row.source_refer_url,
    source_source: row.source_source,
    c2: row.c2,
    c3: row.c3,
    c4: row.c4,
    c5: row.c5,
    lost_reason: row.lost_reason,
    enrolled_on: row.enrolled_on,
    enrolled_programme:
      row.enrolled_programme && (names.get(row.enrolled_programme) ?? row.enrolled_programme),
    erp_waiting: row.erp_waiting,
    friends: row.friends,
    brought_by: row.brought_by,
    consent_withdrawn: row.consent_withdrawn,
    nominee: row.nominee,
    timeline: timeline.map((item) => presentItem(item, snapshot)),
  };
}

function presentItem(row: TimelineRow, snapshot: Snapshot): TimelineItem {
  return { kind: row.kind, at: isoOf(row.at), by: row.by, text: wordsOf(row, snapshot) };
}
