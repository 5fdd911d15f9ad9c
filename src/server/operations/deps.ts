import type { Audit } from '../audit/audit.ts';
import type { LeadAccess } from '../../features/privacy/server/access/access.ts';
import type { Platform } from '../platform/open.ts';
import type { Staff } from '../staff/staff.ts';

/** What the screens of whoever runs the product stand on. */
export type OperationsDeps = Pick<
  Platform,
  'clock' | 'config' | 'database' | 'messages' | 'outbox' | 'vendors'
> & {
  audit: Audit;
  leadAccess: Pick<LeadAccess, 'listedByNumber'>;
  staff: Staff;
};
