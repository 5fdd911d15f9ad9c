import { formatDay } from '../../kernel/values/dates.ts';
import { derive } from '../finders.ts';
import type { Snapshot } from '../snapshot.ts';

type Approximate = Readonly<{
  /** `USD 2,780, AED 10,200`. */
  amounts: string;
  /** The day of the rates, in words. */
  day: string;
}>;

const rates = derive('university', ([university]) => {
  // A university published by an older version has none.
  const { currencies = [], currencies_day: day } = university?.data ?? {};
  const sound = currencies.filter(({ rupees }) => rupees > 0);
  return day && sound.length > 0 ? { day: formatDay(day), currencies: sound } : undefined;
});

/** Three figures that count: more would claim to be exact. */
const FIGURES = 3;

/** An amount in other currencies, rounded; undefined if staff have set no rates. */
export function approximately(snapshot: Snapshot, rupees: number): Approximate | undefined {
  const known = rates(snapshot);
  if (!known) return undefined;
  const amounts = known.currencies.map(({ currency, rupees: one }) => {
    const amount = Number((rupees / one).toPrecision(FIGURES));
    return `${currency} ${amount.toLocaleString('en-IN')}`;
  });
  return { amounts: amounts.join(', '), day: known.day };
}

/** The page for applicants abroad; undefined if there is none. */
export const abroadPageOf = derive('university', ([university]): string | undefined => {
  return university?.data.abroad_page || undefined;
});
