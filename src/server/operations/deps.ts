import type { Audit, AuditEvent } from '../audit/audit.ts';
import type { Request } from '../http/server.ts';
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
  vendorLines: () => readonly VendorLine[];
};

export function windowOf({ page, per_page }: { page: number; per_page: number }) {
  return {
    limit: per_page,
    offset: (page - 1) * per_page,
  };
}

/** Audits a call of the signed-in member. */
export function recordCall(
  { audit, database, staff }: OperationsDeps,
  request: Request,
  event: Omit<AuditEvent, 'actor' | 'address'>,
): Promise<void> {
  return audit.record(database.db, {
    ...event,
    actor: staff.member(request),
    address: request.ip,
  });
}
