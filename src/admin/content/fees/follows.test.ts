import { describe, expect, it } from 'vitest';

import type { PricedPlan } from '../../../kernel/calls/staffScreens.ts';
import { followsOf, adjusted, wrongSums } from './follows.ts';

const terms = {
  emiDownPayment: 0,
  emiDuration: 24,
  emiInterestRate: 0,
  emiProcessingFee: 0,
  emiMonthlyPayment: 4_167,
  emiTotalPayment: 100_000,
};

function planOf(draft: Record<string, unknown>): PricedPlan {
  const whole = {
    fee_type: 3,
    payment: 25_000,
    semesterFee: 25_000,
    otherSemesterFee: 25_000,
    totalAmount: 100_000,
    courseFee: 100_000,
    registrationFee: 1_000,
    examFee: null,
    emiOption: true,
    installment: terms,
    ...draft,
  };
  return { id: 1, title: 'Semester by semester', version: 1, status: 'published', draft: whole };
}

const paid = { plan: planOf({}), semesters: 4 };
const fivePerCent = { how: 'percent', by: 5, step: 500 } as const;

describe('what follows from what is typed', () => {
  it('is nothing where the plan adds up', () => {
    expect(followsOf(paid, {})).toEqual({});
    expect(wrongSums(paid, {})).toEqual([]);
  });

  it('is every sum of one payment, the semesters that were that payment too', () =>
    expect(followsOf(paid, { payment: 30_000 })).toEqual({
      semesterFee: 30_000,
      otherSemesterFee: 30_000,
      totalAmount: 120_000,
      courseFee: 120_000,
      'installment.emiMonthlyPayment': 5_000,
      'installment.emiTotalPayment': 120_000,
    }));

  it('keeps a typed semester and charges beside the course fee', () => {
    const beside = { plan: planOf({ courseFee: 98_000 }), semesters: 4 };
    expect(followsOf(beside, { payment: 30_000, semesterFee: 40_000 })).toMatchObject({
      otherSemesterFee: 30_000,
      totalAmount: 130_000,
      courseFee: 128_000,
    });
  });

  it('says which sum is wrong until it is taken', () =>
    expect(wrongSums(paid, { totalAmount: 90_000 })[0]).toBe(
      'The course costs ₹1,00,000, and ₹90,000 is less than that.',
    ));
});

describe('one adjustment over a plan', () => {
  it('raises the payments and all that follows, so that the plan adds up', () => {
    const raised = adjusted(paid, {}, { subject: 'fee', adjustment: fivePerCent });
    expect(raised).toMatchObject({ payment: 26_500, totalAmount: 106_000, courseFee: 106_000 });
    expect(wrongSums(paid, raised)).toEqual([]);
  });

  it('starts from what is typed', () =>
    expect(
      adjusted(paid, { payment: 40_000 }, { subject: 'fee', adjustment: fivePerCent })['payment'],
    ).toBe(42_000));

  it('changes one amount alone, and the instalments where these are of it', () => {
    const adjustment = { how: 'set', by: 10_000, step: 1 } as const;
    expect(adjusted(paid, {}, { subject: 'registrationFee', adjustment })).toEqual({
      registrationFee: 10_000,
    });
    expect(adjusted(paid, {}, { subject: 'installment.emiDownPayment', adjustment })).toEqual({
      'installment.emiDownPayment': 10_000,
      'installment.emiMonthlyPayment': 3_750,
    });
  });

  it('gives no plan an amount that it cannot have', () => {
    const lump = {
      plan: planOf({
        fee_type: 4,
        semesterFee: null,
        otherSemesterFee: null,
        payment: 100_000,
        emiOption: false,
      }),
      semesters: 4,
    };
    expect(Object.keys(adjusted(lump, {}, { subject: 'fee', adjustment: fivePerCent }))).toEqual([
      'payment',
      'totalAmount',
      'courseFee',
    ]);
  });
});
