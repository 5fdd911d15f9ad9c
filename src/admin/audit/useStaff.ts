import { useQuery } from '@tanstack/react-query';

import type { StaffUserBody } from '../../contract/staff.ts';
import { call } from '../api/client.ts';
import type { Page } from '../lists/usePage.ts';

/** Everyone who has or had an account. */
export function useStaff(): readonly StaffUserBody[] {
  const { data } = useQuery({
    queryKey: ['staff options'],
    queryFn: async () => {
      const query = { per_page: 100, sort: 'name', order: 'asc' };
      return (await call<Page<StaffUserBody>>('GET', '/staff/users', { query })).data.items;
    },
  });
  return data ?? [];
}
