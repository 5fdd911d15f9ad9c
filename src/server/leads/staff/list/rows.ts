import type { Nominee } from '../../../../kernel/staffLeads/heldData.ts';
import type {
  LastConsent,
  LeadStage,
  TimelineKind,
} from '../../../../kernel/staffLeads/staffLeads.ts';
import type { QualificationList } from '../../../../kernel/leads/qualifications.ts';

/** A lead with its stage, as the database returns it. Times are text with their offset. */
export type StaffLeadRow = {
  id: string;
  name: string;
  mobile: string;
  email: string;
  area_of_interest: string;
  stage: LeadStage;
  assigned_id: number | null;
  assigned_name: string | null;
  call_at: string | null;
  source_media: string;
  source_campaign: string;
  leads_id: string | null;
  invented: boolean;
  verified_at: string | null;
  created_at: string;
  updated_at: string;
  country: string | null;
  state: string | null;
  city: string | null;
  highest_qualification_id: number;
  qualification_list: QualificationList;
  fee_plan: string | null;
  consent: LastConsent | null;
};

/** A lead with all its own columns. */
export type LeadPageRow = StaffLeadRow & {
  public_id: string;
  details_by: 'self' | 'referrer';
  purpose: string;
  page: string | null;
  source_refer_url: string | null;
  source_source: string | null;
  c2: string | null;
  c3: string | null;
  c4: string | null;
  c5: string | null;
  lost_reason: string | null;
  enrolled_on: string | null;
  enrolled_programme: string | null;
  erp_waiting: boolean;
  friends: number;
  brought_by: number | null;
  consent_withdrawn: boolean;
  nominee: Nominee | null;
};

/** Something that happened to a lead, as the database answers it. */
export type TimelineRow = {
  kind: TimelineKind;
  at: string;
  by: string | null;
  text: string | null;
  /** Facts that only the server can put into words. */
  facts: Record<string, unknown> | null;
};
