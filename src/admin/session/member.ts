import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';

import { readSignedIn } from '../../kernel/calls/signIn.ts';
import type { Role } from '../../kernel/constants.ts';
import type { StaffMemberBody } from '../../kernel/staff/staff.ts';
import { ApiError, send } from '../api/client.ts';
import { hintPageBar } from './pageBarHint.ts';

/** Milliseconds until a server that did not answer is asked again. */
const PAUSE = 2000;

/** Retries while the server is unreachable or busy, as that does not end the session. */
export const memberQuery = queryOptions({
  queryKey: ['member'],
  queryFn: async ({ signal }) => {
    const { user } = (await send(readSignedIn, { signal })).data;
    hintPageBar(user.role);
    return user;
  },
  staleTime: 'static',
  gcTime: Infinity,
  networkMode: 'always',
  retry: (_count, error) => error instanceof ApiError && error.isPassing,
  retryDelay: PAUSE,
});

export function useMember() {
  return useQuery(memberQuery);
}

export function useRole(): Role | undefined {
  return useMember().data?.role;
}

export function useRereadMember(): () => Promise<StaffMemberBody> {
  const client = useQueryClient();
  return () => client.query({ ...memberQuery, staleTime: 0 });
}

/** An ADMIN may do everything. The server checks every call itself. */
export function allows(role: Role, needed: Role): boolean {
  return role === 'ADMIN' || role === needed;
}
