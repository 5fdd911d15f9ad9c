import type { CheckFinding } from '../../../contract/checks.ts';
import { type CheckContext, blocking, warning } from './finding.ts';

type Terms = Readonly<{
  emiDownPayment: number;
  emiDuration: number;
  emiInterestRate: number;
  emiProcessingFee: number;
  emiMonthlyPayment: number;
  emiTotalPayment: number;
}>;

type Plan = Partial<
  Readonly<{
    fee_type: number;
    totalAmount: number;
    courseFee: number;
    payment: number;
    semesterFee: number | null;
    otherSemesterFee: number | null;
    emiOption: boolean;
    installment: Terms | null;
  }>
>;

const SEMESTER = 3;
const LUMPSUM = 4;
const ANNUAL = 5;

function rupees(amount: number): string {
  return `₹${amount.toLocaleString('en-IN')}`;
}

/** Amounts of a fee plan that do not go together. */
export function feeFindings(plan: Plan, { parent }: CheckContext): CheckFinding[] {
  return [
    ...courseFindings(plan),
    ...paymentFindings(plan),
    ...totalFindings(plan, parent),
    ...loanFindings(plan),
  ];
}

/** What is paid in all holds the fee of the course. */
function courseFindings({ courseFee, totalAmount }: Plan): CheckFinding[] {
  if (typeof courseFee !== 'number' || typeof totalAmount !== 'number') return [];
  if (courseFee <= totalAmount) return [];
  const msg = `The course costs ${rupees(courseFee)}, and ${rupees(totalAmount)} is less than that.`;
  return [warning({ rule: 'money', field: 'courseFee', msg })];
}

/** Pages show one payment, while the first semester has an amount of its own. */
function paymentFindings({ fee_type, payment, semesterFee }: Plan): CheckFinding[] {
  if (fee_type !== SEMESTER || typeof payment !== 'number' || typeof semesterFee !== 'number')
    return [];
  if (payment === semesterFee) return [];
  const msg = `Pages show one payment of ${rupees(payment)}, and this is ${rupees(semesterFee)}.`;
  return [warning({ rule: 'money', field: 'semesterFee', msg })];
}

function totalFindings(plan: Plan, parent: CheckContext['parent']): CheckFinding[] {
  const { totalAmount } = plan;
  const expected = paidInAll(plan, parent);
  if (typeof totalAmount !== 'number' || expected === undefined || expected === totalAmount)
    return [];
  const msg = `The payments come to ${rupees(expected)}, not to ${rupees(totalAmount)}.`;
  return [warning({ rule: 'money', field: 'totalAmount', msg })];
}

/** What the single payments come to; undefined where the plan does not say. */
function paidInAll(plan: Plan, parent: CheckContext['parent']): number | undefined {
  if (plan.fee_type === LUMPSUM) return plan.payment ?? undefined;
  const semesters = parent?.['semester_count'];
  if (typeof semesters !== 'number') return undefined;
  if (plan.fee_type === ANNUAL && typeof plan.payment === 'number')
    return (plan.payment * semesters) / 2;
  if (plan.fee_type !== SEMESTER) return undefined;
  const first = plan.semesterFee ?? plan.payment;
  const later = plan.otherSemesterFee ?? plan.payment;
  if (typeof first !== 'number' || typeof later !== 'number') return undefined;
  return first + later * (semesters - 1);
}

function loanFindings({ emiOption, installment, totalAmount }: Plan): CheckFinding[] {
  if (!emiOption) return [];
  if (installment === null || installment === undefined) {
    const msg = 'EMI is offered, but its terms are missing.';
    return [blocking({ rule: 'money', field: 'installment', msg })];
  }
  const paid = installment.emiDownPayment + installment.emiMonthlyPayment * installment.emiDuration;
  const isFree = installment.emiInterestRate === 0;
  const expected = isFree ? (totalAmount ?? paid) : paid + installment.emiProcessingFee;
  const off = Math.abs(installment.emiTotalPayment - expected);
  if (Number.isNaN(off) || off <= installment.emiDuration) return [];
  const msg = `The instalments come to ${rupees(expected)}, not to ${rupees(installment.emiTotalPayment)}.`;
  return [warning({ rule: 'money', field: 'installment.emiTotalPayment', msg })];
}
