import { lazy, Suspense } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';

import { Loading } from '../../ui/Loading.tsx';
import { AddButton } from '../../ui/AddButton.tsx';
import { blankRow } from './values.ts';
import { FieldInputs } from './FieldInputs.tsx';
import { type FieldProps, type FormData, useFieldError } from './fieldProps.ts';
import { FieldSet } from './FieldSet.tsx';
import { ListGrid } from './grid/ListGrid.tsx';
import styles from './Rows.module.css';
import { AddToList } from './AddToList.tsx';
import { RowTools } from './RowTools.tsx';
import { useRowDrag } from './useRowDrag.ts';

const LazyWords = lazy(async () => ({
  default: (await import('./words/WordsInput.tsx')).WordsInput,
}));

/** Rows of the same fields, laid out as the field says. */
export function ListInput(props: FieldProps) {
  if (props.field.layout === 'grid') return <ListGrid {...props} />;
  if (props.field.layout === undefined) return <ListOfBlocks {...props} />;
  return (
    <Suspense fallback={<Loading />}>
      <LazyWords {...props} />
    </Suspense>
  );
}

/** Rows that each stand as a block: added, moved, copied and removed. */
function ListOfBlocks({ name, field }: FieldProps) {
  const { control, getValues } = useFormContext<FormData>();
  const rows = useFieldArray({ control, name: name as never });
  const error = useFieldError(name);
  const fields = field.fields ?? {};
  const drag = useRowDrag(rows.move);
  const isFull = rows.fields.length >= (field.most ?? Infinity);
  const copyOf = (index: number) => structuredClone(getValues(`${name}.${index}`)) as never;
  return (
    <FieldSet label={field.label} help={field.help} error={error}>
      <ol className={styles.rows}>
        {rows.fields.map(({ id }, index) => (
          <li key={id} className={styles.row} {...drag.rowProps(index)}>
            <div className={styles.head}>
              <b>{index + 1}</b>
              <RowTools
                label={`${field.label} ${index + 1}`}
                index={index}
                count={rows.fields.length}
                onMove={(to) => rows.move(index, to)}
                onRemove={() => rows.remove(index)}
                handle={drag.handleProps(index)}
                {...(!isFull && { onCopy: () => rows.insert(index + 1, copyOf(index)) })}
              />
            </div>
            <FieldInputs fields={fields} at={`${name}.${index}`} />
          </li>
        ))}
      </ol>
      <AddToList field={field} count={rows.fields.length}>
        <AddButton
          label={`Add to ${field.label}`}
          onAdd={() => rows.append(blankRow(fields) as never)}
        />
      </AddToList>
    </FieldSet>
  );
}
