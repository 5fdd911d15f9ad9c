import { useState } from 'react';

import { TextField } from '../../ui/Field.tsx';
import { type FieldProps, useFieldValue } from './fieldProps.ts';

/** A number as typed: grouping commas and a rupee sign are no error. */
export function numberOf(text: string): number | null {
  const plain = text.replace(/[\s,₹]/g, '');
  const number = Number(plain);
  return plain === '' || Number.isNaN(number) ? null : number;
}

/** A number, or whole rupees, shown in Indian grouping beside the input. */
export function NumberInput({ name, field }: FieldProps) {
  const { value, set, onBlur, ref, error } = useFieldValue<number | null>(name);
  const [text, setText] = useState(value === null ? '' : String(value));
  // What came from elsewhere is shown; what is typed keeps its commas.
  if (numberOf(text) !== value) setText(value === null ? '' : String(value));
  const isMoney = field.kind === 'money';
  return (
    <TextField
      label={field.label}
      help={field.help}
      errorText={text.trim() !== '' && value === null ? 'Please use digits only.' : error}
      optional={!field.required}
      aside={isMoney && value !== null ? `₹${value.toLocaleString('en-IN')}` : undefined}
      inputProps={{ inputMode: field.decimals ? 'decimal' : 'numeric' }}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        set(numberOf(event.target.value));
      }}
      onBlur={onBlur}
      inputRef={ref}
    />
  );
}
