import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

import type { contentEntryDetailSchema } from '../../../contract/content.ts';
import type { ContentType } from '../../../content/types/define.ts';
import { call } from '../../api/client.ts';
import { readsAt } from '../../entries/addresses.ts';

/** An entry with what keeps it from being published, and the pages that show it. */
export type EntryDetail = z.output<typeof contentEntryDetailSchema>;

function keyOf(type: ContentType, id: number) {
  return ['entry', type.name, id];
}

/** Reads one entry anew when its editor opens: an editor never begins from an old copy. */
export function useEntry(type: ContentType, id: number) {
  return useQuery({
    queryKey: keyOf(type, id),
    queryFn: async ({ signal }) =>
      (await call<EntryDetail>('GET', `${readsAt(type)}/${id}`, { signal })).data,
    gcTime: 0,
    staleTime: Infinity,
  });
}

/** Reads an entry from the server and hands it to whoever shows it. */
export function useReread(type: ContentType) {
  const client = useQueryClient();
  return async (id: number): Promise<EntryDetail> => {
    const { data } = await call<EntryDetail>('GET', `${readsAt(type)}/${id}`);
    client.setQueryData(keyOf(type, id), data);
    return data;
  };
}
