import { describe, expect, it } from 'vitest';

import {
  ANNUAL,
  followingAmounts,
  instalmentOf,
  LUMPSUM,
  paidInAll,
  type PlanAmounts,
  SEMESTER,
} from './sums.ts';

it.each([
  // A loan of one lakh over a year at 12 %: the figure of every reducing-balance table.
  [100_000, 12, 12, 8_885],
  [129_000, 24, 9.5, 5_923],
  [100_000, 3, 0, 33_334],
])('%i over %i months at %f %% is %i a month', (principal, months, rate, monthly) =>
  expect(instalmentOf(principal, months, rate)).toBe(monthly),
);

it.each<[PlanAmounts, number | undefined, number | undefined]>([
  [{ fee_type: SEMESTER, payment: 25_000 }, 4, 100_000],
  [{ fee_type: SEMESTER, semesterFee: 27_374, otherSemesterFee: 27_373 }, 2, 54_747],
  [{ fee_type: ANNUAL, payment: 50_000 }, 4, 100_000],
  [{ fee_type: ANNUAL, payment: 50_000, semesterFee: 1 }, 4, 100_000],
  [{ fee_type: LUMPSUM, payment: 90_000 }, undefined, 90_000],
  [{ fee_type: ANNUAL, payment: 50_000 }, 3, undefined],
  [{ fee_type: SEMESTER, payment: 25_000 }, undefined, undefined],
  [{ fee_type: SEMESTER, payment: null }, 4, undefined],
])('%j over %s semesters comes to %s', (plan, semesters, sum) =>
  expect(paidInAll(plan, semesters)).toBe(sum),
);

const terms = {
  emiDownPayment: 9_000,
  emiDuration: 24,
  emiInterestRate: 9.5,
  emiProcessingFee: 1_000,
  emiMonthlyPayment: 1,
  emiTotalPayment: 1,
};

describe('what follows from the amounts that are given', () => {
  it('computes the total, the fee, the instalment and the sum of all instalments', () =>
    expect(
      followingAmounts(
        { fee_type: SEMESTER, payment: 34_500, emiOption: true, installment: terms },
        4,
      ),
    ).toEqual({
      totalAmount: 138_000,
      courseFee: 138_000,
      'installment.emiMonthlyPayment': 5_923,
      'installment.emiTotalPayment': 9_000 + 24 * 5_923 + 1_000,
    }));

  it('without interest is the fee itself, in instalments rounded up', () =>
    expect(
      followingAmounts(
        {
          fee_type: LUMPSUM,
          payment: 100_000,
          emiOption: true,
          installment: { ...terms, emiInterestRate: 0, emiDownPayment: 0, emiDuration: 3 },
        },
        undefined,
      ),
    ).toMatchObject({
      'installment.emiMonthlyPayment': 33_334,
      'installment.emiTotalPayment': 100_000,
    }));

  it.each<PlanAmounts>([
    { fee_type: SEMESTER, payment: null, emiOption: true, installment: terms },
    { fee_type: SEMESTER, payment: 1, emiOption: false, installment: terms },
    { fee_type: SEMESTER, payment: 1, emiOption: true, installment: null },
    { fee_type: SEMESTER, payment: 1, emiOption: true, installment: { ...terms, emiDuration: 0 } },
  ])('is no instalment where one is not asked for or not all is given: %j', (plan) =>
    expect(Object.keys(followingAmounts(plan, 4))).not.toContain('installment.emiMonthlyPayment'),
  );
});
