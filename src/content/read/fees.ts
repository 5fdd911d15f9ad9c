import type { Entry } from '../snapshot.ts';

type Plans = readonly Entry<'feePlan'>[];

/** The ways to pay for a programme. */
export type FeeReading = Readonly<{
  /** All plans, in their order. */
  feePlans: Plans;
  /** Those for students in India, and those for students abroad. */
  domestic: Plans;
  international: Plans;
}>;

/** The lowest single payment in India, in whole rupees, and how often it is paid. */
export type LowestPayment = Readonly<{ amount: number; every: 'semester' | 'year' | 'once' }>;

const bySemester = 3;
const rhythms = { 3: 'semester', 4: 'once', 5: 'year' } as const;

/** Tells plans apart by where the student lives. */
export function readFees(feePlans: Plans): FeeReading {
  return {
    feePlans,
    domestic: feePlans.filter(({ data }) => !data.isInternational),
    international: feePlans.filter(({ data }) => data.isInternational),
  };
}

/** What the cheapest of these plans comes to in all, in whole rupees; undefined without plans. */
export function lowestTotal(plans: Plans): number | undefined {
  return plans.map(({ data }) => data.totalAmount).toSorted((a, b) => a - b)[0];
}

/** The lowest payment by semester where these plans have one, else the lowest of any; undefined without plans. */
export function lowestPayment(plans: Plans): LowestPayment | undefined {
  const semesterly = plans.filter(({ data }) => data.fee_type === bySemester);
  const [lowest] = (semesterly.length > 0 ? semesterly : plans).toSorted(
    (a, b) => a.data.payment - b.data.payment,
  );
  return lowest && { amount: lowest.data.payment, every: rhythms[lowest.data.fee_type] };
}
