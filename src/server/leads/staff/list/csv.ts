import type { StaffLead } from '../../../../kernel/staffLeads/staffLeads.ts';
import { csvLines } from '../../../platform/csv.ts';

const columns: readonly [name: string, cell: (lead: StaffLead) => string | null][] = [
  ['id', ({ id }) => String(id)],
  ['leads_id', ({ leads_id }) => leads_id],
  ['name', ({ name }) => name],
  ['mobile', ({ mobile }) => mobile],
  ['email', ({ email }) => email],
  ['area_of_interest', ({ area_of_interest }) => area_of_interest],
  ['programme', ({ programme }) => programme],
  ['fee_plan', ({ fee_plan }) => fee_plan],
  ['highest_qualification_id', (lead) => String(lead.highest_qualification_id)],
  ['qualification_list', ({ qualification_list }) => qualification_list],
  ['qualification', ({ qualification }) => qualification],
  ['consent_language', ({ consent }) => consent?.language ?? null],
  ['consent_version', ({ consent }) => consent?.version ?? null],
  ['consent_given_by', ({ consent }) => consent?.given_by ?? null],
  ['stage', ({ stage }) => stage],
  ['assigned', ({ assigned }) => assigned?.name ?? null],
  ['source_media', ({ source_media }) => source_media],
  ['source_campaign', ({ source_campaign }) => source_campaign],
  ['country', ({ region }) => region?.country ?? null],
  ['state', ({ region }) => region?.state ?? null],
  ['city', ({ region }) => region?.city ?? null],
  ['verified_at', ({ verified_at }) => verified_at],
  ['created_at', ({ created_at }) => created_at],
  ['invented', (lead) => (lead.invented ? 'yes' : null)],
];

/** Leads as CSV, line by line. */
export async function* csvOf(leads: AsyncIterable<StaffLead>): AsyncGenerator<string> {
  yield csvLines([columns.map(([name]) => name)]);
  for await (const lead of leads) yield csvLines([columns.map(([, cell]) => cell(lead))]);
}
