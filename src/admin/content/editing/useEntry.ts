import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

import { readEntry } from '../../../kernel/calls/content.ts';
import type { contentEntryDetailSchema } from '../../../kernel/publishing/content.ts';
import type { RegisteredType } from '../../../content/registry.ts';
import { sendOf } from '../../api/client.ts';

export type EntryDetail = z.output<typeof contentEntryDetailSchema>;

function keyOf(type: RegisteredType, id: number) {
  return ['entry', type.name, id];
}

/** Reads one entry anew when its editor opens: an editor never begins from an old copy. */
export function useEntry(type: RegisteredType, id: number) {
  return useQuery({
    queryKey: keyOf(type, id),
    queryFn: ({ signal }) => sendOf(type, readEntry, { params: { id }, signal }),
    gcTime: 0,
    staleTime: Infinity,
  });
}

export function useReread(type: RegisteredType) {
  const client = useQueryClient();
  return async (id: number): Promise<EntryDetail> => {
    const data = await sendOf(type, readEntry, { params: { id } });
    client.setQueryData(keyOf(type, id), data);
    return data;
  };
}
