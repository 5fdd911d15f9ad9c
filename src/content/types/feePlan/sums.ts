/** The terms of an EMI, as far as they are given. Whole rupees; the rate is per cent a year. */
export type Terms = Readonly<{
  emiDownPayment: number;
  emiDuration: number;
  emiInterestRate: number;
  emiProcessingFee: number;
  emiMonthlyPayment: number;
  emiTotalPayment: number;
}>;

export type PlanAmounts = Partial<
  Readonly<{
    fee_type: number | null;
    totalAmount: number | null;
    courseFee: number | null;
    payment: number | null;
    semesterFee: number | null;
    otherSemesterFee: number | null;
    emiOption: boolean;
    installment: Partial<{ readonly [K in keyof Terms]: Terms[K] | null }> | null;
  }>
>;

export const SEMESTER = 3;
export const LUMPSUM = 4;
export const ANNUAL = 5;

/** The number of payments over these semesters; undefined if unknown, such as yearly ones over three semesters. */
export function paymentsOf(plan: PlanAmounts, semesters: number | undefined): number | undefined {
  if (plan.fee_type === LUMPSUM) return 1;
  if (semesters === undefined) return undefined;
  if (plan.fee_type === ANNUAL) return semesters === 1 ? 1 : wholeOf(semesters / 2);
  return plan.fee_type === SEMESTER ? semesters : undefined;
}

function wholeOf(number: number): number | undefined {
  return Number.isInteger(number) ? number : undefined;
}

/** The sum of all payments; undefined if the plan does not have enough data. */
export function paidInAll(plan: PlanAmounts, semesters: number | undefined): number | undefined {
  const payments = paymentsOf(plan, semesters);
  if (payments === undefined) return undefined;
  const bySemester = plan.fee_type === SEMESTER;
  const first = (bySemester ? plan.semesterFee : undefined) ?? plan.payment;
  const later = (bySemester ? plan.otherSemesterFee : undefined) ?? plan.payment;
  if (typeof first !== 'number' || (payments > 1 && typeof later !== 'number')) return undefined;
  return first + (later ?? 0) * (payments - 1);
}

/** The monthly instalment of a loan on a reducing balance, to the rupee; without interest it is rounded up. */
export function instalmentOf(principal: number, months: number, ratePerYear: number): number {
  if (ratePerYear === 0) return Math.ceil(principal / months);
  const rate = ratePerYear / 1200;
  const growth = (1 + rate) ** months;
  return Math.round((principal * rate * growth) / (growth - 1));
}

/** The total paid by EMI: without interest the fee itself, else all instalments and the processing fee. */
export function paidByEmi(terms: Omit<Terms, 'emiTotalPayment'>, totalAmount: number): number {
  if (terms.emiInterestRate === 0) return totalAmount;
  const instalments = terms.emiMonthlyPayment * terms.emiDuration;
  return terms.emiDownPayment + instalments + terms.emiProcessingFee;
}

/** Amounts by the place of their field: `payment`, `installment.emiMonthlyPayment`. */
export type AmountsByField = Readonly<Record<string, number>>;

export function followingAmounts(plan: PlanAmounts, semesters: number | undefined): AmountsByField {
  const total = paidInAll(plan, semesters);
  const whole = total === undefined || !Number.isFinite(total) ? undefined : total;
  const totalAmount = whole ?? plan.totalAmount ?? undefined;
  return {
    ...(whole !== undefined && { totalAmount: whole, courseFee: whole }),
    ...(totalAmount !== undefined && followingTerms(plan, totalAmount)),
  };
}

function followingTerms({ emiOption, installment }: PlanAmounts, total: number): AmountsByField {
  const { emiDownPayment, emiDuration, emiInterestRate, emiProcessingFee } = installment ?? {};
  const given = [emiDownPayment, emiDuration, emiInterestRate, emiProcessingFee];
  if (!emiOption || !given.every((one) => typeof one === 'number')) return {};
  const [down = 0, months = 0, rate = 0, processing = 0] = given;
  if (months < 1) return {};
  const terms = {
    emiDownPayment: down,
    emiDuration: months,
    emiInterestRate: rate,
    emiProcessingFee: processing,
    emiMonthlyPayment: instalmentOf(Math.max(0, total - down), months, rate),
  };
  return {
    'installment.emiMonthlyPayment': terms.emiMonthlyPayment,
    'installment.emiTotalPayment': paidByEmi(terms, total),
  };
}
