import { type HTMLInputTypeAttribute, useContext } from 'react';

import { TextField } from '../../ui/Field.tsx';
import { useFilled } from './usePlaceholders.ts';
import { type FieldProps, InGrid, useFieldValue } from './fieldProps.ts';

/** The longest limit for which the counter is shown, in characters. */
const COUNTED = 1000;

/** How much of the room is used, by the text as visitors read it. */
export function counterOf(text: string, max: number | undefined): string | undefined {
  return max === undefined || max > COUNTED ? undefined : `${text.length} of ${max}`;
}

type Props = FieldProps & Readonly<{ type?: HTMLInputTypeAttribute }>;

export function TextInput({ name, field, type = 'text' }: Props) {
  const { value, set, onBlur, ref, error } = useFieldValue<string | null>(name);
  const filled = useFilled();
  const text = value ?? '';
  return (
    <TextField
      label={field.label}
      help={field.help}
      errorText={error}
      optional={!field.required}
      aside={counterOf(filled(text), field.max)}
      type={type}
      value={text}
      onChange={(event) => set(event.target.value)}
      onBlur={onBlur}
      inputRef={ref}
    />
  );
}

/** Several lines of text, in a box that grows. */
export function LongTextInput({ name, field }: FieldProps) {
  const isInGrid = useContext(InGrid);
  const { value, set, onBlur, ref, error } = useFieldValue<string | null>(name);
  const filled = useFilled();
  const text = value ?? '';
  return (
    <TextField
      label={field.label}
      help={field.help}
      errorText={error}
      optional={!field.required}
      aside={counterOf(filled(text), field.max)}
      multiline
      minRows={isInGrid ? 1 : 2}
      maxRows={isInGrid ? 4 : 14}
      value={text}
      onChange={(event) => set(event.target.value)}
      onBlur={onBlur}
      inputRef={ref}
    />
  );
}
