import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { listBulkChanges } from '../../../kernel/calls/leadWork.ts';
import type { BulkChange } from '../../../kernel/staffLeads/leadWork.ts';
import { send } from '../../api/client.ts';

/** Milliseconds between two looks at what runs. */
const PULSE = 1_000;

/** Changes of many leads in the background; all else is read anew when one has ended. */
export function useBulkChanges(): readonly BulkChange[] {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['leads', 'changes'],
    queryFn: async ({ signal }) => (await send(listBulkChanges, { signal })).data,
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? PULSE : false),
  });
  const ended = data
    ?.filter((change) => !isRunning(change))
    .map(({ id }) => id)
    .join();
  const known = useRef(ended);
  useEffect(() => {
    if (known.current !== undefined && known.current !== ended) void client.invalidateQueries();
    known.current = ended;
  }, [client, ended]);
  return data ?? [];
}

/** True while it goes on. */
export function isRunning({ state }: Pick<BulkChange, 'state'>): boolean {
  return state === 'running';
}
