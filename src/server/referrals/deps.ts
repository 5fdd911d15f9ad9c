import type { Snapshot } from '../../content/snapshot.ts';
import type { Audit } from '../audit/audit.ts';
import type { LeadAccess } from '../leads/access/access.ts';
import type { Visitors } from '../leads/visitors/visitors.ts';
import type { Platform } from '../platform/open.ts';
import type { Staff } from '../staff/staff.ts';

/** What referrals stand on. */
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
