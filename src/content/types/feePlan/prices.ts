import { formatRupees } from '../../../kernel/values/money.ts';
import { ANNUAL, LUMPSUM, SEMESTER, type Terms } from './sums.ts';

type Plan = Readonly<{
  data: Readonly<{
    title: string;
    fee_type: number;
    isInternational: boolean;
    totalAmount: number;
    payment: number;
    registrationFee: number | null;
    examFee: number | null;
    emiOption: boolean;
    installment: Terms | null;
  }>;
}>;

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

/** The lowest instalment that a programme offers, and the plan that it belongs to. */
export type Instalment<P extends Plan> = Readonly<{ plan: P; fee: number; emi: EmiCost }>;

/** The price that a programme is named with, everywhere. */
export type Price<P extends Plan> = Readonly<{
  /** The plan in India that costs least, all charges counted. */
  plan: P;
  /** The programme's fee by this plan, in whole rupees. */
  fee: number;
  /** Undefined if no plan in India can be paid by EMI. */
  instalment: Instalment<P> | undefined;
}>;

export function costOf({ data }: Plan, semesters: number): PlanCost {
  const fee = data.totalAmount;
  const registration = data.registrationFee ?? 0;
  const examinations = (data.examFee ?? 0) * semesters;
  const inAll = fee + registration + examinations;
  return { fee, registration, examinations, inAll, emi: emiCostOf(data, inAll) };
}

function emiCostOf(plan: Plan['data'], paid: number): EmiCost | undefined {
  // Lenders of India lend to residents.
  const terms = plan.emiOption && !plan.isInternational ? plan.installment : null;
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

/** Plans from the one that costs least, all charges counted. */
export function byCost<P extends Plan>(plans: readonly P[], semesters: number): P[] {
  return plans.toSorted((a, b) => costOf(a, semesters).inAll - costOf(b, semesters).inAll);
}

/** Undefined without plans in India. */
export function priceOf<P extends Plan>(
  plans: readonly P[],
  semesters: number,
): Price<P> | undefined {
  const domestic = plans.filter(({ data }) => !data.isInternational);
  const [plan] = byCost(domestic, semesters);
  if (!plan) return undefined;
  return { plan, fee: plan.data.totalAmount, instalment: lowestInstalment(domestic, semesters) };
}

function lowestInstalment<P extends Plan>(plans: readonly P[], semesters: number) {
  return plans
    .flatMap((plan) => {
      const { emi, fee } = costOf(plan, semesters);
      return emi ? [{ plan, fee, emi }] : [];
    })
    .toSorted((a, b) => a.emi.monthly - b.emi.monthly || a.emi.inAll - b.emi.inAll)[0];
}

type Programme = Readonly<{ id: number; data: Readonly<Record<string, unknown>> }>;
type PlanOf = Plan & Readonly<{ parent: number | null }>;

/** Stands for the degree with the lowest price, in place of an address. */
const DEGREES = 'degrees';
const DIPLOMA = 3;

type PriceWord = Readonly<{ name: string; label: string; text: string }>;

/** Amounts of every programme that has plans of its own, by its address, and of the degree that costs least: `{fee:mba}` is `₹1,48,000`. */
export function priceWords(
  plans: readonly PlanOf[],
  programmes: readonly Programme[],
): PriceWord[] {
  const byProgramme = Map.groupBy(plans, ({ parent }) => parent);
  const priced = programmes.flatMap((programme) => {
    const own = byProgramme.get(programme.id)?.filter((plan) => !plan.data.isInternational);
    // Data is read, and kept, on first access: of most specialisations nobody asks.
    const price = own && priceOf(own, Number(programme.data['semester_count']));
    return price ? [{ data: programme.data, own, price }] : [];
  });
  const degrees = priced.filter(({ data }) => data['program_type_id'] !== DIPLOMA);
  const [cheapest] = degrees.toSorted((a, b) => a.price.fee - b.price.fee);
  const [easiest] = degrees
    .flatMap(({ price }) => price.instalment ?? [])
    .toSorted((a, b) => a.emi.monthly - b.emi.monthly);
  return [
    ...(cheapest
      ? named(DEGREES, 'Any degree', amountsOf({ fee: cheapest.price.fee, instalment: easiest }))
      : []),
    ...priced.flatMap(({ data, own, price }) =>
      named(String(data['slug']), String(data['short_title']), [
        ...amountsOf(price),
        ...paymentsOf(own),
      ]),
    ),
  ];
}

type Amount = readonly [name: string, label: string, text: string];

function named(at: string, title: string, amounts: readonly Amount[]): PriceWord[] {
  return amounts.map(([name, label, text]) => ({
    name: `${name}:${at}`,
    label: `${title}: ${label}`,
    text,
  }));
}

function amountsOf({ fee, instalment }: Pick<Price<Plan>, 'fee' | 'instalment'>): Amount[] {
  return [
    ['fee', 'programme fee, from', formatRupees(fee)],
    ...(instalment
      ? ([
          ['emi', 'EMI, from', formatRupees(instalment.emi.monthly)],
          ['emi_down', 'what is paid first by that EMI', formatRupees(instalment.emi.down)],
          ['emi_months', 'months of that EMI', String(instalment.emi.months)],
          ['emi_fee', 'programme fee by that EMI', formatRupees(instalment.fee)],
        ] as const)
      : []),
  ];
}

const rhythms = [
  [SEMESTER, 'semester', 'a semester'],
  [ANNUAL, 'year', 'a year'],
  [LUMPSUM, 'once', 'all at once'],
] as const;

function paymentsOf(plans: readonly Plan[]): Amount[] {
  return rhythms.flatMap(([type, name, label]): Amount[] => {
    const plan = plans.find(({ data }) => data.fee_type === type)?.data;
    if (!plan) return [];
    return [
      [name, label, formatRupees(plan.payment)],
      [`${name}_half`, `${label}, half of it`, formatRupees(Math.ceil(plan.payment / 2))],
      [`${name}_fee`, `programme fee, paid ${label}`, formatRupees(plan.totalAmount)],
    ];
  });
}
