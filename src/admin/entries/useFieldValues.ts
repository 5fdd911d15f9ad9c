import { useQuery } from '@tanstack/react-query';

import { ofType } from '../../contract/call.ts';
import { listEntryValues } from '../../contract/calls/content.ts';
import type { ContentType } from '../../content/types/define.ts';
import { send } from '../api/client.ts';

/** The texts that stand in a field of a type's entries so far, each once. */
export function useFieldValues(type: ContentType, field: string) {
  return useQuery({
    queryKey: ['values', type.name, field],
    queryFn: async ({ signal }) =>
      (await send(ofType(listEntryValues, type.path), { query: { field }, signal })).data,
  });
}
