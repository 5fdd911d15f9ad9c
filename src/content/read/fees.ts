import { priceOf, type Price } from '../types/feePlan/prices.ts';
import type { Entry } from '../snapshot.ts';

type Plan = Entry<'feePlan'>;
type Plans = readonly Plan[];

export type FeeReading = Readonly<{
  feePlans: Plans;
  /** Those for students in India, and those for students abroad. */
  domestic: Plans;
  international: Plans;
  /** The programme's lowest price in India; undefined without plans there. */
  price: Price<Plan> | undefined;
}>;

/** The lowest single payment in India, in whole rupees, and how often it is paid. */
export type LowestPayment = Readonly<{ amount: number; every: 'semester' | 'year' | 'once' }>;

/** The saving against the list price, in whole rupees; its share is never rounded up. */
export type Offer = Readonly<{
  listPrice: number;
  saved: number;
  percent: number;
  /** The last day, if it has one. */
  until: string | undefined;
}>;

const bySemester = 3;
const rhythms = { 3: 'semester', 4: 'once', 5: 'year' } as const;

export function readFees(feePlans: Plans, semesters: number): FeeReading {
  return {
    feePlans,
    domestic: feePlans.filter(({ data }) => !data.isInternational),
    international: feePlans.filter(({ data }) => data.isInternational),
    price: priceOf(feePlans, semesters),
  };
}

/** The lowest payment by semester if these plans have one, else the lowest of any; undefined without plans. */
export function lowestPayment(plans: Plans): LowestPayment | undefined {
  const semesterly = plans.filter(({ data }) => data.fee_type === bySemester);
  const [lowest] = (semesterly.length > 0 ? semesterly : plans).toSorted(
    (a, b) => a.data.payment - b.data.payment,
  );
  return lowest && { amount: lowest.data.payment, every: rhythms[lowest.data.fee_type] };
}

export function offerOf({ data }: Plan): Offer | undefined {
  const { listPrice, offerUntil, totalAmount } = data;
  if (typeof listPrice !== 'number' || listPrice <= totalAmount) return undefined;
  const saved = listPrice - totalAmount;
  const percent = Math.floor((saved * 100) / listPrice);
  return { listPrice, saved, percent, until: offerUntil ?? undefined };
}
