import {
  listDuplicates,
  type DuplicateQuery,
  type LeadDuplicate,
} from '../../../kernel/calls/staffLeads.ts';
import { useData } from '../../api/useAnswer.ts';

export const duplicatesKey = ['duplicates'] as const;

/** Leads that have the same number, e-mail address or name; none while nothing is known to look for. */
export function useDuplicates(query: DuplicateQuery): readonly LeadDuplicate[] {
  const enabled = Boolean(query.name || query.email || query.mobile);
  const options = { sent: { query }, enabled };
  return useData([...duplicatesKey, query], listDuplicates, options) ?? [];
}

const words = {
  number: 'number',
  email: 'e-mail address',
  name: 'name',
  erp: 'number in the ERP',
} as const;

/** `same e-mail address and name`. */
export function sameInWords({ same }: Pick<LeadDuplicate, 'same'>): string {
  return `same ${same.map((one) => words[one]).join(' and ')}`;
}
