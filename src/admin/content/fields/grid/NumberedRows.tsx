import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

import type { RegisteredType } from '../../../../content/registry.ts';
import { AddButton } from '../../../ui/AddButton.tsx';
import { Undo } from '../../../ui/Undo.tsx';
import type { FormData } from '../fieldProps.ts';
import { FieldSet } from '../FieldSet.tsx';
import { RowTools } from '../rows/RowTools.tsx';
import { Grid, GridRow, UnreadCells } from './Grid.tsx';
import {
  dataOf,
  fieldsOfNumber,
  type NumberedRow,
  numberedNames,
  pastedInto,
  rowsIn,
} from './numberedRows.ts';
import type { Pasted } from './pastedCells.ts';

type Props = Readonly<{ type: RegisteredType }>;
type Before = Readonly<{ words: string; rows: readonly NumberedRow[] }>;

/** Numbered fields as rows: each is moved, removed and pasted with all that it holds. */
export function NumberedRows({ type }: Props) {
  const { label = '', help, columns = {}, most = 0 } = type.numbered ?? {};
  const { rows, write } = useNumberedRows(type);
  const [begun, setBegun] = useState(0);
  const [before, setBefore] = useState<Before>();
  const [unread, setUnread] = useState<readonly string[]>([]);
  const count = Math.min(most, Math.max(rows.length, begun));
  const shown = Array.from({ length: count }, (_, index) => rows[index] ?? {});
  const change = (next: readonly NumberedRow[], gone?: string) => {
    const lost = write(next);
    const words = lost.length > 0 ? `There is no place for this here: ${lost.join('; ')}.` : gone;
    setBefore(words === undefined ? undefined : { words, rows });
  };
  const add = () => setBegun(count + 1);
  const paste = (index: number, { rows: pasted, unread: words }: Pasted) => {
    const next = [...shown];
    for (const [offset, values] of pasted.slice(0, most - index).entries())
      next[index + offset] = { ...next[index + offset], ...pastedInto(type, index, values) };
    change(next);
    const isFull = pasted.length > most - index;
    setUnread(isFull ? [...words, `more than ${most} rows`] : words);
  };
  return (
    <FieldSet label={label} help={help}>
      <UnreadCells cells={unread} />
      {/* Chromium gives a container of a fieldset no height once a sibling comes before it: one box holds both. */}
      <div>
        {before && (
          <Undo
            words={before.words}
            onUndo={() => {
              write(before.rows);
              setBefore(undefined);
            }}
          />
        )}
        {count > 0 && (
          <Grid caption={label} fields={headsOf(columns)}>
            {shown.map((_row, index) => (
              <NumberedRowOf
                key={index}
                type={type}
                index={index}
                count={count}
                onAdd={add}
                onPasted={(pasted) => paste(index, pasted)}
                onMove={(to) => change(moved(shown, index, to))}
                onRemove={() => {
                  setBegun(count - 1);
                  change(shown.toSpliced(index, 1), `Row ${index + 1} of ${label} is gone.`);
                }}
              />
            ))}
          </Grid>
        )}
      </div>
      {count < most ? (
        <div>
          <AddButton label={`Add to ${label}`} onAdd={add} />
        </div>
      ) : (
        <p>There is room for {most}.</p>
      )}
    </FieldSet>
  );
}

type RowProps = Props &
  Readonly<{
    index: number;
    count: number;
    onAdd: () => void;
    onPasted: (pasted: Pasted) => void;
    onMove: (to: number) => void;
    onRemove: () => void;
  }>;

function NumberedRowOf({ type, index, count, onMove, onRemove, ...on }: RowProps) {
  const { label = '', columns = {} } = type.numbered ?? {};
  const fields = fieldsOfNumber(type, index);
  return (
    <GridRow
      fields={fields}
      lacks={Object.keys(columns).length - Object.keys(fields).length}
      {...on}
      tools={
        <RowTools
          label={`${label} ${index + 1}`}
          index={index}
          count={count}
          onMove={onMove}
          onRemove={onRemove}
        />
      }
    />
  );
}

function headsOf(columns: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.entries(columns).map(([name, label]) => [name, { label }]));
}

function moved(rows: readonly NumberedRow[], from: number, to: number): readonly NumberedRow[] {
  const row = rows[from];
  return row ? rows.toSpliced(from, 1).toSpliced(to, 0, row) : rows;
}

function useNumberedRows(type: RegisteredType) {
  const { setValue } = useFormContext<FormData>();
  const names = numberedNames(type);
  const values = useWatch<FormData>({ name: names });
  const rows = rowsIn(type, Object.fromEntries(names.map((name, at) => [name, values[at]])));
  /** Returns the values that had no field in their row. */
  const write = (next: readonly NumberedRow[]): readonly string[] => {
    const { data, lost } = dataOf(type, next);
    for (const [name, value] of Object.entries(data)) setValue(name, value);
    return lost;
  };
  return { rows, write };
}
