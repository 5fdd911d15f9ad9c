import type { ChangedMany, LeadSelection } from '../../../../kernel/calls/staffLeads.ts';
import { leadWorkMessages, MAX_AT_ONCE } from '../../../../kernel/staffLeads/leadWork.ts';
import { invalidInput } from '../../../http/errors.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { nameOf, type StaffLeadActor, type StaffLeadDeps } from '../change.ts';
import { askerOf, conditionOf } from '../list/list-repository.ts';
import { applyChange, type Change, beginChange } from './background.ts';
import { areMore, countSince, lockLeads, seenBefore } from './many-repository.ts';

/** Changes many leads: a few hundred at once, more in the background. Each lead is a line of the audit log. */
export async function changeMany(
  deps: Pick<StaffLeadDeps, 'audit' | 'clock' | 'database' | 'outbox'>,
  tx: Transaction,
  { picked, change, actor }: { picked: LeadSelection; change: Change; actor: StaffLeadActor },
): Promise<ChangedMany> {
  const { ids, filter, seen_at: seen } = picked;
  if (ids === undefined && filter === undefined) {
    throw invalidInput([{ field: 'ids', msg: leadWorkMessages.nothingChosen }]);
  }
  // The database takes fewer offsets than JavaScript.
  const seenAt = seen === undefined ? undefined : new Date(seen).toISOString();
  const at = deps.clock.now();
  const narrowed = { ...filter, ...(ids && { ids: ids.join(',') }) };
  const fits = conditionOf(narrowed, await askerOf(tx, actor.member, at));
  const where = seenAt === undefined ? fits : seenBefore(fits, seenAt);
  const later = seenAt === undefined ? {} : { later: await countSince(tx, fits, seenAt) };
  if (await areMore(tx, where, MAX_AT_ONCE)) {
    const background = await beginChange(deps, tx, { where, change, actor, at });
    return { changed: 0, same: 0, failed: [], background, ...later };
  }
  const found = await lockLeads(tx, where, MAX_AT_ONCE);
  const by = { actor: actor.member, name: nameOf(actor.member), address: actor.address };
  const changed = await applyChange(deps, tx, { found, change, by, at });
  const there = new Set(found.map(({ id }) => id));
  return {
    changed,
    same: found.length - changed,
    failed: (ids ?? [])
      .filter((id) => !there.has(id))
      .map((id) => ({ id, msg: leadWorkMessages.gone })),
    ...later,
  };
}
