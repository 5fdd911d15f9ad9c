import { useState } from 'react';
import { useWatch } from 'react-hook-form';

import type { RegisteredType } from '../../../../content/registry.ts';
import type { Field } from '../../../../content/fields/fields.ts';
import type { Editing } from '../../editing/editing.ts';
import type { FormData } from '../../fields/fieldProps.ts';
import { ownValue } from '../../../../kernel/record.ts';

type Row = Readonly<Record<string, unknown>>;
type Rows = readonly Row[];

export function arrangedField({ fields }: Pick<RegisteredType, 'fields'>) {
  return Object.entries<Field>(fields).find(([, { blocks = {} }]) =>
    Object.values(blocks).some(({ fields: own }) => own['hidden']),
  );
}

export type Arranging = ReturnType<typeof useArranging>;

/** Its actions change the form, so the list beside the page follows. */
export function useArranging({ form }: Editing, [name, field]: readonly [string, Field]) {
  const rows = (useWatch<FormData>({ control: form.control, name }) ?? []) as Rows;
  const [before, setBefore] = useState<readonly Rows[]>([]);
  const [said, say] = useState('');
  const put = (next: Rows) => form.setValue(name, structuredClone(next), { shouldDirty: true });
  const change = (next: Rows, words: string) => {
    setBefore([...before, rows]);
    put(next);
    say(words);
  };
  const blockOf = (row: number) => ownValue(field.blocks, String(rows[row]?.['block']));
  const labelOf = (row: number) => blockOf(row)?.label ?? '';
  const changed = (row: number, values: Row) => rows.with(row, { ...rows[row], ...values });
  return {
    name,
    field,
    rows,
    said,
    labelOf,
    blockOf,
    canUndo: before.length > 0,
    begin: put,
    move: (from: number, to: number) => {
      const moved = rows[from];
      if (moved) change(rows.toSpliced(from, 1).toSpliced(to, 0, moved), `${labelOf(from)} moved.`);
    },
    hide: (row: number) => change(changed(row, { hidden: true }), `${labelOf(row)} is hidden.`),
    show: (row: number) => change(changed(row, { hidden: false }), `${labelOf(row)} is shown.`),
    rename: (row: number, title: string) => {
      if ((rows[row]?.['title'] ?? '') !== title)
        change(changed(row, { title: title === '' ? null : title }), `${labelOf(row)} is renamed.`);
    },
    undo: () => {
      const last = before.at(-1);
      if (!last) return;
      setBefore(before.slice(0, -1));
      put(last);
      say('As before.');
    },
  };
}
