import type { Audit } from '../../audit/audit.ts';
import { AppError } from '../../http/errors.ts';
import type { Request } from '../../http/server.ts';
import {
  type DatabaseHandle,
  type Transaction,
  withTransaction,
} from '../../platform/database/database.ts';
import type { Staff, StaffMember } from '../../staff/staff.ts';
import { type LockedLead, lockLead } from './repository.ts';

/** The acting member of staff, and their address. */
export type StaffLeadActor = { member: StaffMember; address: string };

/** The facts that the audit log records about a change of a lead. */
export type AuditFacts = { action: string; entityId: number; before?: unknown; after?: unknown };

/** A member of the staff as timelines name them. */
export function nameOf({ firstName, lastName }: StaffMember): string {
  return `${firstName} ${lastName}`;
}

/** Reads who makes a call. */
export function actorReader({ staff }: { staff: Pick<Staff, 'member'> }) {
  return (request: Request): StaffLeadActor => ({
    member: staff.member(request),
    address: request.ip,
  });
}

/** Records a change of a lead in the audit log, in its transaction. */
export function noting({ audit }: { audit: Audit }) {
  return (tx: Transaction, { member, address }: StaffLeadActor, facts: AuditFacts): Promise<void> =>
    audit.record(tx, { actor: member, entity: 'lead', address, ...facts });
}

/** Changes a lead whose row is locked meanwhile. */
export function changeLead({ database }: { database: DatabaseHandle }) {
  return <Result>(
    id: number,
    work: (tx: Transaction, lead: LockedLead) => Promise<Result>,
  ): Promise<Result> =>
    withTransaction(database, async (tx) => {
      const lead = await lockLead(tx, id);
      if (lead === null) throw new AppError('lead_not_found');
      return work(tx, lead);
    });
}
