import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import type { RegisteredType } from '../../../../content/registry.ts';
import { ofType } from '../../../../kernel/call.ts';
import {
  addEntryDraft,
  changeEntries,
  listEntries,
  orderEntries,
  restoreEntry,
  trashEntry,
} from '../../../../kernel/calls/content.ts';
import type { ContentEntry } from '../../../../kernel/publishing/content.ts';
import { newKey, send } from '../../../api/client.ts';
import { moved } from '../../../entries/moved.ts';
import type { RowActions } from '../../fields/rows/RowTools.tsx';

type Body = Readonly<Record<string, unknown>>;

/** The parts of one type under an entry, in order, with their actions. */
export function useParts(type: RegisteredType, parent: number) {
  const client = useQueryClient();
  const key = ['parts', type.name, parent];
  const parentField = type.parent?.field ?? '';
  const create = async (fields: Body) => {
    const sent = { body: { ...fields, [parentField]: parent }, idempotencyKey: newKey() };
    return (await send(ofType(addEntryDraft, type.path), sent)).data;
  };
  const order = (ids: readonly number[]) =>
    send(ofType(orderEntries, type.path), { body: { ids: [...ids] } });
  const list = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const query = { [parentField]: parent, per_page: 100, sort: 'position' };
      return (await send(ofType(listEntries, type.path), { query, signal })).data.items;
    },
  });
  const rows = list.data ?? [];
  const reload = () => client.invalidateQueries({ queryKey: ['parts'] });
  const settled = { onSettled: reload };
  return {
    rows,
    isPending: list.isPending,
    reload,
    add: useMutation({ mutationFn: create, ...settled }),
    /** Adds several from a place on; answers the first of them. */
    insert: useMutation({
      mutationFn: async ({ at, bodies }: { at: number; bodies: readonly Body[] }) => {
        const made: ContentEntry[] = [];
        for (const body of bodies) made.push(await create(body));
        const ids = rows.map(({ id }) => id);
        if (at < ids.length) await order(ids.toSpliced(at, 0, ...made.map(({ id }) => id)));
        return made[0];
      },
      ...settled,
    }),
    /** Takes away the rows in which nothing was written. */
    clear: useMutation({
      mutationFn: async () => {
        const { data: stored = [] } = await list.refetch();
        const ids = stored.filter((row) => isBlank(type, row)).map(({ id }) => id);
        if (ids.length === 0) return;
        await send(ofType(changeEntries, type.path), { body: { action: 'trash', ids } });
      },
      ...settled,
    }),
    restore: useMutation({
      mutationFn: ({ id }: ContentEntry) =>
        send(ofType(restoreEntry, type.path), { params: { id }, idempotencyKey: newKey() }),
      ...settled,
    }),
    remove: useMutation({
      mutationFn: ({ id, version }: ContentEntry) =>
        send(ofType(trashEntry, type.path), { params: { id }, version }),
      ...settled,
    }),
    move: useMutation({
      mutationFn: async ({ from, to }: { from: number; to: number }) => {
        const next = moved(rows, from, to);
        client.setQueryData(key, next);
        return order(next.map(({ id }) => id));
      },
      ...settled,
    }),
  };
}

type Parts = ReturnType<typeof useParts>;

export type ShownParts = Readonly<{
  type: RegisteredType;
  parts: Parts;
  /** The part that is open, or was added last. */
  opened: number | undefined;
  open: (id: number | undefined) => void;
  onRemove: (entry: ContentEntry) => void;
}>;

/** The actions of the part at `index`. */
export function actionsOn({ parts, onRemove }: ShownParts, index: number): RowActions {
  const { rows, move } = parts;
  return {
    index,
    count: rows.length,
    onMove: (to) => move.mutate({ from: index, to }),
    onRemove: () => {
      const entry = rows[index];
      if (entry) onRemove(entry);
    },
  };
}

/** Returns true if a part was never published and all its text fields are empty. */
export function isBlank({ fields }: RegisteredType, { draft, published }: ContentEntry): boolean {
  const texts = Object.entries(fields).filter(([, { kind }]) => wordy.includes(kind));
  return published === null && texts.length > 0 && texts.every(([name]) => !draft[name]);
}

const wordy = ['text', 'longText', 'richText'];
