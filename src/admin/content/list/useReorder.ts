import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type DragEvent, type KeyboardEvent, useState } from 'react';

import { ofType } from '../../../kernel/call.ts';
import { orderEntries } from '../../../kernel/calls/content.ts';
import type { RegisteredType } from '../../../content/registry.ts';
import { send } from '../../api/client.ts';
import { notify } from '../../ui/notify.ts';
import { type EntryList, sortOf } from './entryList.ts';
import { moved } from '../../entries/moved.ts';

/** Makes the rows of a list movable. */
export type Reorder = Readonly<{
  /** False if the list is not shown in the editor's order. */
  isOffered: boolean;
  /** The last move, announced to screen readers. */
  announcement: string;
  /** Props of a row, by its index. */
  rowProps: (index: number) => ComponentProps<'tr'>;
  /** Props of a row's handle. */
  handleProps: (index: number) => ComponentProps<'button'>;
}>;

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** True if the list is sorted by position and shows siblings only. */
function isInPlace(type: RegisteredType, list: EntryList): boolean {
  const { field, isAscending } = sortOf(type, list);
  if (field !== 'position' || !isAscending) return false;
  if (list.valueOf('q') !== '' || list.valueOf('state') !== '') return false;
  return !type.parent?.required || list.valueOf(type.parent.field) !== '';
}

/** Puts entries in order by dragging, or with the arrow keys on a row's handle. */
export function useReorder(type: RegisteredType, list: EntryList): Reorder {
  const client = useQueryClient();
  const rows = list.page?.items ?? [];
  const [from, setFrom] = useState<number>();
  const [announcement, announce] = useState('');

  const move = (at: number, to: number) => {
    const row = rows[at];
    if (!row || to < 0 || to >= rows.length || to === at) return;
    const next = moved(rows, at, to);
    list.show(next);
    announce(`${row.title} is now ${to + 1} of ${next.length}.`);
    send(ofType(orderEntries, type.path), { body: { ids: next.map(({ id }) => id) } })
      .catch((error: Error) => notify(error.message, 'error'))
      .finally(() => client.invalidateQueries());
  };

  const onDrop = (event: DragEvent, index: number) => {
    event.preventDefault();
    if (from !== undefined) move(from, index);
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(index, index + step);
  };

  return {
    isOffered: !type.singleton && isInPlace(type, list),
    announcement,
    rowProps: (index) => ({
      draggable: true,
      onDragStart: () => setFrom(index),
      onDragOver: (event) => event.preventDefault(),
      onDrop: (event) => onDrop(event, index),
    }),
    handleProps: (index) => ({ onKeyDown: (event) => onKeyDown(event, index) }),
  };
}
