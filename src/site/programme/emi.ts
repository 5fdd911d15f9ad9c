/** What a loan costs. Money is whole rupees, except `monthly`, which is exact. */
export type Emi = Readonly<{ financed: number; monthly: number; interest: number; total: number }>;

type Loan = Readonly<{ fee: number; down: number; months: number; ratePerYear: number }>;

/**
 * Equal monthly instalments on a reducing balance, as Indian lenders reckon them:
 * P r (1 + r)^n / ((1 + r)^n - 1), with r the rate per month. Without interest, equal parts.
 */
export function emiOf({ fee, down, months, ratePerYear }: Loan): Emi {
  const financed = Math.max(0, fee - down);
  const rate = ratePerYear / 1200;
  const growth = (1 + rate) ** months;
  const monthly = rate === 0 ? financed / months : (financed * rate * growth) / (growth - 1);
  const total = Math.round(monthly * months) + Math.min(down, fee);
  return { financed, monthly, interest: total - fee, total };
}

/** In how many months a loan may be paid back: never in more than the plan gives. */
export function monthsWithin(most: number): number[] {
  const usual = most > 6 ? [6, 12, 18, 24] : [3];
  return [...usual.filter((months) => months < most), most];
}
