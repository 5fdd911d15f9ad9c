import InputAdornment from '@mui/material/InputAdornment';
import { useContext } from 'react';

import { isColour } from '../../../content/fields/colour.ts';
import { TextField } from '../../ui/Field.tsx';
import styles from './ColourInput.module.css';
import { FieldNotes, type FieldProps, useFieldValue } from './fieldProps.ts';

/** A colour: chosen on the system's own palette, or typed as its code, with what becomes of it. */
export function ColourInput({ name, field }: FieldProps) {
  const { value, set, onBlur, ref, error } = useFieldValue<string | null>(name);
  const note = useContext(FieldNotes)[name];
  const text = value ?? '';
  const shown = isColour(text) ? text : (field.initial ?? '#000000');
  return (
    <TextField
      label={field.label}
      help={[field.help, note].filter(Boolean).join(' ')}
      errorText={error}
      optional={!field.required}
      value={text}
      onChange={(event) => set(event.target.value.trim().toLowerCase())}
      onBlur={onBlur}
      inputRef={ref}
      startAdornment={
        <InputAdornment position="start">
          <input
            type="color"
            className={styles.swatch}
            aria-label={`Choose: ${field.label}`}
            value={shown}
            onChange={(event) => set(event.target.value)}
          />
        </InputAdornment>
      }
    />
  );
}
