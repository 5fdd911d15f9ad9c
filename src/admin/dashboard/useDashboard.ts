import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';

import type { Dashboard, DashboardPeriod } from '../../contract/dashboard.ts';
import { call } from '../api/client.ts';

const MINUTE = 60_000;

/** The figures, anew each minute while the tab is seen; the period stands in the address. */
export function useDashboard() {
  const [params, setParams] = useSearchParams();
  const days = params.get('days') ?? '1';
  const query = useQuery({
    queryKey: ['dashboard', days],
    queryFn: async ({ signal }) =>
      (await call<Dashboard>('GET', '/staff/dashboard', { query: { days }, signal })).data,
    refetchInterval: MINUTE,
    placeholderData: keepPreviousData,
  });
  const choose = (period: DashboardPeriod) =>
    setParams(period === 1 ? {} : { days: String(period) }, { replace: true });
  return { ...query, days, choose };
}
