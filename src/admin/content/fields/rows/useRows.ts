import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { ownValue } from '../../../../kernel/record.ts';

export type RowData = Readonly<Record<string, unknown>>;

export function useRows(name: string) {
  // Types any field as a list: the names of lists are declared elsewhere.
  const { control, getValues, setValue } = useFormContext<Record<string, RowData[]>>();
  const rows = useFieldArray({ control, name });
  return {
    ...rows,
    copyOf: (index: number): RowData => structuredClone(getValues(`${name}.${index}`)),
    copies: (): readonly RowData[] => structuredClone(getValues(name)),
    set: (index: number, values: RowData) => {
      for (const [column, value] of Object.entries(values))
        setValue(`${name}.${index}.${column}`, value);
    },
  };
}

type Options = Readonly<{
  name: string;
  count: number;
  onMove: (from: number, to: number) => void;
}>;

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

export function useRowOrder({ name, count, onMove }: Options) {
  const [from, setFrom] = useState<number>();
  const [over, setOver] = useState<number>();
  const [announcement, announce] = useState('');
  const move = (at: number, to: number, label: string) => {
    if (to < 0 || to >= count || to === at) return;
    onMove(at, to);
    announce(`${label} is now ${to + 1} of ${count}.`);
  };
  const end = () => {
    setFrom(undefined);
    setOver(undefined);
  };
  return {
    announcement,
    move,
    rowProps: (index: number, labelOf: (index: number) => string) => ({
      'data-over': over === index && from !== index ? (from ?? 0) < index : undefined,
      onDragOver: (event: DragEvent) => {
        if (from === undefined) return;
        event.preventDefault();
        setOver(index);
      },
      onDrop: (event: DragEvent) => {
        if (from === undefined) return;
        event.preventDefault();
        move(from, index, labelOf(from));
        end();
      },
    }),
    /** Props of a row's head, by which it is dragged; it contains no fields. */
    headProps: (index: number) => ({
      draggable: true,
      onDragStart: ({ currentTarget, dataTransfer }: DragEvent) => {
        const row = currentTarget.closest('li');
        if (row) dataTransfer.setDragImage(row, 12, 12);
        dataTransfer.effectAllowed = 'move';
        setFrom(index);
      },
      onDragEnd: end,
    }),
    handleProps: (index: number, label: string) => ({
      onKeyDown: (event: KeyboardEvent) => {
        const step = ownValue(steps, event.key);
        if (step === undefined) return;
        event.preventDefault();
        move(index, index + step, label);
        keepHandle(`${name}.${index + step}`);
      },
    }),
  };
}

/** A row that is moved in the page loses the keyboard: it goes back to the row's handle. */
function keepHandle(place: string): void {
  requestAnimationFrame(() =>
    document
      .querySelector<HTMLElement>(`[data-field="${CSS.escape(place)}"] [data-handle]`)
      ?.focus(),
  );
}
