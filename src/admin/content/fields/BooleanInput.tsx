import Switch from '@mui/material/Switch';
import { useId } from 'react';

import styles from './BooleanInput.module.css';
import { type FieldProps, useFieldValue } from './fieldProps.ts';

/** Yes or no. */
export function BooleanInput({ name, field }: FieldProps) {
  const { value, set, onBlur, ref } = useFieldValue<boolean>(name);
  const id = useId();
  return (
    <div className={styles.line}>
      <label htmlFor={id}>
        {field.label}
        {field.help && <span>{field.help}</span>}
      </label>
      <Switch
        id={id}
        checked={value === true}
        onChange={(event) => set(event.target.checked)}
        onBlur={onBlur}
        slotProps={{ input: { ref } }}
      />
    </div>
  );
}
