import { ANNUAL, LUMPSUM, paidInAll, paymentsOf, type PlanAmounts, SEMESTER } from './feeSums.ts';

const titles: Readonly<Record<number, string>> = {
  [SEMESTER]: 'By semester',
  [LUMPSUM]: 'In one payment',
  [ANNUAL]: 'By year',
};

/** What a plan says of which the fee in all, or one payment, is known; paid at once where nobody says how. */
export function suggestPlan(said: PlanAmounts, semesters: number | undefined) {
  const payment = said.payment ?? said.semesterFee;
  const isPaidInParts = typeof payment === 'number';
  const plan = { ...said, payment, fee_type: said.fee_type ?? (isPaidInParts ? null : LUMPSUM) };
  const total = said.totalAmount ?? paidInAll(plan, semesters);
  return {
    fee_type: plan.fee_type,
    title: titles[plan.fee_type ?? 0],
    totalAmount: total,
    courseFee: total,
    payment: payment ?? partOf(total, paymentsOf(plan, semesters)),
  };
}

/** Undefined where it is not the same each time. */
function partOf(total: unknown, payments: number | undefined): number | undefined {
  if (typeof total !== 'number' || payments === undefined) return undefined;
  return total % payments === 0 ? total / payments : undefined;
}
