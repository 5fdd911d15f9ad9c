import { boolean, date, group, lines, money, number, select, text } from '../fields/fields.ts';
import { feeFindings, semestersOf } from './checks/fees.ts';
import { defineType } from './define.ts';
import {
  type AmountsByField,
  ANNUAL,
  followingAmounts,
  LUMPSUM,
  paidInAll,
  paymentsOf,
  type PlanAmounts,
  SEMESTER,
} from './feePlan/sums.ts';
import { priceWords } from './feePlan/prices.ts';
import { underProgramme } from './programmeParts.ts';
import { valueAt } from '../../kernel/record.ts';

/** Suggests values computed from the amounts typed so far, for fields that differ. */
export function feeFollows(
  before: PlanAmounts,
  now: PlanAmounts,
  semesters: number | undefined,
): AmountsByField {
  const single = singlePayments(before, now);
  const { courseFee, ...following } = followingAmounts({ ...now, ...single }, semesters);
  const all = {
    ...single,
    ...following,
    // Charges beside the course fee stay the same.
    ...(courseFee !== undefined && { courseFee: courseFee - besideFee(before) }),
  };
  return Object.fromEntries(
    Object.entries(all).filter(([place, amount]) => amount !== valueAt(now, place)),
  );
}

/** Semester payments that equalled the single payment, and are unchanged, follow the single payment. */
function singlePayments(before: PlanAmounts, now: PlanAmounts): AmountsByField {
  const { payment } = now;
  if (typeof payment !== 'number' || typeof before.payment !== 'number') return {};
  return Object.fromEntries(
    (['semesterFee', 'otherSemesterFee'] as const)
      .filter((name) => before[name] === before.payment && now[name] === before[name])
      .map((name) => [name, payment]),
  );
}

function besideFee({ totalAmount, courseFee }: PlanAmounts): number {
  return Math.max(0, (totalAmount ?? 0) - (courseFee ?? totalAmount ?? 0));
}

const feeTypes = [
  {
    value: 3,
    label: 'Semester',
    also: ['Sem', 'Semester-wise', 'Per semester', 'By semester', 'Half-yearly'],
  },
  {
    value: 4,
    label: 'Lumpsum',
    also: ['Lump sum payment', 'One time', 'One-time payment', 'In one payment', 'Full payment'],
  },
  {
    value: 5,
    label: 'Annual',
    also: ['Annually', 'Yearly', 'Year', 'Per year', 'Per annum', 'By year'],
  },
] as const;

/** One way of paying for a programme. All amounts are whole rupees. */
export const feePlan = defineType({
  name: 'feePlan',
  path: '/program/fee/structure',
  label: { one: 'Fee plan', many: 'Fee plans' },
  menu: 'Manage Courses',
  parent: { ...underProgramme, headings: ['Course', 'Course name', 'Name of the course'] },
  title: (data) => `${data.title}${data.isInternational ? ' (international)' : ''}`,
  checks: feeFindings,
  behaviour: {
    follows: (before, now, { parent }) => feeFollows(before, now, semestersOf(parent)),
    derivedWords: priceWords,
    ends: { after: 'offerUntil', clears: ['listPrice', 'listPriceSince', 'offerUntil'] },
  },
  suggests: async (said, { parent }) => suggestPlan(said, semestersOf(parent)),
  headings: {
    title: ['Plan', 'Name of the plan'],
    fee_type: ['Fee type', 'Mode of payment', 'Payment mode'],
    totalAmount: ['Total fee', 'Total fees', 'Programme fee', 'Fee', 'Fees'],
    payment: ['Fee per semester', 'Annual fee', 'Fee per year', 'Instalment'],
    listPrice: ['MRP', 'Actual fee', 'Original fee', 'Fee before discount', 'List fee'],
    offerUntil: ['Offer valid till', 'Offer valid until', 'Offer ends'],
  },
  fields: {
    title: text({ label: 'Title', max: 60 }),
    fee_type: select({ label: 'Type', choices: feeTypes }),
    isInternational: boolean({ label: 'For international students' }),
    isPopular: boolean({ label: 'Chosen most often' }),
    totalAmount: money({ label: 'In all' }),
    courseFee: money({
      label: 'Fee of the course',
      help: 'For the whole programme, without registration and later examination charges.',
    }),
    listPrice: money({
      label: 'List price',
      required: false,
      help: 'The whole fee without the discount: more than “In all”, and a price that was really charged. Pages show the difference.',
    }),
    listPriceSince: date({
      label: 'List price charged since',
      required: false,
      help: 'Kept as proof, and shown to nobody outside.',
    }),
    offerUntil: date({
      label: 'Offer holds until',
      required: false,
      help: 'After this day the list price is taken away. Empty: until further notice.',
    }),
    payment: money({
      label: 'One payment',
      help: 'What is paid each time: a semester, a year, or once.',
    }),
    semesterFee: money({ label: 'First semester', required: false }),
    otherSemesterFee: money({ label: 'Each later semester', required: false }),
    registrationFee: money({
      label: 'Registration fee',
      required: false,
      help: 'Paid once beside the fee, with the first payment; empty when there is none.',
    }),
    examFee: money({
      label: 'Examination fee',
      required: false,
      help: 'Later charge for each semester; empty when included.',
    }),
    emiOption: boolean({ label: 'EMI' }),
    installment: group({
      label: 'EMI terms',
      required: false,
      fields: {
        emiDownPayment: money({ label: 'Down payment' }),
        emiDuration: number({ label: 'Months', min: 1, max: 120 }),
        emiInterestRate: number({ label: 'Interest, per cent a year', max: 60, decimals: true }),
        emiProcessingFee: money({ label: 'Processing fee' }),
        emiMonthlyPayment: money({ label: 'Each month' }),
        emiTotalPayment: money({ label: 'In all, with interest' }),
      },
    }),
    keyHighlights: lines({ label: 'What it includes', max: 120 }),
  },
});

const titles: Readonly<Record<number, string>> = {
  [SEMESTER]: 'By semester',
  [LUMPSUM]: 'In one payment',
  [ANNUAL]: 'By year',
};

/** Completes a plan whose total or single payment is known; without a schedule, it is paid at once. */
function suggestPlan(said: PlanAmounts, semesters: number | undefined) {
  const payment = said.payment ?? said.semesterFee;
  const isPaidInParts = typeof payment === 'number';
  const plan = { ...said, payment, fee_type: said.fee_type ?? (isPaidInParts ? null : LUMPSUM) };
  const total = said.totalAmount ?? paidInAll(plan, semesters);
  return {
    fee_type: plan.fee_type,
    title: titles[plan.fee_type ?? 0],
    totalAmount: total,
    courseFee: total,
    payment: payment ?? partOf(total, paymentsOf(plan, semesters)),
  };
}

/** Undefined if the payments are not equal. */
function partOf(total: unknown, payments: number | undefined): number | undefined {
  if (typeof total !== 'number' || payments === undefined) return undefined;
  return total % payments === 0 ? total / payments : undefined;
}
