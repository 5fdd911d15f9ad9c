import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emiOf, monthsWithin } from './emi.ts';

describe('equal monthly instalments', () => {
  it('splits the fee evenly where there is no interest', () => {
    expect(emiOf({ fee: 164_000, down: 20_000, months: 24, ratePerYear: 0 })).toEqual({
      financed: 144_000,
      monthly: 6_000,
      interest: 0,
      total: 164_000,
    });
  });

  it('rounds a part up to a rupee, and asks for no more than the fee', () => {
    expect(emiOf({ fee: 100_000, down: 0, months: 24, ratePerYear: 0 })).toMatchObject({
      monthly: 4_167,
      total: 100_000,
    });
  });

  // ₹1,00,000 at 12 per cent over 12 months: 8,884.88 a month, in any lender's table.
  it('reckons interest on the reducing balance', () => {
    expect(emiOf({ fee: 100_000, down: 0, months: 12, ratePerYear: 12 })).toEqual({
      financed: 100_000,
      monthly: 8_885,
      interest: 6_620,
      total: 106_620,
    });
  });

  it('repays what was lent, to the rupee of each instalment', () => {
    const loans = fc.record({
      fee: fc.integer({ min: 1_000, max: 500_000 }),
      down: fc.integer({ min: 0, max: 900 }),
      months: fc.integer({ min: 1, max: 60 }),
      ratePerYear: fc.integer({ min: 0, max: 36 }),
    });
    fc.assert(
      fc.property(loans, (loan) => {
        const { financed, monthly } = emiOf(loan);
        let owed = financed;
        for (let month = 0; month < loan.months; month++)
          owed = owed * (1 + loan.ratePerYear / 1200) - monthly;
        const rate = loan.ratePerYear / 1200;
        const growth = (1 + rate) ** loan.months;
        const rounding = rate === 0 ? loan.months : ((growth - 1) / rate) * 0.5;
        expect(Math.abs(owed)).toBeLessThanOrEqual(rounding + 0.01);
      }),
    );
  });
});

describe('the months to choose from', () => {
  it.each([
    [36, [6, 12, 18, 24, 36]],
    [24, [6, 12, 18, 24]],
    [10, [6, 10]],
    [6, [3, 6]],
    [1, [1]],
  ])('are no more than the %i of the plan', (most, months) => {
    expect(monthsWithin(most)).toEqual(months);
  });
});
