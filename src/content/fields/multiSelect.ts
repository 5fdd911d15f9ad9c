import {
  type Choice,
  type Field,
  field,
  type Kind,
  labelOf,
  type Options,
  readChoice,
} from './kind.ts';
import { oneOf } from './select.ts';
import { listOf, withDefault } from './wording.ts';
import { partsOf } from './written.ts';

const MOST = 50;

const kind: Kind<'multiSelect'> = {
  name: 'multiSelect',
  empty: () => [],
  blank: [],
  write: (value) => (value as readonly unknown[]).join(', '),
  read: readChoices,
  tell: (value, field) =>
    (value as readonly unknown[]).map((one) => labelOf(one, field)).join('; '),
  allowed: ({ choices = [] }) =>
    `Any of these, parted by semicolons: ${choices.map(({ label }) => label).join('; ')}.`,
  filter: 'choice',
  isList: true,
  options: ({ choices }) => choices,
  sample: ({ choices = [] }, n) => [choices[n % choices.length]?.value],
};

/** Labels may have commas in them, so that one may be the whole cell. */
function readChoices(cell: string, of: Field): unknown[] {
  const whole = readChoice(cell.trim(), of);
  return whole === cell.trim() ? partsOf(cell).map((part) => readChoice(part, of)) : [whole];
}

/** Any of a fixed set; may be empty. */
export function multiSelect<const C extends readonly Choice[], const O extends Options>(
  o: O & { choices: C },
) {
  return field(kind, o, {
    schema: () => listOf(oneOf(o.choices), MOST),
    choices: o.choices,
    draftSchema: () => withDefault(listOf(oneOf(o.choices), MOST), []),
  });
}
