import { useState } from 'react';
import { useFormContext } from 'react-hook-form';

import type { Field } from '../../../../content/fields/fields.ts';
import type { FormData } from '../fieldProps.ts';
import { type RowData, useRowOrder, useRows } from '../rows/useRows.ts';
import { blankRow } from '../values.ts';
import { ownValue } from '../../../../kernel/record.ts';

export type Sections = ReturnType<typeof useSections>;
export type Row = Sections['rows'][number];

export function useSections(name: string, field: Field) {
  const { blocks = {}, fixed = [], noun = 'a section', most = Infinity } = field;
  const { getValues } = useFormContext<FormData>();
  const array = useRows(name);
  const [opened, setOpened] = useState<string>();
  const [added, setAdded] = useState<number>();
  const fresh = added === undefined ? undefined : array.fields[added]?.id;
  if (fresh !== undefined) {
    setAdded(undefined);
    setOpened(fresh);
  }
  const insert = (row: RowData, index: number) => array.insert(index, row, { shouldFocus: false });
  const rows = array.fields.map(({ id }, index) => {
    const at = `${name}.${index}`;
    const kind = String(getValues(`${at}.block`));
    // Fixed rows can be moved and hidden, but neither removed nor copied.
    return { id, at, block: ownValue(blocks, kind), isFixed: fixed.includes(kind) };
  });
  return {
    rows,
    opened,
    noun,
    /** Labels of the buttons that add a row at the end and after another row. */
    addition: fixed.length > 0 ? 'Add a block' : `Add ${noun}`,
    insertion: fixed.length > 0 ? 'Add a block' : `Insert ${noun}`,
    isFull: rows.length >= most,
    toggle: (id: string) => setOpened(opened === id ? undefined : id),
    order: useRowOrder({ name, count: rows.length, onMove: array.move }),
    offered: Object.entries(blocks).filter(([kind]) => !fixed.includes(kind)),
    add: (kind: string, index: number) => {
      insert(blankRow(ownValue(blocks, kind)?.fields ?? {}, kind), index);
      setAdded(index);
    },
    copy: (index: number) => insert(array.copyOf(index), index + 1),
    remove: (index: number) => array.remove(index),
    values: array.copies,
    replace: (values: readonly RowData[]) => array.replace([...values]),
  };
}
