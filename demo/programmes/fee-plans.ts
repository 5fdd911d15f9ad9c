import type { DataOf } from '../../src/content/registry.ts';
import type { Story } from './story.ts';

type FeePlan = DataOf<'feePlan'>;
type Terms = NonNullable<FeePlan['installment']>;
type Way = Readonly<{
  kind: 'semester' | 'year' | 'once';
  payments: number;
  total: number;
  each: number;
  international: boolean;
}>;

const internationalFactor = 1.6;

/** Yearly interest, per cent, of the lending partners where the university does not carry it. */
const lendingRate = 9.5;

/**
 * No-cost EMI: the university carries the interest, so all instalments together are the fee.
 * The monthly amount is rounded up to a rupee, and the last instalment is smaller by what that adds.
 */
function noCost(total: number, down: number, months: number): Terms {
  const monthly = Math.ceil((total - down) / months);
  return {
    emiDownPayment: down,
    emiDuration: months,
    emiInterestRate: 0,
    emiProcessingFee: 0,
    emiMonthlyPayment: monthly,
    emiTotalPayment: total,
  };
}

/** An ordinary loan on a reducing balance; the total includes interest and the processing fee. */
export function loan(total: number, months: number, processingFee: number): Terms {
  const rate = lendingRate / 1200;
  const growth = (1 + rate) ** months;
  const monthly = Math.round((total * rate * growth) / (growth - 1));
  return {
    emiDownPayment: 0,
    emiDuration: months,
    emiInterestRate: lendingRate,
    emiProcessingFee: processingFee,
    emiMonthlyPayment: monthly,
    emiTotalPayment: monthly * months + processingFee,
  };
}

const titles = {
  semester: 'Semester by semester',
  year: 'Year by year',
  once: 'All at once',
} as const;
const feeTypes = { semester: 3, once: 4, year: 5 } as const;

function includedIn(way: Way, story: Story): string[] {
  const byEmi = way.international ? 'Courier abroad included' : 'No-cost EMI on the whole fee';
  if (way.kind === 'semester')
    return ['Pay before each semester', 'Pause for a semester at no cost', byEmi];
  if (way.kind === 'year')
    return ['Fee frozen for each year', 'Pause for a semester at no cost', byEmi];
  const frozen =
    story.months > 12 ? `Fee frozen for all ${story.months} months` : 'One payment, nothing later';
  return [frozen, 'Full refund until {close+30}', 'Alumni library card for life'];
}

function termsOf(way: Way, story: Story, onlyOne: boolean): Terms {
  return way.kind === 'once' && !onlyOne
    ? loan(way.total, story.months, 1000)
    : noCost(way.total, story.fees.down, story.months);
}

function plan(story: Story, way: Way): FeePlan {
  const later = way.payments > 1 ? Math.floor(way.total / way.payments) : null;
  const onlyOne = way.kind === 'once' && story.terms.length === 1;
  const usual = story.fees.year === undefined ? 'semester' : 'year';
  return {
    title: titles[way.kind],
    fee_type: feeTypes[way.kind],
    isInternational: way.international,
    isPopular: onlyOne || way.kind === usual,
    totalAmount: way.total,
    courseFee: way.total,
    listPrice: null,
    listPriceSince: null,
    offerUntil: null,
    payment: way.each,
    semesterFee: way.kind === 'semester' ? way.each : null,
    otherSemesterFee: way.kind === 'semester' ? later : null,
    registrationFee: 1000,
    // The fee includes every paper's first sitting: demo/blog/choosing.ts says so of this university.
    examFee: null,
    // Lenders of India lend to residents.
    emiOption: !way.international,
    installment: way.international ? null : termsOf(way, story, onlyOne),
    keyHighlights: includedIn(way, story),
  };
}

function waysOf(story: Story, international: boolean): Way[] {
  const { semester, year, once, internationalTotal } = story.fees;
  const scaled = (amount: number, payments: number) => {
    const total = international
      ? (internationalTotal ?? Math.round(amount * payments * internationalFactor))
      : amount * payments;
    return { payments, total, each: Math.ceil(total / payments), international };
  };
  const ways: Way[] = [];
  if (semester !== undefined)
    ways.push({ kind: 'semester', ...scaled(semester, story.terms.length) });
  if (year !== undefined) ways.push({ kind: 'year', ...scaled(year, story.months / 12) });
  return [...ways, { kind: 'once', ...scaled(once, 1) }];
}

/** Every way of paying for a programme, domestic ones first. */
export function feePlansOf(story: Story): FeePlan[] {
  return [false, true].flatMap((international) =>
    waysOf(story, international).map((way) => plan(story, way)),
  );
}
