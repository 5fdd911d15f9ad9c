import type { Audit } from '../audit/audit.ts';
import type { Platform } from '../platform/open.ts';
import type { Staff, StaffMember } from '../staff/staff.ts';
import type { VendorLine } from './vendor-list.ts';

export type OperationsDeps = Pick<
  Platform,
  'clock' | 'config' | 'database' | 'messages' | 'outbox' | 'vendors'
> & {
  audit: Audit;
  leadAccess: {
    listedByNumber(member: StaffMember, numbers: readonly string[]): Promise<void>;
  };
  staff: Staff;
  vendorLines: () => Promise<readonly VendorLine[]>;
};

export function windowOf({ page, per_page }: { page: number; per_page: number }) {
  return {
    limit: per_page,
    offset: (page - 1) * per_page,
  };
}
