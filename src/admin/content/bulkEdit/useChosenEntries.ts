import { useQuery } from '@tanstack/react-query';

import { ofType } from '../../../kernel/call.ts';
import { listEntries } from '../../../kernel/calls/content.ts';
import type { ContentEntry } from '../../../kernel/publishing/content.ts';
import type { RegisteredType } from '../../../content/registry.ts';
import { send } from '../../api/client.ts';

/** As many as one call answers. */
const MOST = 100;

/** The chosen entries of a type with one of their fields, as they are stored now. */
export function useChosenEntries(type: RegisteredType, ids: readonly number[], field: string) {
  return useQuery({
    queryKey: ['chosen entries', type.name, ids, field],
    queryFn: async () => {
      const starts = Array.from({ length: Math.ceil(ids.length / MOST) }, (_, at) => at * MOST);
      const pages = await Promise.all(
        starts.map((from) => readPage(type, ids.slice(from, from + MOST), field)),
      );
      return pages.flat();
    },
    // What is compared with what a person decides must not be older than the dialog.
    gcTime: 0,
  });
}

async function readPage(
  type: RegisteredType,
  ids: readonly number[],
  field: string,
): Promise<readonly ContentEntry[]> {
  const query = { ids: ids.join(','), per_page: MOST, fields: field };
  return (await send(ofType(listEntries, type.path), { query })).data.items;
}
