import { readLeadChoices } from '../../kernel/calls/staffLeads.ts';
import type { StaffLeadChoices } from '../../kernel/staffLeads/staffLeads.ts';
import { useData } from '../api/useAnswer.ts';
import { useMayCall } from '../session/ForWhoMay.tsx';

const nothing: StaffLeadChoices = {
  sources: [],
  campaigns: [],
  programmes: [],
  states: [],
  cities: [],
  staff: [],
  stages: [],
  call_hours: [],
  owners: [],
  invented: 0,
};

export function useChoices(): StaffLeadChoices {
  const enabled = useMayCall()(readLeadChoices);
  const choices = useData(['lead choices'], readLeadChoices, { staleTime: 60_000, enabled });
  // A server of the former version answers without some of them.
  return { ...nothing, ...choices };
}

/** Whose leads can be asked for: whoever may be given one, and whoever has one. */
export function useOwners(): readonly { value: string; label: string }[] {
  const { staff, owners } = useChoices();
  const known = new Map([...staff, ...owners].map((one) => [one.id, one]));
  return [...known.values()].map(({ id, name }) => ({ value: String(id), label: name }));
}
