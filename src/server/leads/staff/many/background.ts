import { allows } from '../../../../kernel/staff/permissions.ts';
import { leadWorkMessages, MAX_CHANGED } from '../../../../kernel/staffLeads/leadWork.ts';
import type { BulkChange } from '../../../../kernel/calls/staffLeads.ts';
import type { Actor } from '../../../audit/audit.ts';
import { AppError, invalidInput } from '../../../http/errors.ts';
import { type Transaction, withTransaction } from '../../../platform/database/database.ts';
import { nameOf, type StaffLeadActor, type StaffLeadDeps } from '../change.ts';
import {
  addBulkChange,
  changesSince,
  countOn,
  endChange,
  isChange,
  lockChange,
  type NewBulkChange,
  type RunningChange,
  takeLeads,
  lockThese,
  addHandlings,
  putMany,
  type StagedLead,
} from './many-repository.ts';
import type { LeadStage } from '../../../../kernel/staffLeads/staffLeads.ts';

export type Change =
  | { action: 'set_stage'; stage: LeadStage; ownStage: number | null; text: string }
  | { action: 'assign'; assignedTo: number | null; text: string | null };

type Application = {
  found: readonly StagedLead[];
  change: Change;
  by: { actor: Actor; name: string; address: string };
  at: Date;
  /** The number of leads in the whole change, if these are a part of them. */
  many?: number;
};

/** Applies a change where it differs, notes it in timelines and the audit log, and returns the number of changed leads. */
export async function applyChange(
  { audit }: Pick<StaffLeadDeps, 'audit'>,
  tx: Transaction,
  { found, change, by, at, many }: Application,
): Promise<number> {
  const { field, kind, to } =
    change.action === 'assign'
      ? ({ field: 'assigned_to', kind: 'assigned', to: change.assignedTo } as const)
      : ({ field: 'stage', kind: 'stage', to: change.stage } as const);
  const stateOf = (lead: StagedLead) => ('stage' in change ? lead.stage : lead.assignedTo);
  const changed = found.filter(
    (lead) => stateOf(lead) !== to || ('stage' in change && lead.ownStage !== change.ownStage),
  );
  if (changed.length === 0) return 0;
  const ids = changed.map(({ id }) => id);
  await putMany(tx, ids, { to: change, at });
  await addHandlings(tx, ids, { kind, by: by.name, text: change.text, at });
  const lines = changed.map((lead) => ({
    actor: by.actor,
    action: change.action,
    entity: 'lead',
    entityId: lead.id,
    before: { [field]: stateOf(lead) },
    after: { [field]: to, many: many ?? ids.length },
    address: by.address,
  }));
  await audit.recordAll(tx, lines);
  return ids.length;
}

type Deps = Pick<StaffLeadDeps, 'audit' | 'clock' | 'database' | 'outbox'>;

const KIND = 'leads';
/** Leads of one transaction, so that nobody waits long for a locked lead. */
const STEP = 250;
/** Milliseconds after which a slice ends, and seconds after which it counts as lost. */
const SLICE = 5_000;
const LONGEST_SECONDS = 30;
const LISTED = 3_600_000;

/**
 * Changes leads in the background, a slice at a time, on whichever process is free. A lead leaves the list in the
 * transaction that changes it, so that none is changed twice.
 */
export function handleBulkChanges(deps: Deps): void {
  deps.outbox.handle<{ change: number }>(
    KIND,
    async ({ payload: { change }, signal }) => {
      const until = performance.now() + SLICE;
      while (performance.now() < until && !signal.aborted) {
        if (!(await changeSome(deps, change))) return;
      }
      await withTransaction(deps.database, (tx) =>
        deps.outbox.send(tx, KIND, { payload: { change } }),
      );
    },
    {
      concurrency: 1,
      timeoutSeconds: LONGEST_SECONDS,
      retryDelays: [2, 10, 60],
      describe: () => 'Change of many leads',
    },
  );
}

function changeSome(deps: Deps, id: number): Promise<boolean> {
  return withTransaction(deps.database, async (tx) => {
    const running = await lockChange(tx, id);
    if (running === null) return false;
    const at = deps.clock.now();
    const ids = await takeLeads(tx, id, STEP);
    if (ids.length === 0) {
      await endChange(tx, id, { state: 'done', at });
      return false;
    }
    const found = await lockThese(tx, ids);
    const { by: name, address, email, staff_id, total: many } = running;
    const by = { actor: { id: staff_id, email }, name, address };
    const change = changeOf(running);
    const changed = await applyChange(deps, tx, { found, change, by, at, many });
    await countOn(tx, id, { changed, same: found.length - changed });
    return true;
  });
}

function changeOf(running: RunningChange): Change {
  const { action, stage, own_stage: ownStage, assigned_to: assignedTo, text } = running;
  return action === 'assign' || stage === null
    ? { action: 'assign', assignedTo, text }
    : { action, stage, ownStage, text: text ?? stage };
}

export async function beginChange(
  { outbox }: Deps,
  tx: Transaction,
  {
    where,
    change,
    actor: { member, address },
    at,
  }: Pick<NewBulkChange, 'where'> & { change: Change; actor: StaffLeadActor; at: Date },
): Promise<number> {
  const { id, total } = await addBulkChange(tx, {
    ...change,
    staffId: member.id,
    email: member.email,
    by: nameOf(member),
    address,
    createdAt: at,
    where,
    limit: MAX_CHANGED + 1,
  });
  if (total > MAX_CHANGED) throw invalidInput([{ field: 'filter', msg: leadWorkMessages.tooMany }]);
  await outbox.send(tx, KIND, { payload: { change: id } });
  return id;
}

/** Those of one member, or of all. */
export function changesSoFar(
  { clock, database }: Deps,
  staffId: number | null,
): Promise<BulkChange[]> {
  const since = new Date(clock.now().getTime() - LISTED);
  return database.reading((tx) => changesSince(tx, { since, staffId }));
}

export function cancelChange(
  { audit, clock, database }: Deps,
  id: number,
  { member, address }: StaffLeadActor,
): Promise<void> {
  return withTransaction(database, async (tx) => {
    const owner = allows(member.role.permissions, 'leads.all') ? null : member.id;
    if (!(await isChange(tx, { id, staffId: owner }))) throw new AppError('not_found');
    if (!(await endChange(tx, id, { state: 'cancelled', at: clock.now() }))) return;
    await audit.record(tx, {
      actor: member,
      action: 'cancel_many',
      entity: 'lead',
      after: { change: id },
      address,
    });
  });
}
