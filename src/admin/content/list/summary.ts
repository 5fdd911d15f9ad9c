import type { RegisteredType } from '../../../content/registry.ts';
import type { Field } from '../../../content/fields/fields.ts';

/** A column of a list that a type's own field fills. */
export type SummaryField = Readonly<{
  name: string;
  label: string;
  field: Field;
  sortable: boolean;
}>;

/**
 * The first three fields with a one-line value, or two if the type has a parent; booleans come
 * last. For dated types: the day and its subject.
 */
export function summaryFields(type: RegisteredType): readonly SummaryField[] {
  const { agenda } = type.behaviour;
  if (agenda) return named(type, [agenda.day, agenda.time, ...agenda.narrowedBy]);
  const says = Object.entries(type.fields).filter(
    ([, field]) => field.behaviour.summary && field.required,
  );
  const [most, least] = [false, true].map((isLeast) =>
    says.filter(([, field]) => (field.kind === 'boolean') === isLeast),
  );
  return [...(most ?? []), ...(least ?? [])]
    .slice(0, type.parent ? 2 : 3)
    .map(([name, field]) => ({ name, label: field.label, field, sortable: true }));
}

function named({ fields }: RegisteredType, names: readonly string[]): readonly SummaryField[] {
  return names.flatMap((name) => {
    const field = fields[name];
    return field ? [{ name, label: field.label, field, sortable: true }] : [];
  });
}

/** A value as a list shows it. */
export function summaryOf(field: Field, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  return field.behaviour.summary?.(value, field) ?? String(value);
}
