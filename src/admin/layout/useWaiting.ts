import { useQuery } from '@tanstack/react-query';

import { MAX_WAITING, type Waiting } from '../../contract/dashboard.ts';
import { call } from '../api/client.ts';

const MINUTE = 60_000;

/** How much waits on each screen, anew each minute while the tab is seen; nothing for those who may not know. */
export function useWaiting(isAllowed: boolean): Partial<Waiting> {
  const { data } = useQuery({
    queryKey: ['waiting'],
    queryFn: async ({ signal }) => (await call<Waiting>('GET', '/staff/waiting', { signal })).data,
    enabled: isAllowed,
    refetchInterval: MINUTE,
  });
  return data ?? {};
}

/** `18`; what was counted no further is `99+`. */
export function waitingInWords(amount: number): string {
  return amount >= MAX_WAITING ? `${MAX_WAITING - 1}+` : String(amount);
}
