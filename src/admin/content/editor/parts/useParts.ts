import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { ofType } from '../../../../contract/call.ts';
import {
  addEntryDraft,
  listEntries,
  orderEntries,
  restoreEntry,
  trashEntry,
} from '../../../../contract/calls/content.ts';
import type { ContentEntry } from '../../../../contract/content.ts';
import type { ContentType } from '../../../../content/types/define.ts';
import { newKey, send } from '../../../api/client.ts';
import { moved } from '../../../entries/moved.ts';

/** The parts of one type under an entry, in their order, and what can be done with them. */
export function useParts(type: ContentType, parent: number) {
  const client = useQueryClient();
  const key = ['parts', type.name, parent];
  const parentField = type.parent?.field ?? '';
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
    add: useMutation({
      mutationFn: async (fields: Readonly<Record<string, unknown>>) => {
        const body = { ...fields, [parentField]: parent };
        const sent = { body, idempotencyKey: newKey() };
        return (await send(ofType(addEntryDraft, type.path), { ...sent })).data;
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
        const body = { ids: next.map(({ id }) => id) };
        return send(ofType(orderEntries, type.path), { body });
      },
      ...settled,
    }),
  };
}
