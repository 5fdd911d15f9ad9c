import { SelectField } from '../../ui/SelectField.tsx';
import { type FieldProps, useFieldValue } from './fieldProps.ts';

/** One of a fixed set. */
export function SelectInput({ name, field }: FieldProps) {
  const { value, set, onBlur, error } = useFieldValue<string | number | null>(name);
  const choices = field.choices ?? [];
  return (
    <SelectField
      label={field.label}
      help={field.help}
      errorText={error}
      optional={!field.required}
      none={field.required ? 'Please choose' : 'None'}
      value={value === null ? '' : String(value)}
      options={choices}
      onChange={(text) => set(choices.find((one) => String(one.value) === text)?.value ?? null)}
      onBlur={onBlur}
    />
  );
}
