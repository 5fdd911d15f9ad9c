import type { Lead } from '../../../kernel/leads/leads.ts';
import type { VisibleLead } from './table.ts';

/** A lead as its own visitor may see it. */
export function presentLead(lead: VisibleLead): Lead {
  return {
    id: lead.publicId,
    mobile: lead.mobile,
    name: lead.name,
    email: lead.email,
    highest_qualification_id: lead.highestQualificationId,
    area_of_interest: lead.areaOfInterest,
    leads_id: lead.leadsId,
  };
}
