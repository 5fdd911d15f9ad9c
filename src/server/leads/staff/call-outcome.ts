import {
  type CallEnd,
  type CallOutcome,
  callOutcomes,
} from '../../../kernel/staffLeads/callOutcomes.ts';
import { leadWorkMessages } from '../../../kernel/staffLeads/leadWork.ts';
import { AppError } from '../../http/errors.ts';
import {
  type CallDeps,
  type Change,
  changeLead,
  moveLead,
  nameOf,
  planNext,
  recordChange,
  type Target,
} from './change.ts';
import { addNote, type LockedLead, putCall } from './repository.ts';

/** A wrong number ends a call that was promised on it, even before its hour. */
function howEnded(outcome: CallOutcome, isReached: boolean): 'reached' | 'missed' | 'called_off' {
  if (isReached) return 'reached';
  return outcome === 'wrong_number' ? 'called_off' : 'missed';
}

/** @throws {AppError} `conflict` if someone else has ended or moved the call that a screen shows */
function requireSame({ callAt }: LockedLead, shown: CallEnd['call_at']): void {
  if (shown === undefined) return;
  const seen = shown === null ? undefined : Date.parse(shown);
  if (seen !== callAt?.getTime()) throw new AppError('conflict', { msg: leadWorkMessages.ended });
}

/**
 * Notes how a call ended, planned or not, with the next step, in one transaction.
 * @returns false if it was missed before a promised hour: that call stays, and no other is planned
 */
export async function endWithOutcome(
  deps: CallDeps,
  target: Target,
  end: CallEnd,
): Promise<boolean> {
  const { outcome, stage, own_stage: ownStage, at: nextAt, note } = end;
  let isOver = true;
  await changeLead(deps, target, async (tx, lead, at) => {
    requireSame(lead, end.call_at);
    const by = nameOf(target.actor.member);
    const ended = callOutcomes.find(({ id }) => id === outcome);
    const how = howEnded(outcome, ended?.isReached ?? false);
    isOver = await deps.promisedCalls.end(tx, target.id, { how, by });
    if (isOver) await putCall(tx, { leadId: target.id, callAt: null, at });
    const rung = { target, at, lead: { ...lead, callAt: null } };
    const changes: (Change | '' | undefined)[] = [
      {
        action: 'called',
        kind: 'called',
        text: ended?.label ?? outcome,
        outcome,
        before: { call_at: lead.callAt?.toISOString() ?? null },
        after: { outcome },
      },
      stage && (await moveLead(tx, { target, lead, at }, { stage, ownStage })),
      nextAt && isOver
        ? await planNext(deps, tx, { ...rung, callAt: new Date(nextAt) })
        : undefined,
    ];
    if (note !== '') {
      await addNote(tx, { leadId: target.id, by, text: note, at });
      changes.push({ action: 'note' });
    }
    for (const change of changes)
      if (change) await recordChange(deps, tx, { ...target, ...change, at });
    return undefined;
  });
  return isOver;
}
