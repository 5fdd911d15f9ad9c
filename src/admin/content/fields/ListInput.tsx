import { lazy, Suspense } from 'react';

import { Loading } from '../../ui/Loading.tsx';
import { AddButton } from '../../ui/AddButton.tsx';
import { blankRow } from './values.ts';
import { FieldInputs } from './FieldInputs.tsx';
import { type FieldProps, useFieldError } from './fieldProps.ts';
import { FieldSet } from './FieldSet.tsx';
import { ListGrid } from './grid/ListGrid.tsx';
import styles from './rows/Rows.module.css';
import { AddToList } from './rows/AddToList.tsx';
import { RowTools } from './rows/RowTools.tsx';
import { RowHandle } from './rows/RowHandle.tsx';
import { useRowOrder } from './rows/useRowOrder.ts';
import { useRows } from './rows/useRows.ts';

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
  const rows = useRows(name);
  const error = useFieldError(name);
  const fields = field.fields ?? {};
  const { length: count } = rows.fields;
  const order = useRowOrder({ name, count, onMove: rows.move });
  const labelOf = (index: number) => `${field.label} ${index + 1}`;
  const isFull = count >= (field.most ?? Infinity);
  return (
    <FieldSet label={field.label} help={field.help} error={error}>
      <ol className={styles.rows}>
        {rows.fields.map(({ id }, index) => (
          <li
            key={id}
            className={styles.row}
            data-field={`${name}.${index}`}
            {...order.rowProps(index, labelOf)}
          >
            <div className={styles.head} {...order.headProps(index)}>
              <RowHandle label={labelOf(index)} {...order.handleProps(index, labelOf(index))} />
              <b>{index + 1}</b>
              <RowTools
                label={labelOf(index)}
                index={index}
                count={count}
                onMove={(to) => order.move(index, to, labelOf(index))}
                onRemove={() => rows.remove(index)}
                {...(!isFull && { onCopy: () => rows.insert(index + 1, rows.copyOf(index)) })}
              />
            </div>
            <FieldInputs fields={fields} at={`${name}.${index}`} />
          </li>
        ))}
      </ol>
      <p role="status" className={styles.said}>
        {order.announcement}
      </p>
      <AddToList field={field} count={count}>
        <AddButton label={`Add to ${field.label}`} onAdd={() => rows.append(blankRow(fields))} />
      </AddToList>
    </FieldSet>
  );
}
