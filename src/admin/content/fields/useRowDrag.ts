import { type DragEvent, type HTMLAttributes, useRef } from 'react';

/** What makes the rows of a list draggable: each is a place to drop on, its handle is what is taken. */
export type RowDrag = Readonly<{
  rowProps: (index: number) => HTMLAttributes<HTMLElement>;
  handleProps: (index: number) => HTMLAttributes<HTMLElement>;
}>;

/** Puts rows in order by dragging. The keyboard has a row's own buttons for it. */
export function useRowDrag(onMove: (from: number, to: number) => void): RowDrag {
  const taken = useRef<number>(undefined);
  const isOurs = (event: DragEvent) => {
    if (taken.current === undefined) return false;
    event.preventDefault();
    return true;
  };
  return {
    rowProps: (index) => ({
      onDragOver: isOurs,
      onDrop: (event) => {
        if (isOurs(event) && taken.current !== index) onMove(taken.current as number, index);
      },
    }),
    handleProps: (index) => ({
      draggable: true,
      onDragStart: (event) => {
        event.stopPropagation();
        showRow(event);
        taken.current = index;
      },
      onDragEnd: () => void (taken.current = undefined),
    }),
  };
}

/** The whole row goes with the pointer, though it is taken by its handle. */
function showRow({ currentTarget, dataTransfer }: DragEvent): void {
  dataTransfer.effectAllowed = 'move';
  // Firefox drags nothing that carries nothing.
  dataTransfer.setData('text/plain', '');
  const row = currentTarget.closest('li');
  if (row) dataTransfer.setDragImage(row, 12, 12);
}
