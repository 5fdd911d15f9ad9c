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
  const [opened, setOpened] = useState<number>();
  /** Keeps the opened row open when rows change their places. */
  const follow = (placeOf: (index: number) => number | undefined) =>
    setOpened((now) => (now === undefined ? now : placeOf(now)));
  const insert = (row: RowData, index: number) => {
    array.insert(index, row, { shouldFocus: false });
    follow((now) => (now < index ? now : now + 1));
  };
  const remove = (index: number) => {
    array.remove(index);
    follow((now) => (now === index ? undefined : now - Number(now > index)));
  };
  const move = (from: number, to: number) => {
    array.move(from, to);
    follow((now) => {
      if (now === from) return to;
      return now - Number(now > from) + Number(now - Number(now > from) >= to);
    });
  };
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
    toggle: (index: number) => setOpened(opened === index ? undefined : index),
    order: useRowOrder({ name, count: rows.length, onMove: move }),
    offered: Object.entries(blocks).filter(([kind]) => !fixed.includes(kind)),
    add: (kind: string, index: number) => {
      insert(blankRow(ownValue(blocks, kind)?.fields ?? {}, kind), index);
      setOpened(index);
    },
    copy: (index: number) => insert(array.copyOf(index), index + 1),
    remove,
    values: array.copies,
    replace: (values: readonly RowData[]) => {
      array.replace([...values]);
      setOpened(undefined);
    },
  };
}
