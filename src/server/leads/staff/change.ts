import type { Audit } from '../../audit/audit.ts';
import type { Platform } from '../../platform/open.ts';
import { type LeadStage, staffLeadMessages } from '../../../kernel/staffLeads/staffLeads.ts';
import { AppError, invalidInput } from '../../http/errors.ts';
import type { Request } from '../../http/server.ts';
import {
  type DatabaseHandle,
  type Transaction,
  withTransaction,
} from '../../platform/database/database.ts';
import type { Staff, StaffMember } from '../../staff/staff.ts';
import {
  addHandling,
  addNote,
  findAssignee,
  type LockedLead,
  lockLead,
  putStage,
  putCall,
} from './repository.ts';
import { leadWorkMessages } from '../../../kernel/staffLeads/leadWork.ts';

export type StaffLeadActor = { member: StaffMember; address: string };

/** The facts that the audit log records about a change of a lead. */
type AuditFacts = { action: string; entityId: number; before?: unknown; after?: unknown };

/** A member's name in timelines. */
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

/** Changes a lead under a lock on its row. */
function changeLead({ database }: { database: DatabaseHandle }) {
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

type Deps = Pick<Platform, 'clock' | 'database'> & { audit: Audit };

/** Notes, stages and assignments. */
export function changing(deps: Deps) {
  const { clock } = deps;
  const noted = noting(deps);
  const change = changeLead(deps);

  return {
    note: (id: number, text: string, actor: StaffLeadActor): Promise<void> =>
      change(id, async (tx) => {
        await addNote(tx, { leadId: id, by: nameOf(actor.member), text, at: clock.now() });
        await noted(tx, actor, { action: 'note', entityId: id });
      }),

    setStage: (id: number, stage: LeadStage, actor: StaffLeadActor): Promise<void> =>
      change(id, async (tx, { stage: before, assignedTo }) => {
        if (stage === before) return;
        const at = clock.now();
        await putStage(tx, { leadId: id, stage, assignedTo, at });
        const by = nameOf(actor.member);
        await addHandling(tx, { leadId: id, kind: 'stage', by, text: stage, at });
        const facts = { before: { stage: before }, after: { stage } };
        await noted(tx, actor, { action: 'set_stage', entityId: id, ...facts });
      }),

    assign: (id: number, to: number | null, actor: StaffLeadActor): Promise<void> =>
      change(id, async (tx, { stage, assignedTo }) => {
        if (to === assignedTo) return;
        const name = to === null ? null : await findAssignee(tx, to);
        if (to !== null && name === null) {
          throw invalidInput([{ field: 'staff_id', msg: staffLeadMessages.noAssignee }]);
        }
        const at = clock.now();
        await putStage(tx, { leadId: id, stage, assignedTo: to, at });
        const by = nameOf(actor.member);
        await addHandling(tx, { leadId: id, kind: 'assigned', by, text: name, at });
        const facts = { before: { assigned_to: assignedTo }, after: { assigned_to: to } };
        await noted(tx, actor, { action: 'assign', entityId: id, ...facts });
      }),
  };
}

const TWO_YEARS = 2 * 366 * 86_400_000;

/** Plans, completes and cancels the next call of a lead. Each is noted in the timeline and the audit log. */
export function callService(deps: Deps) {
  const { clock } = deps;
  const noted = noting(deps);
  const change = changeLead(deps);

  const end = (kind: 'called' | 'call_off', id: number, actor: StaffLeadActor): Promise<void> =>
    change(id, async (tx, { callAt }) => {
      if (callAt === null) return;
      const at = clock.now();
      await putCall(tx, { leadId: id, callAt: null, at });
      await addHandling(tx, { leadId: id, kind, by: nameOf(actor.member), at });
      const before = { call_at: callAt.toISOString() };
      await noted(tx, actor, { action: kind, entityId: id, before });
    });

  return {
    /** Plans the next call, or puts it off. */
    plan: (id: number, callAt: Date, actor: StaffLeadActor): Promise<void> =>
      change(id, async (tx, { callAt: before }) => {
        const at = clock.now();
        refuseUnlikely(callAt, at);
        if (before?.getTime() === callAt.getTime()) return;
        await putCall(tx, { leadId: id, callAt, at });
        const text = callAt.toISOString();
        const by = nameOf(actor.member);
        await addHandling(tx, { leadId: id, kind: 'call_planned', by, text, at });
        await noted(tx, actor, {
          action: 'call_planned',
          entityId: id,
          before: { call_at: before?.toISOString() ?? null },
          after: { call_at: text },
        });
      }),

    done: (id: number, actor: StaffLeadActor): Promise<void> => end('called', id, actor),
    off: (id: number, actor: StaffLeadActor): Promise<void> => end('call_off', id, actor),
  };
}

function refuseUnlikely(callAt: Date, now: Date): void {
  const ahead = callAt.getTime() - now.getTime();
  if (ahead > 0 && ahead < TWO_YEARS) return;
  throw invalidInput([{ field: 'at', msg: leadWorkMessages[ahead > 0 ? 'far' : 'past'] }]);
}
