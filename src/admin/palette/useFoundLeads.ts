import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useNavigate } from 'react-router';

import { listLeads } from '../../kernel/calls/staffLeads.ts';
import type { Role } from '../../kernel/constants.ts';
import { leadStages, type StaffLead } from '../../kernel/staffLeads/staffLeads.ts';
import { send } from '../api/client.ts';
import { matches } from './matches.ts';
import type { Action } from './palette.ts';

const SHOWN = 6;
/** Fewer letters fit thousands. */
const MIN_LETTERS = 2;

/** Leads by a part of their name, e-mail address or number, for those who may see them. */
export function useFoundLeads(text: string, role: Role | undefined): readonly Action[] {
  const q = useDeferredValue(text.trim());
  const navigate = useNavigate();
  const isAsked = role === 'ADMIN' && q.length >= MIN_LETTERS;
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['palette leads', q],
    queryFn: async ({ signal }) =>
      (await send(listLeads, { query: { q, per_page: SHOWN }, signal })).data.items,
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  if (!isAsked || !data) return [];
  const found = data.map((lead) => toLead(lead, (path) => void navigate(path)));
  // What was found for less than is typed now is offered only where it fits.
  return isPlaceholderData || q !== text.trim() ? matches(found, text) : found;
}

function toLead(
  { id, name, mobile, email, stage, invented }: StaffLead,
  go: (path: string) => void,
) {
  const stageName = leadStages.find((one) => one.id === stage)?.label ?? stage;
  const status = invented ? `${stageName}, invented` : stageName;
  return {
    id: `lead-${id}`,
    label: name,
    also: `${mobile}, ${email}`,
    status,
    icon: 'inbox' as const,
    run: () => go(`/leads/${id}`),
  };
}
