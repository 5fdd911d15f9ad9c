import { useQuery } from '@tanstack/react-query';

import { ofType } from '../../kernel/call.ts';
import { listEntryValues } from '../../kernel/calls/content.ts';
import type { RegisteredType } from '../../content/registry.ts';
import { send } from '../api/client.ts';

/** The texts that stand in a field of a type's entries so far, each once. */
export function useFieldValues(type: RegisteredType, field: string) {
  return useQuery({
    queryKey: ['values', type.name, field],
    queryFn: async ({ signal }) =>
      (await send(ofType(listEntryValues, type.path), { query: { field }, signal })).data,
  });
}
