import type { ContentType } from '../../../content/types/define.ts';
import type { Field, FieldKind } from '../../../content/fields/fields.ts';
import { readable } from '../../ui/time.ts';

/** Kinds whose value says something in one line of a list. */
const summaryKinds: readonly FieldKind[] = [
  'select',
  'money',
  'date',
  'time',
  'dateTime',
  'path',
  'number',
  'boolean',
];

/** A column of a list that a type's own field fills. */
export type SummaryField = Readonly<{
  name: string;
  label: string;
  field: Field;
  sortable: boolean;
}>;

/** The first three fields that say something in one line, two beside a parent; yes or no says least. */
export function summaryFields(type: ContentType): readonly SummaryField[] {
  const says = Object.entries(type.fields).filter(
    ([, field]) => summaryKinds.includes(field.kind) && field.required,
  );
  const [most, least] = [false, true].map((isLeast) =>
    says.filter(([, field]) => (field.kind === 'boolean') === isLeast),
  );
  return [...(most ?? []), ...(least ?? [])]
    .slice(0, type.parent ? 2 : 3)
    .map(([name, field]) => ({ name, label: field.label, field, sortable: true }));
}

/** A value as a list shows it. */
export function summaryOf(field: Field, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  switch (field.kind) {
    case 'boolean':
      return value === true ? 'Yes' : 'No';
    case 'select':
      return field.choices?.find((choice) => choice.value === value)?.label ?? String(value);
    case 'money':
      return `₹${Number(value).toLocaleString('en-IN')}`;
    case 'date':
      return new Date(`${String(value)}T00:00:00Z`).toLocaleDateString('en-IN', {
        timeZone: 'UTC',
        day: 'numeric',
        month: 'short',
        year: 'numeric',
      });
    case 'dateTime':
      return readable(String(value));
    default:
      return String(value);
  }
}
