import { z } from 'zod';

import { formatRupees } from '../../kernel/values/money.ts';
import { field, type Kind, type Options } from './kind.ts';
import { lazy } from '../../kernel/lazy.ts';
import { blankAsNull, wording } from './wording.ts';
import { readRupees } from './written.ts';

const MOST = 100_000_000;

const kind: Kind<'money'> = {
  name: 'money',
  draft: lazy(() => blankAsNull(z.number(wording.number))),
  empty: ({ min }) => min ?? 0,
  read: readRupees,
  allowed: () => 'An amount in whole rupees: 172000, ₹1,72,000 or 1.72 lakh.',
  filter: 'number',
  isSortable: true,
  summary: (value) => formatRupees(Number(value)),
  sample: (_field, n) => 1_000 + n,
};

/** Whole rupees. */
export function money<const O extends Options>(o: O) {
  const schema = () =>
    z.int(wording.rupees).min(0, wording.atLeast(0)).max(MOST, wording.atMost(MOST));
  return field(kind, o, { schema, min: 0, max: MOST });
}
