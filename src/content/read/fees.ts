import type { Entry } from '../snapshot.ts';

type Plan = Entry<'feePlan'>;
type Plans = readonly Plan[];

export type FeeReading = Readonly<{
  feePlans: Plans;
  /** Those for students in India, and those for students abroad. */
  domestic: Plans;
  international: Plans;
}>;

/** The lowest single payment in India, in whole rupees, and how often it is paid. */
export type LowestPayment = Readonly<{ amount: number; every: 'semester' | 'year' | 'once' }>;

/** The total cost of a plan by EMI, by its published terms. Whole rupees; `rate` is per cent a year. */
export type EmiCost = Readonly<{
  down: number;
  months: number;
  rate: number;
  monthly: number;
  interest: number;
  processing: number;
  /** The fee, the loan, and every charge beside it. */
  inAll: number;
}>;

/** The saving against the list price, in whole rupees; its share is never rounded up. */
export type Offer = Readonly<{
  listPrice: number;
  saved: number;
  percent: number;
  /** The last day, if it has one. */
  until: string | undefined;
}>;

/** The cost of a plan, charge by charge. Whole rupees. */
export type PlanCost = Readonly<{
  /** The programme's fee by this plan. */
  fee: number;
  registration: number;
  /** The examination fees of all semesters. */
  examinations: number;
  /** The fee and every charge, without a loan. */
  inAll: number;
  emi: EmiCost | undefined;
}>;

const bySemester = 3;
const rhythms = { 3: 'semester', 4: 'once', 5: 'year' } as const;

export function readFees(feePlans: Plans): FeeReading {
  return {
    feePlans,
    domestic: feePlans.filter(({ data }) => !data.isInternational),
    international: feePlans.filter(({ data }) => data.isInternational),
  };
}

/** The plan with the lowest fee; undefined without plans. */
export function cheapestPlan(plans: Plans): Plan | undefined {
  return plans.toSorted((a, b) => a.data.totalAmount - b.data.totalAmount)[0];
}

/** The fee of the programme by the cheapest of these plans, in whole rupees; undefined without plans. */
export function lowestTotal(plans: Plans): number | undefined {
  return cheapestPlan(plans)?.data.totalAmount;
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

export function costOf({ data }: Plan, semesters: number): PlanCost {
  const fee = data.totalAmount;
  const registration = data.registrationFee ?? 0;
  const examinations = (data.examFee ?? 0) * semesters;
  const inAll = fee + registration + examinations;
  return { fee, registration, examinations, inAll, emi: emiCostOf(data, inAll) };
}

function emiCostOf(plan: Plan['data'], paid: number): EmiCost | undefined {
  const terms = plan.emiOption ? plan.installment : null;
  if (!terms) return undefined;
  const processing = terms.emiProcessingFee;
  const isFree = terms.emiInterestRate === 0;
  const interest = isFree ? 0 : terms.emiTotalPayment - processing - plan.totalAmount;
  return {
    down: terms.emiDownPayment,
    months: terms.emiDuration,
    rate: terms.emiInterestRate,
    monthly: terms.emiMonthlyPayment,
    interest,
    processing,
    inAll: paid + interest + processing,
  };
}

/** The lowest instalment that these plans offer, with all that its plan comes to; undefined without EMI. */
export function lowestInstalment(plans: Plans, semesters: number) {
  return plans
    .flatMap((plan) => {
      const { emi, ...cost } = costOf(plan, semesters);
      return emi ? [{ ...cost, emi }] : [];
    })
    .toSorted((a, b) => a.emi.monthly - b.emi.monthly || a.emi.inAll - b.emi.inAll)[0];
}
