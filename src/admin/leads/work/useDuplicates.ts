import { useQuery } from '@tanstack/react-query';

import {
  listDuplicates,
  type DuplicateQuery,
  type LeadDuplicate,
} from '../../../kernel/calls/staffLeads.ts';
import { send } from '../../api/client.ts';

/** Under which the searches for the same person are kept. */
export const duplicatesKey = ['duplicates'] as const;

/** Leads that have the same number, e-mail address or name; none while nothing is known to look for. */
export function useDuplicates(query: DuplicateQuery): readonly LeadDuplicate[] {
  const { data } = useQuery({
    queryKey: [...duplicatesKey, query],
    queryFn: async ({ signal }) => (await send(listDuplicates, { query, signal })).data,
    enabled: Boolean(query.name || query.email || query.mobile),
  });
  return data ?? [];
}

const words = { number: 'number', email: 'e-mail address', name: 'name' } as const;

/** `same e-mail address and name`. */
export function sameInWords({ same }: Pick<LeadDuplicate, 'same'>): string {
  return `same ${same.map((one) => words[one]).join(' and ')}`;
}
