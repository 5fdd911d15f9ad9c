import { z } from 'zod';

import { field, type Kind, type Options, type Sized } from './kind.ts';
import { blankAsNull, wording } from './wording.ts';
import { oddAmount, readFigure, readRupees } from './written.ts';
import { lazy } from '../../kernel/lazy.ts';
import { formatRupees } from '../../kernel/values/money.ts';

const numberKind: Kind<'number'> = {
  name: 'number',
  draft: lazy(() => blankAsNull(z.number(wording.number))),
  empty: ({ min }) => min ?? 0,
  read: readFigure,
  allowed: ({ min = 0, max = 0, decimals }) =>
    `A ${decimals ? '' : 'whole '}number from ${min} to ${max.toLocaleString('en-IN')}.`,
  filter: 'number',
  isSortable: true,
  summary: String,
  sample: ({ min = 0, max = 10 }, n) => min + (n % Math.max(1, Math.min(max - min, 5))),
};

type Bounded = Sized & Readonly<{ min?: number; decimals?: true }>;

/** A number from `min`, 0 unless told, to `max`; whole unless `decimals`. */
export function number<const O extends Bounded>(o: O) {
  const { min = 0, max = 1_000_000_000, decimals = false } = o;
  const schema = () => {
    const typed = z.number(wording.number);
    return (decimals ? typed : typed.int(wording.whole))
      .min(min, wording.atLeast(min))
      .max(max, wording.atMost(max));
  };
  return field(numberKind, o, { schema, min, max, decimals });
}

const MOST_RUPEES = 100_000_000;

const moneyKind: Kind<'money'> = {
  name: 'money',
  draft: lazy(() => blankAsNull(z.number(wording.number))),
  empty: ({ min }) => min ?? 0,
  read: readRupees,
  odd: oddAmount,
  allowed: () => 'An amount in whole rupees: 172000, ₹1,72,000 or 1.72 lakh.',
  filter: 'number',
  isSortable: true,
  summary: (value) => formatRupees(Number(value)),
  sample: (_field, n) => 1_000 + n,
};

/** Whole rupees. */
export function money<const O extends Options>(o: O) {
  const schema = () =>
    z.int(wording.rupees).min(0, wording.atLeast(0)).max(MOST_RUPEES, wording.atMost(MOST_RUPEES));
  return field(moneyKind, o, { schema, min: 0, max: MOST_RUPEES });
}
