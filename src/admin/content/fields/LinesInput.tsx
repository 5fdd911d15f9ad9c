import { useState } from 'react';

import { TextField } from '../../ui/Field.tsx';
import { type FieldProps, useFieldValue } from './fieldProps.ts';

/** The lines of a text, without empty ones. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Short texts in order, one on each line. */
export function LinesInput({ name, field }: FieldProps) {
  const { value, set, onBlur, ref, error } = useFieldValue<readonly string[]>(name);
  const joined = (value ?? []).join('\n');
  const [text, setText] = useState(joined);
  // What came from elsewhere is shown; what is typed keeps its empty lines.
  if (linesOf(text).join('\n') !== joined) setText(joined);
  return (
    <TextField
      label={field.label}
      help={[field.help, 'One on each line.'].filter(Boolean).join(' ')}
      errorText={error}
      optional={!field.required}
      aside={`${linesOf(text).length}`}
      multiline
      minRows={2}
      maxRows={14}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        set(linesOf(event.target.value));
      }}
      onBlur={onBlur}
      inputRef={ref}
    />
  );
}
