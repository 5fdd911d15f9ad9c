import { costOf } from '../../../content/types/feePlan/prices.ts';
import { emiOf } from '../../../site/programme/emi.ts';
import type { Choice } from './choice.ts';

/** A payment, or equal ones. Whole rupees; `month` is that of the first, counted from admission. */
export type Payment = Readonly<{ month: number; amount: number; times: number; every: number }>;

/** The cost of a choice, charge by charge, in whole rupees. */
export type Sheet = Readonly<{
  fee: number;
  taken: number;
  registration: number;
  examinations: number;
  interest: number;
  processing: number;
  inAll: number;
  /** The payment on admission, registration included. */
  first: number;
  /** The fee's part of `first`. */
  firstOfFee: number;
  /** The instalment; without a loan, all of it spread over the months of study. */
  monthly: number;
  months: number;
  payments: readonly Payment[];
}>;

const monthsOfSemester = 6;

export function sheetOf(choice: Choice): Sheet {
  const semesters = choice.programme.data.semester_count;
  const cost = costOf(choice.plan, semesters);
  const taken = Math.round((cost.fee * (choice.scholarship?.percent ?? 0)) / 100);
  const net = cost.fee - taken;
  const loan = choice.byEmi ? loanOf(choice, { net, taken }) : undefined;
  const [interest, processing] = loan ? [loan.interest, loan.processing] : [0, 0];
  const inAll = net + cost.registration + cost.examinations + interest + processing;
  const parts = loan ? loan.payments : partsOf(choice, net);
  const [first] = parts;
  const firstOfFee = first?.month === 0 ? first.amount : 0;
  const firstInAll = firstOfFee + cost.registration + (loan ? processing : 0);
  const months = loan?.months ?? semesters * monthsOfSemester;
  return {
    fee: cost.fee,
    taken,
    registration: cost.registration,
    examinations: cost.examinations,
    interest,
    processing,
    inAll,
    first: firstInAll,
    firstOfFee,
    monthly: loan?.monthly ?? Math.ceil(inAll / months),
    months,
    payments: parts.filter(({ month }) => month > 0),
  };
}

type Net = Readonly<{ net: number; taken: number }>;

/** By the published terms of the plan; with a scholarship less is lent, at the same rate. */
function loanOf({ plan }: Choice, { net, taken }: Net) {
  const terms = plan.data.installment;
  if (!terms) return undefined;
  const published = costOf(plan, 0).emi;
  const down = Math.min(terms.emiDownPayment, net);
  const months = terms.emiDuration;
  const reckoned = emiOf({ fee: net, down, months, ratePerYear: terms.emiInterestRate });
  const isPublished = taken === 0 && published !== undefined;
  const monthly = isPublished ? published.monthly : reckoned.monthly;
  return {
    months,
    monthly,
    interest: isPublished ? published.interest : reckoned.interest,
    processing: net > down ? terms.emiProcessingFee : 0,
    payments: [
      { month: 0, amount: down, times: 1, every: 0 },
      ...(net > down ? [{ month: 1, amount: monthly, times: months, every: 1 }] : []),
    ],
  };
}

/** The payments of a plan without a loan. The last one takes up the rounding. */
function partsOf({ plan, programme }: Choice, net: number): Payment[] {
  const { fee_type, payment, semesterFee, otherSemesterFee, totalAmount } = plan.data;
  const semesters = programme.data.semester_count;
  const ofNet = (amount: number) => Math.round((amount * net) / Math.max(1, totalAmount));
  if (fee_type === 4) return [{ month: 0, amount: net, times: 1, every: 0 }];
  const every = fee_type === 5 ? 12 : monthsOfSemester;
  const times = Math.max(1, fee_type === 5 ? Math.round(semesters / 2) : semesters);
  const first = ofNet((fee_type === 3 ? semesterFee : null) ?? payment);
  if (times === 1) return [{ month: 0, amount: net, times: 1, every: 0 }];
  const later = ofNet((fee_type === 3 ? otherSemesterFee : null) ?? payment);
  const last = net - first - later * (times - 2);
  const whole = { month: 0, amount: first, times: 1, every: 0 };
  if (last === later) return [whole, { month: every, amount: later, times: times - 1, every }];
  return [
    whole,
    ...(times > 2 ? [{ month: every, amount: later, times: times - 2, every }] : []),
    { month: every * (times - 1), amount: last, times: 1, every: 0 },
  ];
}
