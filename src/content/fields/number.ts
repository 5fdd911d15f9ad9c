import { z } from 'zod';

import { field, type Kind, type Sized } from './kind.ts';
import { lazy } from '../../kernel/lazy.ts';
import { blankAsNull, wording } from './wording.ts';
import { readFigure } from './written.ts';

const kind: Kind<'number'> = {
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
  return field(kind, o, { schema, min, max, decimals });
}
