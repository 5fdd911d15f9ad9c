import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';

import { ofType } from '../../../../kernel/call.ts';
import { readEntry } from '../../../../kernel/calls/content.ts';
import { send } from '../../../api/client.ts';
import type { SaveState } from '../../autosave/saveState.ts';
import type { Editing } from '../../editing/editing.ts';

/** True where the public sees an entry, with all that belongs to it, as it stands in the editor. */
export function useIsPublic({ type, entry, parts }: Editing, state: SaveState): boolean {
  const arePartsStored = useSyncExternalStore(parts.subscribe, parts.areStored);
  const key = ['parts', 'waiting', type.name, entry.id, entry.version];
  const { data: waiting, isFetching } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const sent = { params: { id: entry.id }, signal };
      return (await send(ofType(readEntry, type.path), sent)).data.waiting;
    },
    initialData: entry.waiting,
    staleTime: Infinity,
    gcTime: 0,
  });
  const client = useQueryClient();
  useEffect(
    () => parts.onStored(() => void client.invalidateQueries({ queryKey: ['parts', 'waiting'] })),
    [parts, client],
  );
  const isOwnPublic = entry.status === 'published' && state.phase === 'saved';
  return isOwnPublic && arePartsStored && waiting === 0 && !isFetching;
}
