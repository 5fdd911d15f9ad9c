import { describe, expect, it } from 'vitest';

import { entry } from '../../../tests/support/entries.ts';
import { costOf, priceOf } from '../types/feePlan/prices.ts';
import { lowestPayment, offerOf, readFees } from './fees.ts';

type Kind = 3 | 4 | 5;

function plan(id: number, fee_type: Kind, payment: number, totalAmount: number, abroad = false) {
  return entry('feePlan', id, { fee_type, payment, totalAmount, isInternational: abroad });
}

describe('the lowest payment', () => {
  it.each([
    ['none without plans', [], undefined],
    [
      'by semester before a lower one by another rhythm',
      [plan(1, 5, 90, 180), plan(2, 3, 100, 400)],
      { amount: 100, every: 'semester' },
    ],
    [
      'the lowest of those by semester',
      [plan(1, 3, 120, 480), plan(2, 3, 100, 500)],
      { amount: 100, every: 'semester' },
    ],
    [
      'the lowest of any where none is by semester',
      [plan(1, 5, 90, 180), plan(2, 4, 170, 170)],
      { amount: 90, every: 'year' },
    ],
    ['a single one', [plan(1, 4, 170, 170)], { amount: 170, every: 'once' }],
  ])('is %s', (_what, plans, lowest) => {
    expect(lowestPayment(plans)).toEqual(lowest);
  });
});

it('the lowest total is that of the cheapest plan, whichever stands first', () => {
  expect(priceOf([plan(1, 3, 1, 500), plan(2, 4, 1, 450), plan(3, 5, 1, 470)], 4)?.fee).toBe(450);
  expect(priceOf([], 4)).toBeUndefined();
});

it('plans are told apart by where the student lives, in their order', () => {
  const plans = [plan(1, 3, 1, 1), plan(2, 4, 1, 1, true), plan(3, 5, 1, 1)];
  const { feePlans, domestic, international } = readFees(plans, 4);
  expect(feePlans.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(domestic.map(({ id }) => id)).toEqual([1, 3]);
  expect(international.map(({ id }) => id)).toEqual([2]);
});

describe('what a plan comes to', () => {
  const terms = {
    emiDownPayment: 20,
    emiDuration: 24,
    emiInterestRate: 0,
    emiProcessingFee: 0,
    emiMonthlyPayment: 6,
    emiTotalPayment: 164,
  };
  const charges = { registrationFee: 10, examFee: 2, emiOption: true };
  const free = entry('feePlan', 1, { totalAmount: 164, ...charges, installment: terms });
  const lent = entry('feePlan', 2, {
    totalAmount: 150,
    ...charges,
    installment: { ...terms, emiInterestRate: 9, emiProcessingFee: 5, emiTotalPayment: 175 },
  });

  it('is the fee and every charge', () => {
    expect(costOf(free, 4)).toMatchObject({
      fee: 164,
      registration: 10,
      examinations: 8,
      inAll: 182,
    });
  });

  it('is no more by an EMI without interest', () => {
    expect(costOf(free, 4).emi).toMatchObject({ monthly: 6, interest: 0, inAll: 182 });
  });

  it('holds interest and processing of a loan once', () => {
    expect(costOf(lent, 4).emi).toMatchObject({ interest: 20, processing: 5, inAll: 193 });
  });

  it('has no EMI where none is offered', () => {
    const plain = entry('feePlan', 3, { totalAmount: 1, emiOption: false, installment: terms });
    expect(costOf(plain, 4).emi).toBeUndefined();
    expect(priceOf([plain], 4)?.instalment).toBeUndefined();
  });

  it('of the lowest instalment is that of its own plan', () => {
    const low = { ...terms, emiMonthlyPayment: 5 };
    const other = entry('feePlan', 4, { totalAmount: 170, ...charges, installment: low });
    expect(priceOf([free, other], 4)?.instalment).toMatchObject({ fee: 170, emi: { monthly: 5 } });
  });
});

describe('an offer', () => {
  const listed = (listPrice: number | null, offerUntil: string | null = null) =>
    entry('feePlan', 1, { totalAmount: 196_000, listPrice, offerUntil });

  it('names the saving, and never rounds its share up', () => {
    expect(offerOf(listed(240_000, '2027-01-31'))).toEqual({
      listPrice: 240_000,
      saved: 44_000,
      percent: 18,
      until: '2027-01-31',
    });
  });

  it.each([null, 196_000, 100_000])('is none with a list price of %s', (listPrice) => {
    expect(offerOf(listed(listPrice))).toBeUndefined();
  });

  it('is none for a plan stored before there were list prices', () => {
    expect(offerOf(entry('feePlan', 1, { totalAmount: 196_000 }))).toBeUndefined();
  });
});
