import { valueAt } from '../../../kernel/record.ts';
import { type AmountsByField, followingAmounts, type PlanAmounts } from './sums.ts';

/**
 * Suggests values computed from the amounts typed so far, for fields that differ; `before` holds the previous
 * amounts.
 */
export function feeFollows(
  before: PlanAmounts,
  now: PlanAmounts,
  semesters: number | undefined,
): AmountsByField {
  const single = singlePayments(before, now);
  const { courseFee, ...following } = followingAmounts({ ...now, ...single }, semesters);
  const all = {
    ...single,
    ...following,
    // Charges beside the course fee stay the same.
    ...(courseFee !== undefined && { courseFee: courseFee - besideFee(before) }),
  };
  return Object.fromEntries(
    Object.entries(all).filter(([place, amount]) => amount !== valueAt(now, place)),
  );
}

/** The payments by semester that were the one payment, and that nobody has touched, stay the one payment. */
function singlePayments(before: PlanAmounts, now: PlanAmounts): AmountsByField {
  const { payment } = now;
  if (typeof payment !== 'number' || typeof before.payment !== 'number') return {};
  return Object.fromEntries(
    (['semesterFee', 'otherSemesterFee'] as const)
      .filter((name) => before[name] === before.payment && now[name] === before[name])
      .map((name) => [name, payment]),
  );
}

function besideFee({ totalAmount, courseFee }: PlanAmounts): number {
  return Math.max(0, (totalAmount ?? 0) - (courseFee ?? totalAmount ?? 0));
}
