import type { Snapshot } from '../../../content/snapshot.ts';
import type { Audit } from '../../../server/audit/audit.ts';
import type { LeadAccess } from '../../../server/leads/access/access.ts';
import type { Visitors } from '../../../server/leads/visitors/visitors.ts';
import type { Platform } from '../../../server/platform/open.ts';
import type { Staff } from '../../../server/staff/staff.ts';

export type ReferralDeps = Pick<
  Platform,
  'clock' | 'config' | 'database' | 'limits' | 'messages'
> & {
  audit: Audit;
  leadAccess: Pick<LeadAccess, 'listed'>;
  content: { isPublic(): boolean; snapshot(): Snapshot };
  staff: Staff;
  visitors: Visitors;
};
