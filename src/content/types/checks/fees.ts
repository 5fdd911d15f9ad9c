import type { CheckFinding } from '../../../kernel/publishing/checks.ts';
import { formatRupees } from '../../../kernel/values/money.ts';
import { paidByEmi, paidInAll, type PlanAmounts, SEMESTER, type Terms } from '../feePlan/sums.ts';
import { type CheckContext, blocking, warning } from './finding.ts';

type Plan = Omit<PlanAmounts, 'installment'> &
  Partial<
    Readonly<{
      installment: Terms | null;
      listPrice: number | null;
      listPriceSince: string | null;
      offerUntil: string | null;
    }>
  >;

export function feeFindings(plan: Plan, { parent, today }: CheckContext): CheckFinding[] {
  return [
    ...listPriceFindings(plan, today),
    ...courseFindings(plan),
    ...paymentFindings(plan),
    ...totalFindings(plan, parent),
    ...loanFindings(plan),
  ];
}

/** A list price is one that was charged, and more than the fee: else a discount would be invented. */
function listPriceFindings(plan: Plan, today: string): CheckFinding[] {
  const { listPrice, listPriceSince, offerUntil, totalAmount } = plan;
  if (typeof listPrice !== 'number') {
    if (!offerUntil) return [];
    const msg = 'An offer needs the list price that it is less than.';
    return [blocking({ rule: 'money', field: 'listPrice', msg })];
  }
  const found: CheckFinding[] = [];
  if (typeof totalAmount === 'number' && listPrice <= totalAmount) {
    const msg = `A list price is more than the fee: ${formatRupees(listPrice)} is not more than ${formatRupees(totalAmount)}.`;
    found.push(blocking({ rule: 'money', field: 'listPrice', msg }));
  }
  if (!listPriceSince) {
    const msg = 'Say since when it was charged: a price that nobody paid misleads.';
    found.push(blocking({ rule: 'money', field: 'listPriceSince', msg }));
  } else if (today !== '' && listPriceSince > today) {
    const msg = 'This day is still to come: a list price is one that was charged before.';
    found.push(warning({ rule: 'date', field: 'listPriceSince', msg }));
  }
  if (offerUntil && offerUntil < today)
    found.push(warning({ rule: 'date', field: 'offerUntil', msg: 'This day has passed.' }));
  return found;
}

/** The total must include the course fee. */
function courseFindings({ courseFee, totalAmount }: Plan): CheckFinding[] {
  if (typeof courseFee !== 'number' || typeof totalAmount !== 'number') return [];
  if (courseFee <= totalAmount) return [];
  const msg = `The course costs ${formatRupees(courseFee)}, and ${formatRupees(totalAmount)} is less than that.`;
  return [blocking({ rule: 'money', field: 'courseFee', msg })];
}

/** Pages show one payment, while the first semester has an amount of its own. */
function paymentFindings({ fee_type, payment, semesterFee }: Plan): CheckFinding[] {
  if (fee_type !== SEMESTER || typeof payment !== 'number' || typeof semesterFee !== 'number')
    return [];
  if (payment === semesterFee) return [];
  const msg = `Pages show one payment of ${formatRupees(payment)}, and this is ${formatRupees(semesterFee)}.`;
  return [warning({ rule: 'money', field: 'semesterFee', msg })];
}

/** The number of semesters of a programme; undefined if unknown. */
export function semestersOf(programme: CheckContext['parent']): number | undefined {
  const semesters = programme?.['semester_count'];
  return typeof semesters === 'number' ? semesters : undefined;
}

function totalFindings(plan: Plan, parent: CheckContext['parent']): CheckFinding[] {
  const { totalAmount } = plan;
  const expected = paidInAll(plan, semestersOf(parent));
  if (typeof totalAmount !== 'number' || expected === undefined || expected === totalAmount)
    return [];
  const msg = `The payments come to ${formatRupees(expected)}, not to ${formatRupees(totalAmount)}.`;
  return [blocking({ rule: 'money', field: 'totalAmount', msg })];
}

function loanFindings({ emiOption, installment, totalAmount }: Plan): CheckFinding[] {
  if (!emiOption) return [];
  if (installment === null || installment === undefined) {
    const msg = 'EMI is offered, but its terms are missing.';
    return [blocking({ rule: 'money', field: 'installment', msg })];
  }
  const isFree = installment.emiInterestRate === 0;
  if (isFree && typeof totalAmount !== 'number') return [];
  const expected = paidByEmi(installment, totalAmount ?? 0);
  const off = Math.abs(installment.emiTotalPayment - expected);
  if (Number.isNaN(off) || off <= installment.emiDuration) return [];
  const msg = `The instalments come to ${formatRupees(expected)}, not to ${formatRupees(installment.emiTotalPayment)}.`;
  return [blocking({ rule: 'money', field: 'installment.emiTotalPayment', msg })];
}
