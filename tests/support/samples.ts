import type { SampleContext } from '../../src/content/fields/fields.ts';
import { sampleRow } from '../../src/content/fields/rows.ts';
import type { ContentType } from '../../src/content/types/define.ts';
import { fixedWordOf } from '../../src/kernel/words/catalogue.ts';

export type { SampleContext };

/** Complete, valid data of a type; another `n` gives other data. */
export function sampleOf(
  type: ContentType,
  n: number,
  context: SampleContext,
): Record<string, unknown> {
  const data = sampleRow(type.fields, n, context);
  if (type.name === 'fixedWords') return { ...data, own: [wordingOf(n)] };
  if (type.name === 'facts')
    return { ...data, rows: [{ name: `fact_${'ab'[n % 2]}`, text: `Said ${n}` }] };
  if (type.name === 'callHours') return { ...data, hours: [openHours] };
  if (type.name === 'feePlan')
    return { ...data, ...listed(data), installment: withoutInterest(data) };
  return data;
}

const openHours = { weekday: 'monday', from: '09:00', until: '18:00' };

/** A list price is more than the fee, and was charged before. */
function listed({ totalAmount }: Record<string, unknown>): Record<string, unknown> {
  const until = { listPriceSince: '2026-01-05', offerUntil: '2099-01-05' };
  return { listPrice: Number(totalAmount) + 500, ...until };
}

/** Only amounts that come to the fee can be published. */
function withoutInterest({ totalAmount }: Record<string, unknown>): Record<string, unknown> {
  return {
    emiDownPayment: 0,
    emiDuration: 10,
    emiInterestRate: 0,
    emiProcessingFee: 0,
    emiMonthlyPayment: Math.ceil(Number(totalAmount) / 10),
    emiTotalPayment: totalAmount,
  };
}

/** Only a word that the website says can be worded otherwise. */
function wordingOf(n: number): Record<string, unknown> {
  const plain = [...fixedWordOf.keys()].filter((key) => fixedWordOf.get(key)?.needed.length === 0);
  return { word: plain[n % plain.length], text: `Own ${n}` };
}
