import { describe, expect, it } from 'vitest';

import { feeFindings } from './fees.ts';

const SEMESTER = 3;
const LUMPSUM = 4;
const ANNUAL = 5;

type Plan = Parameters<typeof feeFindings>[0];

/** What is found in a plan of a programme of so many semesters: field and words. */
function found(plan: Plan, semesters?: number): Readonly<Record<string, string>> {
  const parent = semesters === undefined ? undefined : { semester_count: semesters };
  const findings = feeFindings(plan, {
    parent,
    today: '2027-01-01',
    needsAlt: () => false,
    leadsTo: () => 'page',
  });
  expect(findings.every(({ rule }) => rule === 'money')).toBe(true);
  const refusing = findings.filter(({ blocking }) => blocking).map(({ field }) => field);
  // Sums refuse a publish; two ways of saying one payment may be meant.
  expect(refusing).toEqual(
    findings.map(({ field }) => field).filter((field) => field !== 'semesterFee'),
  );
  return Object.fromEntries(findings.map(({ field, msg }) => [field, msg]));
}

describe('the payments come to the total', () => {
  it.each<[string, Plan, number | undefined]>([
    ['in one sum', { fee_type: LUMPSUM, payment: 90_000, totalAmount: 90_000 }, 4],
    ['by the year', { fee_type: ANNUAL, payment: 50_000, totalAmount: 100_000 }, 4],
    ['by the semester', { fee_type: SEMESTER, payment: 25_000, totalAmount: 100_000 }, 4],
    [
      'by the semester, with a first that differs',
      { fee_type: SEMESTER, semesterFee: 30_000, otherSemesterFee: 20_000, totalAmount: 90_000 },
      4,
    ],
    [
      'by the semester, with later ones that differ',
      { fee_type: SEMESTER, payment: 30_000, otherSemesterFee: 20_000, totalAmount: 90_000 },
      4,
    ],
    [
      'where nobody knows how many semesters',
      { fee_type: SEMESTER, payment: 1, totalAmount: 9 },
      undefined,
    ],
    [
      'by the year, where a year is half over',
      { fee_type: ANNUAL, payment: 50_000, totalAmount: 130_000 },
      3,
    ],
    ['by the year, in one semester', { fee_type: ANNUAL, payment: 9, totalAmount: 9 }, 1],
    ['where no payment is named', { fee_type: SEMESTER, totalAmount: 9 }, 4],
    ['where no total is named', { fee_type: LUMPSUM, payment: 9 }, 4],
  ])('%s', (_how, plan, semesters) => expect(found(plan, semesters)).toEqual({}));

  it.each<[string, Plan, string]>([
    ['in one sum', { fee_type: LUMPSUM, payment: 90_000, totalAmount: 95_000 }, '₹90,000'],
    ['by the year', { fee_type: ANNUAL, payment: 50_000, totalAmount: 95_000 }, '₹1,00,000'],
    ['by the semester', { fee_type: SEMESTER, payment: 25_000, totalAmount: 95_000 }, '₹1,00,000'],
  ])('or staff are told what they come to %s', (_how, plan, sum) =>
    expect(found(plan, 4)).toEqual({
      totalAmount: `The payments come to ${sum}, not to ₹95,000.`,
    }),
  );
});

it('the total includes the course fee', () => {
  expect(found({ courseFee: 90_000, totalAmount: 90_000 })).toEqual({});
  expect(found({ courseFee: 90_001, totalAmount: 90_000 })).toEqual({
    courseFee: 'The course costs ₹90,001, and ₹90,000 is less than that.',
  });
});

describe('pages show one payment a semester', () => {
  it.each<[Plan, boolean]>([
    [{ fee_type: SEMESTER, payment: 25_000, semesterFee: 25_000 }, false],
    [{ fee_type: SEMESTER, payment: 25_000, semesterFee: 30_000 }, true],
    [{ fee_type: SEMESTER, payment: 25_000, semesterFee: null }, false],
    [{ fee_type: ANNUAL, payment: 25_000, semesterFee: 30_000 }, false],
  ])('%j differs from it: %s', (plan, differs) =>
    expect('semesterFee' in found(plan)).toBe(differs),
  );
});

const terms = {
  emiDownPayment: 10_000,
  emiDuration: 12,
  emiInterestRate: 0,
  emiProcessingFee: 500,
  emiMonthlyPayment: 7_500,
  emiTotalPayment: 100_000,
};
const plan = { emiOption: true, totalAmount: 100_000, installment: terms };

describe('instalments', () => {
  it.each<[string, Partial<typeof terms>]>([
    ['that come to the total, without interest', {}],
    ['off by no more than a rupee a month', { emiTotalPayment: 100_012 }],
    [
      'with interest, that come to what is paid with the fee',
      { emiInterestRate: 9, emiTotalPayment: 100_500 },
    ],
  ])('are fine: %s', (_why, change) =>
    expect(found({ ...plan, installment: { ...terms, ...change } })).toEqual({}),
  );

  it.each<[string, Partial<typeof terms>, string]>([
    ['without interest, by the total', { emiTotalPayment: 100_013 }, '₹1,00,000, not to ₹1,00,013'],
    ['with interest, by the payments', { emiInterestRate: 9 }, '₹1,00,500, not to ₹1,00,000'],
  ])('are judged %s', (_by, change, words) =>
    expect(found({ ...plan, installment: { ...terms, ...change } })).toEqual({
      'installment.emiTotalPayment': `The instalments come to ${words}.`,
    }),
  );

  it('are looked at only where they are offered', () => {
    const wrong = { ...terms, emiTotalPayment: 1 };
    expect(found({ ...plan, emiOption: false, installment: wrong })).toEqual({});
  });

  it.each([null, undefined])('that are offered need terms: %s', (installment) => {
    const findings = feeFindings({ ...plan, installment } as Plan, {
      today: '2027-01-01',
      needsAlt: () => false,
      leadsTo: () => 'page',
    });
    expect(findings).toEqual([
      {
        rule: 'money',
        field: 'installment',
        msg: 'EMI is offered, but its terms are missing.',
        blocking: true,
      },
    ]);
  });
});

describe('a list price', () => {
  const plan = { fee_type: LUMPSUM, payment: 90_000, totalAmount: 90_000 };
  const findings = (offer: Partial<Plan>, today = '2027-01-01') =>
    feeFindings({ ...plan, ...offer }, { today, needsAlt: () => false, leadsTo: () => 'page' }).map(
      ({ field, blocking }) => `${field} ${blocking}`,
    );

  it.each<[string, Partial<Plan>, string[]]>([
    ['none', {}, []],
    ['one that was charged', { listPrice: 120_000, listPriceSince: '2026-06-01' }, []],
    [
      'no more than the fee',
      { listPrice: 90_000, listPriceSince: '2026-06-01' },
      ['listPrice true'],
    ],
    ['never charged', { listPrice: 120_000 }, ['listPriceSince true']],
    [
      'charged only later',
      { listPrice: 120_000, listPriceSince: '2027-02-01' },
      ['listPriceSince false'],
    ],
    [
      'of an offer that has ended',
      { listPrice: 120_000, listPriceSince: '2026-06-01', offerUntil: '2026-12-31' },
      ['offerUntil false'],
    ],
    ['of an offer without one', { offerUntil: '2027-12-31' }, ['listPrice true']],
  ])('%s', (_what, offer, expected) => expect(findings(offer)).toEqual(expected));

  it('is judged without the day while publishing', () => {
    expect(findings({ listPrice: 120_000, listPriceSince: '2027-02-01' }, '')).toEqual([]);
  });
});
