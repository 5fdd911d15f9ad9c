import Button from '@mui/material/Button';

import { blankRow } from './values.ts';
import { type FieldProps, useFieldValue } from './fieldProps.ts';
import { FieldInputs } from './FieldInputs.tsx';
import { FieldSet } from './FieldSet.tsx';
import styles from './rows/Rows.module.css';

/** Fields that belong together; where they may be left out, added and removed as one. */
export function GroupInput({ name, field }: FieldProps) {
  const { value, set, error } = useFieldValue<object | null>(name);
  const fields = field.fields ?? {};
  const isThere = value !== null;
  return (
    <FieldSet
      label={field.label}
      help={field.help}
      error={error}
      aside={
        isThere && !field.required ? (
          <Button size="small" onClick={() => set(null)}>
            Remove {field.label}
          </Button>
        ) : undefined
      }
    >
      {isThere ? (
        <div className={styles.row}>
          <FieldInputs fields={fields} at={name} />
        </div>
      ) : (
        <Button variant="outlined" onClick={() => set(blankRow(fields))}>
          Add {field.label}
        </Button>
      )}
    </FieldSet>
  );
}
