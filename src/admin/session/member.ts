import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import { readSignedIn } from '../../kernel/calls/signIn.ts';
import { allowsAll, type Permission } from '../../kernel/staff/permissions.ts';
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
    hintPageBar(mayOf(user)('content.see'));
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

export type Needed = Permission | readonly Permission[];

/** Says whether the member has a permission, or all of several. The server checks every call itself. */
export type May = (needed: Needed) => boolean;

export function mayOf({ permissions }: Pick<StaffMemberBody, 'permissions'>): May {
  return (needed) => allowsAll(permissions, typeof needed === 'string' ? [needed] : needed);
}

/** Nothing is allowed before the member is known. */
export function useMay(): May {
  const { data } = useMember();
  return useMemo(() => mayOf(data ?? { permissions: [] }), [data]);
}

export function useRereadMember(): () => Promise<StaffMemberBody> {
  const client = useQueryClient();
  return () => client.query({ ...memberQuery, staleTime: 0 });
}
