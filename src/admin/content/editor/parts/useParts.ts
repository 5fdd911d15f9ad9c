import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import type { ContentEntry } from '../../../../contract/content.ts';
import type { ContentType } from '../../../../content/types/define.ts';
import { call, newKey } from '../../../api/client.ts';
import type { Page } from '../../../lists/usePage.ts';
import { moved } from '../../../entries/moved.ts';
import { readsAt, writesAt } from '../../../entries/addresses.ts';

/** The parts of one type under an entry, in their order, and what can be done with them. */
export function useParts(type: ContentType, parent: number) {
  const client = useQueryClient();
  const key = ['parts', type.name, parent];
  const parentField = type.parent?.field ?? '';
  const list = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const query = { [parentField]: parent, per_page: 100, sort: 'position' };
      return (await call<Page<ContentEntry>>('GET', readsAt(type), { query, signal })).data.items;
    },
  });
  const rows = list.data ?? [];
  const reload = () => client.invalidateQueries({ queryKey: key });
  const settled = { onSettled: reload };
  return {
    rows,
    isPending: list.isPending,
    reload,
    add: useMutation({
      mutationFn: async (fields: Readonly<Record<string, unknown>>) => {
        const body = { ...fields, [parentField]: parent };
        const sent = { body, idempotencyKey: newKey() };
        return (await call<ContentEntry>('POST', `${writesAt(type)}/draft`, sent)).data;
      },
      ...settled,
    }),
    restore: useMutation({
      mutationFn: ({ id }: ContentEntry) =>
        call('POST', `${writesAt(type)}/${id}/restore`, { idempotencyKey: newKey() }),
      ...settled,
    }),
    remove: useMutation({
      mutationFn: ({ id, version }: ContentEntry) =>
        call('DELETE', `${writesAt(type)}/${id}`, { version }),
      ...settled,
    }),
    move: useMutation({
      mutationFn: async ({ from, to }: { from: number; to: number }) => {
        const next = moved(rows, from, to);
        client.setQueryData(key, next);
        const body = { ids: next.map(({ id }) => id) };
        return call('PUT', `${writesAt(type)}/position`, { body });
      },
      ...settled,
    }),
  };
}
