/** Cost of a loan, in whole rupees. */
export type Emi = Readonly<{ financed: number; monthly: number; interest: number; total: number }>;

type Loan = Readonly<{ fee: number; down: number; months: number; ratePerYear: number }>;

/**
 * Equal monthly instalments on a reducing balance, as Indian lenders compute them: P r (1 + r)^n / ((1 + r)^n - 1),
 * with r the rate per month. Without interest, equal parts; rounding up makes the last one smaller.
 */
export function emiOf({ fee, down, months, ratePerYear }: Loan): Emi {
  const paidDown = Math.min(down, fee);
  const financed = fee - paidDown;
  if (ratePerYear === 0)
    return { financed, monthly: Math.ceil(financed / months), interest: 0, total: fee };
  const rate = ratePerYear / 1200;
  const growth = (1 + rate) ** months;
  const monthly = Math.round((financed * rate * growth) / (growth - 1));
  const total = monthly * months + paidDown;
  return { financed, monthly, interest: total - fee, total };
}

/** In how many months a loan may be paid back: never in more than the plan gives. */
export function monthsWithin(most: number): number[] {
  const usual = most > 6 ? [6, 12, 18, 24] : [3];
  return [...usual.filter((months) => months < most), most];
}

/** The terms of one plan, as the calculator works with them. Whole rupees; `rate` is per cent a year. */
export type EmiTerms = Readonly<{
  fee: number;
  rate: number;
  down: number;
  months: number;
  processing: number;
  registration: number;
  examinations: number;
}>;

const step = 1_000;

/** The highest down payment that the calculator offers for a fee, in whole thousands. */
export function mostDown(fee: number): number {
  return Math.floor((fee * 0.6) / step) * step;
}
