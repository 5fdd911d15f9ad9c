import { useQueryClient } from '@tanstack/react-query';
import { type DragEvent, type KeyboardEvent, useState } from 'react';

import { orderEntries } from '../../../kernel/calls/content.ts';
import type { RegisteredType } from '../../../content/registry.ts';
import { sendOf } from '../../api/client.ts';
import { notify } from '../../ui/notify.ts';
import { type EntryList, sortOf } from './entryList.ts';
import { moved } from '../../entries/moved.ts';
import { ownValue } from '../../../kernel/record.ts';

export type Reorder = ReturnType<typeof useReorder>;

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

function isInPlace(type: RegisteredType, list: EntryList): boolean {
  const { field, isAscending } = sortOf(type, list);
  if (field !== 'position' || !isAscending) return false;
  if (list.valueOf('q') !== '' || list.valueOf('state') !== '') return false;
  return !type.parent?.required || list.valueOf(type.parent.field) !== '';
}

export function useReorder(type: RegisteredType, list: EntryList) {
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
    sendOf(type, orderEntries, { body: { ids: next.map(({ id }) => id) } })
      .catch((error: Error) => notify(error.message, 'error'))
      .finally(() => client.invalidateQueries());
  };
  return {
    isOffered: !type.singleton && isInPlace(type, list),
    announcement,
    rowProps: (index: number) => ({
      draggable: true,
      onDragStart: () => setFrom(index),
      onDragOver: (event: DragEvent) => event.preventDefault(),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (from !== undefined) move(from, index);
      },
    }),
    handleProps: (index: number) => ({
      onKeyDown: (event: KeyboardEvent) => {
        const step = ownValue(steps, event.key);
        if (step === undefined) return;
        event.preventDefault();
        move(index, index + step);
      },
    }),
  };
}
