import type { Audit } from '../../audit/audit.ts';
import type { Platform } from '../../platform/open.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import {
  type LeadStage,
  leadStages,
  staffLeadMessages,
} from '../../../kernel/staffLeads/staffLeads.ts';
import { leadWorkMessages } from '../../../kernel/staffLeads/leadWork.ts';
import { AppError, invalidInput } from '../../http/errors.ts';
import type { Request } from '../../http/server.ts';
import { type Transaction, withTransaction } from '../../platform/database/database.ts';
import type { Staff, StaffMember } from '../../staff/staff.ts';
import type { AccountService } from '../account/service.ts';
import type { Customers, Enrolling, Erp, PromisedCalls } from '../integrations.ts';
import type { NumberLinks } from '../numbers/number-links.ts';
import type { Phones } from '../phones.ts';
import { requireReach } from '../reach-repository.ts';
import {
  addHandling,
  addNote,
  findAssignee,
  findOwnStage,
  type LockedLead,
  lockLead,
  putStage,
  putCall,
} from './repository.ts';

export { addNote } from './repository.ts';

export type StaffLeadDeps = Pick<Platform, 'clock' | 'config' | 'database' | 'outbox'> & {
  audit: Audit;
  content: { snapshot(): Snapshot };
  customers: Customers;
  enrolling: Enrolling;
  erp: Erp;
  leads: { account: AccountService; numbers: NumberLinks; phones: Phones };
  promisedCalls: PromisedCalls;
  staff: Staff;
};

type Deps = Pick<StaffLeadDeps, 'audit' | 'clock' | 'database'>;
export type StaffLeadActor = { member: StaffMember; address: string };

export function nameOf({ firstName, lastName }: StaffMember): string {
  return `${firstName} ${lastName}`;
}

export function actorOf({ staff }: Pick<StaffLeadDeps, 'staff'>, request: Request): StaffLeadActor {
  return { member: staff.member(request), address: request.ip };
}

export type Target = { id: number; actor: StaffLeadActor };

/** A change as the audit log records it, and the timeline too if it has a kind there. */
export type Change = { action: string; before?: unknown; after?: unknown } & Partial<
  Pick<Parameters<typeof addHandling>[1], 'kind' | 'text' | 'outcome'>
>;

/** Records a change of a lead in the audit log, and at the moment `at` in its timeline. */
export async function recordChange(
  { audit }: Pick<Deps, 'audit'>,
  tx: Transaction,
  {
    id,
    actor: { member, address },
    at,
    kind,
    text,
    outcome,
    ...facts
  }: Target & Change & { at: Date },
): Promise<void> {
  if (kind) await addHandling(tx, { leadId: id, kind, by: nameOf(member), text, outcome, at });
  await audit.record(tx, { actor: member, entity: 'lead', entityId: id, address, ...facts });
}

/** Changes a lead under a lock on its row, and records the change unless `work` makes none. */
export function changeLead(
  deps: Deps,
  target: Target,
  work: (tx: Transaction, lead: LockedLead, at: Date) => Promise<Change | undefined>,
): Promise<void> {
  return withTransaction(deps.database, async (tx) => {
    const lead = await requireSeenLead(tx, target);
    const at = deps.clock.now();
    const change = await work(tx, lead, at);
    if (change) await recordChange(deps, tx, { ...target, ...change, at });
  });
}

/** As `lockLead`. @throws {AppError} `lead_not_found` */
export async function requireLead(tx: Transaction, id: number): Promise<LockedLead> {
  const lead = await lockLead(tx, id);
  if (lead === null) throw new AppError('lead_not_found');
  return lead;
}

/** As `requireLead`, of a lead that the member may see. */
export async function requireSeenLead(
  tx: Transaction,
  { id, actor: { member } }: Target,
): Promise<LockedLead> {
  const lead = await requireLead(tx, id);
  await requireReach(tx, member, id);
  return lead;
}

export function noteLead(deps: Deps, target: Target, text: string): Promise<void> {
  return changeLead(deps, target, async (tx, _lead, at) => {
    await addNote(tx, { leadId: target.id, by: nameOf(target.actor.member), text, at });
    return { action: 'note' };
  });
}

export type ChosenStage = Readonly<{ stage: LeadStage; ownStage: number | null }>;

/**
 * A stage in the words of the timeline.
 * @throws {AppError} invalid input if the custom stage is not there, or a lost lead is given none of the reasons
 */
export async function stageInWords(tx: Transaction, chosen: ChosenStage): Promise<string> {
  const { stage, ownStage } = chosen;
  const { label, hasSome } = await findOwnStage(tx, chosen);
  const isUnsaid = ownStage === null && stage === 'lost' && hasSome;
  if (isUnsaid || (ownStage !== null && label === null)) {
    const msg = staffLeadMessages[isUnsaid ? 'noReason' : 'noStage'];
    throw invalidInput([{ field: 'own_stage', msg }]);
  }
  if (label === null) return stage;
  return `${leadStages.find(({ id }) => id === stage)?.label}: ${label}`;
}

export function setStage(deps: Deps, target: Target, chosen: ChosenStage): Promise<void> {
  return changeLead(deps, target, (tx, lead, at) => moveLead(tx, { target, lead, at }, chosen));
}

type Moved = Readonly<{ target: Target; lead: LockedLead; at: Date }>;

/** Undefined if the lead is at that stage already. */
export async function moveLead(
  tx: Transaction,
  { target, lead, at }: Moved,
  chosen: ChosenStage,
): Promise<Change | undefined> {
  const { stage: before, ownStage, assignedTo } = lead;
  if (chosen.stage === before && chosen.ownStage === ownStage) return undefined;
  const text = await stageInWords(tx, chosen);
  await putStage(tx, { leadId: target.id, ...chosen, assignedTo, at });
  const facts = (stage: LeadStage, own: number | null) =>
    own === null ? { stage } : { stage, own_stage: own };
  return {
    action: 'set_stage',
    kind: 'stage',
    text,
    before: facts(before, ownStage),
    after: facts(chosen.stage, chosen.ownStage),
  };
}

export function assignLead(deps: Deps, target: Target, to: number | null): Promise<void> {
  return changeLead(deps, target, async (tx, { stage, assignedTo }, at) => {
    if (to === assignedTo) return undefined;
    const text = await assigneeName(tx, to);
    await putStage(tx, { leadId: target.id, stage, assignedTo: to, at });
    const facts = { before: { assigned_to: assignedTo }, after: { assigned_to: to } };
    return { action: 'assign', kind: 'assigned', text, ...facts };
  });
}

/** Whether leads can be given to a member. */
export async function isAssignee(tx: Transaction, id: number): Promise<boolean> {
  return (await findAssignee(tx, id)) !== null;
}

export async function assigneeName(tx: Transaction, to: number | null): Promise<string | null> {
  if (to === null) return null;
  const name = await findAssignee(tx, to);
  if (name === null) throw invalidInput([{ field: 'staff_id', msg: staffLeadMessages.noAssignee }]);
  return name;
}

const TWO_YEARS = 2 * 366 * 86_400_000;

export type CallDeps = Deps & Pick<StaffLeadDeps, 'promisedCalls'>;

export function planCall(deps: CallDeps, target: Target, callAt: Date): Promise<void> {
  return changeLead(deps, target, (tx, lead, at) =>
    planNext(deps, tx, { target, lead, at, callAt }),
  );
}

/** Undefined if the call is planned for then already. @throws {AppError} invalid input of `at` */
export async function planNext(
  { promisedCalls }: Pick<CallDeps, 'promisedCalls'>,
  tx: Transaction,
  { target, lead: { callAt: before }, at, callAt }: Moved & Readonly<{ callAt: Date }>,
): Promise<Change | undefined> {
  const ahead = callAt.getTime() - at.getTime();
  if (ahead <= 0 || ahead >= TWO_YEARS)
    throw invalidInput([{ field: 'at', msg: leadWorkMessages[ahead > 0 ? 'far' : 'past'] }]);
  if (before?.getTime() === callAt.getTime()) return undefined;
  await promisedCalls.mayRing(tx, target.id, callAt);
  await putCall(tx, { leadId: target.id, callAt, at });
  const text = callAt.toISOString();
  const facts = { before: { call_at: before?.toISOString() ?? null }, after: { call_at: text } };
  return { action: 'call_planned', kind: 'call_planned', text, ...facts };
}

/** A call that is over, or that is planned no more. */
export function endCall(
  deps: CallDeps,
  target: Target,
  kind: 'called' | 'call_off',
): Promise<void> {
  const how = kind === 'called' ? 'reached' : 'called_off';
  return changeLead(deps, target, async (tx, { callAt }, at) => {
    if (callAt === null) return undefined;
    await deps.promisedCalls.end(tx, target.id, { how, by: nameOf(target.actor.member) });
    await putCall(tx, { leadId: target.id, callAt: null, at });
    return { action: kind, kind, before: { call_at: callAt.toISOString() } };
  });
}
