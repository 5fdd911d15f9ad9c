import { useQuery } from '@tanstack/react-query';

import type { StaffLeadChoices } from '../../contract/staffLeads.ts';
import { call } from '../api/client.ts';

const nothing: StaffLeadChoices = {
  sources: [],
  campaigns: [],
  programmes: [],
  states: [],
  cities: [],
  staff: [],
};

/** What leads can be filtered by, and whom they can be given to. */
export function useChoices(): StaffLeadChoices {
  const { data = nothing } = useQuery({
    queryKey: ['lead choices'],
    queryFn: async () => (await call<StaffLeadChoices>('GET', '/staff/leads/choices')).data,
    staleTime: 60_000,
  });
  return data;
}
