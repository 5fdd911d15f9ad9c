import { listStaff, type StaffUserBody } from '../../kernel/calls/staff.ts';
import { useData } from '../api/useAnswer.ts';

export function useStaff(): readonly StaffUserBody[] {
  const sent = { query: { per_page: 100, sort: 'name', order: 'asc' } } as const;
  return useData(['staff options'], listStaff, { sent })?.items ?? [];
}
