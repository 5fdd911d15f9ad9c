import { z } from 'zod';

import {
  type Choice,
  field,
  type Field,
  type Kind,
  labelOf,
  type Options,
  readChoice,
} from './kind.ts';
import { listOf, withDefault, wording } from './wording.ts';
import { partsOf } from './written.ts';
import { ownValue } from '../../kernel/record.ts';

const selectKind: Kind<'select'> = {
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

export function oneOf<const C extends readonly Choice[]>(choices: C) {
  const values = choices.map((choice) => choice.value);
  return z.literal<C[number]['value'][]>(values, wording.choice(values));
}

export function select<const C extends readonly Choice[], const O extends Options>(
  o: O & { choices: C },
) {
  return field(selectKind, o, { schema: () => oneOf(o.choices), choices: o.choices });
}

const MOST_CHOICES = 50;

const multiSelectKind: Kind<'multiSelect'> = {
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
  return field(multiSelectKind, o, {
    schema: () => listOf(oneOf(o.choices), MOST_CHOICES),
    choices: o.choices,
    draftSchema: () => withDefault(listOf(oneOf(o.choices), MOST_CHOICES), []),
  });
}

const answers: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  y: true,
  '1': true,
  हाँ: true,
  false: false,
  no: false,
  n: false,
  '0': false,
  नहीं: false,
};

const booleanKind: Kind<'boolean'> = {
  name: 'boolean',
  empty: isInitiallyOn,
  blank: false,
  write: String,
  read: (cell) => ownValue(answers, cell.toLowerCase()) ?? cell,
  tell: (value) => (value === true ? 'Yes' : 'No'),
  allowed: (field) => `Yes or no; ${isInitiallyOn(field) ? 'yes' : 'no'} where it is empty.`,
  filter: 'boolean',
  isSortable: true,
  summary: (value) => (value === true ? 'Yes' : 'No'),
  options: () => [
    { value: 'true', label: 'Yes' },
    { value: 'false', label: 'No' },
  ],
  sample: (_field, n) => n % 2 === 0,
};

function isInitiallyOn({ initial }: Pick<Field, 'initial'>): boolean {
  return initial === true;
}

/** Yes or no; when left out, no unless it is initially yes. */
export function boolean<const O extends Options & { initial?: boolean }>(o: O) {
  const none = isInitiallyOn(o);
  return field(booleanKind, o, {
    schema: () => z.boolean(wording.boolean).default(none),
    draftSchema: () => withDefault(z.boolean(wording.boolean), none),
  });
}
