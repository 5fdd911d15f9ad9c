import { useQuery } from '@tanstack/react-query';

import type { InboxChoices } from '../../contract/inbox.ts';
import { call } from '../api/client.ts';

const nothing: InboxChoices = {
  ...{ sources: [], campaigns: [], programmes: [], states: [], cities: [], staff: [] },
};

/** What leads can be filtered by, and whom they can be given to. */
export function useChoices(): InboxChoices {
  const { data = nothing } = useQuery({
    queryKey: ['lead choices'],
    queryFn: async () => (await call<InboxChoices>('GET', '/staff/leads/choices')).data,
    staleTime: 60_000,
  });
  return data;
}
