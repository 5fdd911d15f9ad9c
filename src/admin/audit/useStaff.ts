import { useQuery } from '@tanstack/react-query';

import { listStaff, type StaffUserBody } from '../../kernel/calls/staff.ts';
import { send } from '../api/client.ts';

export function useStaff(): readonly StaffUserBody[] {
  const { data } = useQuery({
    queryKey: ['staff options'],
    queryFn: async () => {
      const query = { per_page: 100, sort: 'name', order: 'asc' } as const;
      return (await send(listStaff, { query })).data.items;
    },
  });
  return data ?? [];
}
