import type { Snapshot } from '../../../content/snapshot.ts';
import type { Audit } from '../../../server/audit/audit.ts';
import type { LeadAccess } from '../../../server/leads/access/access.ts';
import type { Leads } from '../../../server/leads/leads.ts';
import type { Visitors } from '../../../server/leads/visitors/visitors.ts';
import type { Platform } from '../../../server/platform/open.ts';
import type { Staff } from '../../../server/staff/staff.ts';
import type { Website } from '../../../server/website/website.ts';
import type { ReadPaper } from './papers/papers.ts';

export type ApplicationDeps = StaffApplicationDeps & { readPaper: ReadPaper };

export type StaffApplicationDeps = Pick<
  Platform,
  'clock' | 'config' | 'database' | 'limits' | 'log' | 'messages' | 'storage' | 'turns'
> & {
  audit: Audit;
  content: { snapshot(): Snapshot };
  leadAccess: Pick<LeadAccess, 'listed' | 'opened'>;
  leads: Leads;
  staff: Staff;
  visitors: Visitors;
  website: Pick<Website, 'moment' | 'personal' | 'policy' | 'site'>;
};
