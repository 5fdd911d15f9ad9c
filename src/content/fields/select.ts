import { z } from 'zod';

import { type Choice, field, type Kind, labelOf, type Options, readChoice } from './kind.ts';
import { wording } from './wording.ts';

const kind: Kind<'select'> = {
  name: 'select',
  empty: ({ choices }) => choices?.[0]?.value ?? null,
  read: readChoice,
  tell: labelOf,
  allowed: ({ choices = [] }) => `One of: ${choices.map(({ label }) => label).join('; ')}.`,
  filter: 'choice',
  isSortable: true,
  summary: labelOf,
  options: ({ choices }) => choices,
  sample: ({ choices = [] }, n) => choices[n % choices.length]?.value,
};

/** One of a fixed set of values. */
export function oneOf<const C extends readonly Choice[]>(choices: C) {
  const values = choices.map((choice) => choice.value);
  return z.literal<C[number]['value'][]>(values, wording.choice(values));
}

/** One of a fixed set. */
export function select<const C extends readonly Choice[], const O extends Options>(
  o: O & { choices: C },
) {
  return field(kind, o, { schema: () => oneOf(o.choices), choices: o.choices });
}
