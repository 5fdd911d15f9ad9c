import { type Choice, field, type Kind, type Options, readChoice } from './kind.ts';
import { oneOf } from './select.ts';
import { listOf, withDefault } from './wording.ts';

const MOST = 50;

const kind: Kind<'multiSelect'> = {
  name: 'multiSelect',
  empty: () => [],
  blank: [],
  write: (value) => (value as readonly unknown[]).join(', '),
  read: (cell, of) => cell.split(',').map((part) => readChoice(part.trim(), of)),
  filter: 'choice',
  isList: true,
  options: ({ choices }) => choices,
  sample: ({ choices = [] }, n) => [choices[n % choices.length]?.value],
};

/** Any of a fixed set; may be empty. */
export function multiSelect<const C extends readonly Choice[], const O extends Options>(
  o: O & { choices: C },
) {
  return field(kind, o as O, {
    schema: () => listOf(oneOf(o.choices), MOST),
    choices: o.choices,
    draftSchema: () => withDefault(listOf(oneOf(o.choices), MOST), []),
  });
}
