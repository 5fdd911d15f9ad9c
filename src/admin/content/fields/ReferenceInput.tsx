import { EntryField } from './EntryField.tsx';
import { type FieldProps, useFieldValue } from './fieldProps.ts';

function frameOf({ label, help, required, to = '' }: FieldProps['field']) {
  return {
    type: to,
    label,
    help,
    optional: !required,
  };
}

/** Another entry, found by typing. */
export function ReferenceInput({ name, field }: FieldProps) {
  const { value, set, error } = useFieldValue<number | null>(name);
  return (
    <EntryField
      {...frameOf(field)}
      errorText={error}
      ids={value === null ? [] : [value]}
      onChange={(ids) => set(ids.at(-1) ?? null)}
    />
  );
}

/** Other entries in order, found by typing. */
export function ReferencesInput({ name, field }: FieldProps) {
  const { value, set, error } = useFieldValue<readonly number[]>(name);
  return <EntryField {...frameOf(field)} errorText={error} many ids={value ?? []} onChange={set} />;
}
