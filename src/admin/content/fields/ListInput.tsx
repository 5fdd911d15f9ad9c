import { lazy, Suspense, useState } from 'react';

import { AddButton } from '../../ui/AddButton.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Undo } from '../../ui/Undo.tsx';
import { FieldInputs } from './FieldInputs.tsx';
import { type FieldProps, useFieldError } from './fieldProps.ts';
import { FieldSet } from './FieldSet.tsx';
import { Grid, GridRow, UnreadCells } from './grid/Grid.tsx';
import type { Pasted } from './grid/pastedCells.ts';
import styles from './rows/Rows.module.css';
import { AddToList, RowHandle, RowTools } from './rows/RowTools.tsx';
import { type RowData, useRowOrder, useRows } from './rows/useRows.ts';
import { blankRow } from './values.ts';

const LazyWords = lazy(async () => ({
  default: (await import('./words/WordsInput.tsx')).WordsInput,
}));

export function ListInput(props: FieldProps) {
  if (props.field.layout === 'grid') return <ListGrid {...props} />;
  if (props.field.layout === undefined) return <ListOfBlocks {...props} />;
  return (
    <Suspense fallback={<Loading />}>
      <LazyWords {...props} />
    </Suspense>
  );
}

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

type Removed = Readonly<{ index: number; row: RowData }>;

function ListGrid({ name, field }: FieldProps) {
  const rows = useRows(name);
  const [removed, setRemoved] = useState<Removed>();
  const [unread, setUnread] = useState<readonly string[]>([]);
  const fields = field.fields ?? {};
  const count = rows.fields.length;
  const room = (field.most ?? Infinity) - count;
  const insert = (index: number, row: RowData) => room > 0 && rows.insert(index, row);
  const remove = (index: number) => {
    setRemoved({ index, row: rows.copyOf(index) });
    rows.remove(index);
  };
  const bringBack = ({ index, row }: Removed) => {
    rows.insert(index, row);
    setRemoved(undefined);
  };
  const fill = (index: number, { rows: pasted, unread: words }: Pasted) => {
    for (const [offset, values] of pasted.slice(0, count - index).entries())
      rows.set(index + offset, values);
    const more = pasted
      .slice(count - index, count - index + room)
      .map((values) => Object.assign(blankRow(fields), values));
    if (more.length > 0) rows.append(more, { shouldFocus: false });
    setUnread(words);
  };
  return (
    <FieldSet label={field.label} help={field.help} error={useFieldError(name)}>
      <UnreadCells cells={unread} />
      {/* As one box: see NumberedRows. */}
      <div>
        {removed && (
          <Undo
            words={`Row ${removed.index + 1} of ${field.label} is gone.`}
            onUndo={() => bringBack(removed)}
          />
        )}
        {count > 0 && (
          <Grid caption={field.label} fields={fields}>
            {rows.fields.map(({ id }, index) => (
              <GridRow
                key={id}
                fields={fields}
                at={`${name}.${index}`}
                onAdd={() => insert(index + 1, blankRow(fields))}
                onPasted={(pasted) => fill(index, pasted)}
                tools={
                  <RowTools
                    label={`${field.label} ${index + 1}`}
                    index={index}
                    count={count}
                    onMove={(to) => rows.move(index, to)}
                    onRemove={() => remove(index)}
                    {...(room > 0 && { onCopy: () => insert(index + 1, rows.copyOf(index)) })}
                  />
                }
              />
            ))}
          </Grid>
        )}
      </div>
      <AddToList field={field} count={count}>
        <AddButton label={`Add to ${field.label}`} onAdd={() => rows.append(blankRow(fields))} />
      </AddToList>
    </FieldSet>
  );
}
