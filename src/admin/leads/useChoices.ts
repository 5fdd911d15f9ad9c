import { useQuery } from '@tanstack/react-query';

import { readLeadChoices } from '../../kernel/calls/staffLeads.ts';
import type { StaffLeadChoices } from '../../kernel/staffLeads/staffLeads.ts';
import { send } from '../api/client.ts';

const nothing: StaffLeadChoices = {
  sources: [],
  campaigns: [],
  programmes: [],
  states: [],
  cities: [],
  staff: [],
  owners: [],
  invented: 0,
};

/** The filter values of leads, and the staff to whom they can be assigned. */
export function useChoices(): StaffLeadChoices {
  const { data = nothing } = useQuery({
    queryKey: ['lead choices'],
    queryFn: async () => (await send(readLeadChoices)).data,
    staleTime: 60_000,
  });
  return data;
}

/** Whose leads can be asked for: whoever may be given one, and whoever has one. */
export function useOwners(): readonly { value: string; label: string }[] {
  const { staff, owners } = useChoices();
  const known = new Map([...staff, ...owners].map((one) => [one.id, one]));
  return [...known.values()].map(({ id, name }) => ({ value: String(id), label: name }));
}
