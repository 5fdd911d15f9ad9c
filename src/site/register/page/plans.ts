import { formatRupees } from '../../../kernel/values/money.ts';
import { feesOf, offeredPlan } from '../../../content/read/programme.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import { programmeWords } from '../../../kernel/words/programme.ts';

/**
 * Returns all plans of the programme that a plan belongs to, as labelled in the form; empty if there is no such plan.
 */
export function plansBeside(id: number, snapshot: Snapshot) {
  const programme = offeredPlan(snapshot, id)?.programme;
  const plans = programme ? feesOf(programme, snapshot).feePlans : [];
  return plans.map(({ id: plan, data: { title, isInternational, totalAmount } }) => ({
    id: plan,
    name: programmeWords.planName(title, isInternational, formatRupees(totalAmount)),
  }));
}
