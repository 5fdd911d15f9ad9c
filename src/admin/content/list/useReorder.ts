import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { useListContext, useRefresh } from 'react-admin';

import type { ContentEntry } from '../../../contract/content.ts';
import type { ContentType } from '../../../content/types/define.ts';
import { call } from '../../api/client.ts';
import { writesAt } from '../types.ts';
import { moved } from './moved.ts';
import { notify } from '../../ui/notify.ts';

/** What makes a row movable: spread over the row and over its handle. */
export type Handle = Readonly<{
  row: Readonly<{
    draggable: boolean;
    onDragStart: () => void;
    onDragOver: (event: DragEvent) => void;
    onDrop: (event: DragEvent) => void;
  }>;
  button: Readonly<{ onKeyDown: (event: KeyboardEvent) => void }>;
}>;

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

type Shown = Pick<ReturnType<typeof useListContext>, 'filterValues' | 'sort'>;

/** Order is the editor's where the list shows it: by place, and among siblings only. */
function isInPlace(type: ContentType, list: Shown): boolean {
  const { q, state, ...others } = list.filterValues as Record<string, unknown>;
  const isOfOneParent = !type.parent?.required || others[type.parent.field] !== undefined;
  return list.sort.field === 'position' && list.sort.order === 'ASC' && !q && !state
    ? isOfOneParent
    : false;
}

/** Puts entries in order by dragging, or with the arrow keys on a row's handle. */
export function useReorder(type: ContentType) {
  const list = useListContext<ContentEntry>();
  const { data = [] } = list;
  const refresh = useRefresh();
  const [rows, setRows] = useState<readonly ContentEntry[]>(data);
  const [seen, setSeen] = useState<readonly ContentEntry[]>(data);
  const [from, setFrom] = useState<number>();
  const [announcement, announce] = useState('');
  if (data !== seen && data.length + seen.length > 0) {
    setSeen(data);
    setRows(data);
  }

  const move = (at: number, to: number) => {
    const row = rows[at];
    if (!row || to < 0 || to >= rows.length || to === at) return;
    const next = moved(rows, at, to);
    setRows(next);
    announce(`${row.title} is now ${to + 1} of ${next.length}.`);
    call('PUT', `${writesAt(type)}/position`, { body: { ids: next.map(({ id }) => id) } })
      .catch((error: Error) => notify(error.message, 'error'))
      .finally(refresh);
  };

  const handleOf = (index: number): Handle => ({
    row: {
      draggable: true,
      onDragStart: () => setFrom(index),
      onDragOver: (event) => event.preventDefault(),
      onDrop: (event) => {
        event.preventDefault();
        if (from !== undefined) move(from, index);
      },
    },
    button: {
      onKeyDown: (event) => {
        const step = steps[event.key];
        if (step === undefined) return;
        event.preventDefault();
        move(index, index + step);
      },
    },
  });

  return {
    rows,
    announcement,
    handleOf,
    isOffered: !type.singleton && isInPlace(type, list),
  };
}
