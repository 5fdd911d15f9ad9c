import { leadWorkMessages, MAX_CHANGED } from '../../../../kernel/staffLeads/leadWork.ts';
import type { BulkChange } from '../../../../kernel/calls/staffLeads.ts';
import type { Audit, Actor } from '../../../audit/audit.ts';
import { AppError, invalidInput } from '../../../http/errors.ts';
import { type Transaction, withTransaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/open.ts';
import { nameOf, type StaffLeadActor } from '../change.ts';
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

/** A change of many leads, and its text for their timelines. */
export type Change =
  | { action: 'set_stage'; stage: LeadStage; text: string }
  | { action: 'assign'; assignedTo: number | null; text: string | null };

type Application = {
  /** Leads whose rows are locked. */
  found: readonly StagedLead[];
  change: Change;
  by: { actor: Actor; name: string; address: string };
  at: Date;
  /** The number of leads in the whole change, if these are a part of them. */
  many?: number;
};

/**
 * Changes leads for which it is not so already, and tells of it in their timelines and in the audit log; answers how many
 * they were.
 */
export async function applyChange(
  { audit }: { audit: Audit },
  tx: Transaction,
  { found, change, by, at, many }: Application,
): Promise<number> {
  const { field, kind, to } = effectOf(change);
  const stateOf = (lead: StagedLead) => ('stage' in change ? lead.stage : lead.assignedTo);
  const changed = found.filter((lead) => stateOf(lead) !== to);
  if (changed.length === 0) return 0;
  const ids = changed.map(({ id }) => id);
  await putMany(tx, { ids, to: change, at });
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

function effectOf(change: Change) {
  return change.action === 'assign'
    ? ({ field: 'assigned_to', kind: 'assigned', to: change.assignedTo } as const)
    : ({ field: 'stage', kind: 'stage', to: change.stage } as const);
}

type Deps = Pick<Platform, 'clock' | 'database' | 'outbox'> & { audit: Audit };
type Slice = { change: number };

const KIND = 'leads';
/** Leads of one transaction, so that nobody waits long for a locked lead. */
const STEP = 250;
/** Milliseconds after which a slice ends, and seconds after which it counts as lost. */
const SLICE = 5_000;
const LONGEST_SECONDS = 30;
/** Milliseconds that an ended change is listed. */
const TOLD = 3_600_000;

/**
 * Changes leads in the background, a slice at a time: whichever process is free goes on. A lead leaves the list in the
 * transaction that changes it, so that none is changed twice, whenever a process ends.
 */
export function handleBulkChanges(deps: Deps): void {
  deps.outbox.handle<Slice>(
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

/** Changes the next leads. Returns false if none are left. */
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
    const { by, address, email, staff_id, total: many } = running;
    const doer = { actor: { id: staff_id, email }, name: by, address };
    const changed = await applyChange(deps, tx, {
      found,
      change: changeOf(running),
      by: doer,
      at,
      many,
    });
    await countOn(tx, id, { changed, same: found.length - changed });
    return true;
  });
}

function changeOf({ action, stage, assigned_to: assignedTo, text }: RunningChange): Change {
  return action === 'assign' || stage === null
    ? { action: 'assign', assignedTo, text }
    : { action, stage, text: stage };
}

type Begun = Pick<NewBulkChange, 'where'> & { change: Change; actor: StaffLeadActor; at: Date };

/** Starts a change of all leads that match now. Returns its id. */
export async function beginChange(
  { outbox }: Deps,
  tx: Transaction,
  { where, change, actor: { member, address }, at }: Begun,
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

/** Lets staff follow and cancel changes in the background. */
export function bulkChanges(deps: Deps) {
  const { audit, clock, database } = deps;
  return {
    list: (): Promise<BulkChange[]> =>
      database.reading((tx) => changesSince(tx, new Date(clock.now().getTime() - TOLD))),

    cancel: (id: number, { member, address }: StaffLeadActor): Promise<void> =>
      withTransaction(database, async (tx) => {
        if (!(await isChange(tx, id))) throw new AppError('not_found');
        if (!(await endChange(tx, id, { state: 'cancelled', at: clock.now() }))) return;
        await audit.record(tx, {
          actor: member,
          action: 'cancel_many',
          entity: 'lead',
          after: { change: id },
          address,
        });
      }),
  };
}
