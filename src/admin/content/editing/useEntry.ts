import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

import { ofType } from '../../../kernel/call.ts';
import { readEntry } from '../../../kernel/calls/content.ts';
import type { contentEntryDetailSchema } from '../../../kernel/publishing/content.ts';
import type { RegisteredType } from '../../../content/registry.ts';
import { send } from '../../api/client.ts';

/** An entry with the obstacles to publishing it, and the pages that show it. */
export type EntryDetail = z.output<typeof contentEntryDetailSchema>;

function keyOf(type: RegisteredType, id: number) {
  return ['entry', type.name, id];
}

/** Reads one entry anew when its editor opens: an editor never begins from an old copy. */
export function useEntry(type: RegisteredType, id: number) {
  return useQuery({
    queryKey: keyOf(type, id),
    queryFn: async ({ signal }) =>
      (await send(ofType(readEntry, type.path), { params: { id }, signal })).data,
    gcTime: 0,
    staleTime: Infinity,
  });
}

/** Reads an entry from the server and hands it to whoever shows it. */
export function useReread(type: RegisteredType) {
  const client = useQueryClient();
  return async (id: number): Promise<EntryDetail> => {
    const { data } = await send(ofType(readEntry, type.path), { params: { id } });
    client.setQueryData(keyOf(type, id), data);
    return data;
  };
}
