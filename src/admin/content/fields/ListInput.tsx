import Button from '@mui/material/Button';
import { useFieldArray, useFormContext } from 'react-hook-form';

import { Icon } from '../../icons/Icon.tsx';
import { blankRow } from './values.ts';
import { FieldInputs } from './FieldInputs.tsx';
import { type FieldProps, type FormData, useFieldError } from './fieldProps.ts';
import { FieldSet } from './FieldSet.tsx';
import styles from './Rows.module.css';
import { RowTools } from './RowTools.tsx';

/** Rows of the same fields: added, moved, copied and removed. */
export function ListInput({ name, field }: FieldProps) {
  const { control, getValues } = useFormContext<FormData>();
  const rows = useFieldArray({ control, name: name as never });
  const error = useFieldError(name);
  const fields = field.fields ?? {};
  const copyOf = (index: number) => structuredClone(getValues(`${name}.${index}`)) as never;
  return (
    <FieldSet label={field.label} help={field.help} error={error}>
      <ol className={styles.rows}>
        {rows.fields.map(({ id }, index) => (
          <li key={id} className={styles.row}>
            <div className={styles.head}>
              <b>{index + 1}</b>
              <RowTools
                label={`${field.label} ${index + 1}`}
                index={index}
                count={rows.fields.length}
                onMove={(to) => rows.move(index, to)}
                onRemove={() => rows.remove(index)}
                onCopy={() => rows.insert(index + 1, copyOf(index))}
              />
            </div>
            <FieldInputs fields={fields} at={`${name}.${index}`} />
          </li>
        ))}
      </ol>
      <div>
        <Button
          size="small"
          variant="outlined"
          data-add=""
          startIcon={<Icon name="plus" />}
          onClick={() => rows.append(blankRow(fields) as never)}
        >
          Add to {field.label}
        </Button>
      </div>
    </FieldSet>
  );
}
