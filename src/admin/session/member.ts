import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';

import { readSignedIn } from '../../kernel/calls/signIn.ts';
import type { Role } from '../../kernel/constants.ts';
import type { StaffMemberBody } from '../../kernel/staff/staff.ts';
import { ApiError, send } from '../api/client.ts';
import { hintPageBar } from './pageBarHint.ts';

/** How long until a server that did not answer is asked again, in milliseconds. */
const PAUSE = 2000;

/**
 * The signed-in member: fetched once, and again when invalidated. A server that is briefly away or
 * busy has signed nobody out, so the query retries until it answers.
 */
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

/** The signed-in member; an error if nobody is signed in. */
export function useMember() {
  return useQuery(memberQuery);
}

/** The member's role, for components inside the staff area; undefined until it is known. */
export function useRole(): Role | undefined {
  return useMember().data?.role;
}

/** Refetches the member after a change; keeps the present data until then. */
export function useRereadMember(): () => Promise<StaffMemberBody> {
  const client = useQueryClient();
  return () => client.query({ ...memberQuery, staleTime: 0 });
}

/**
 * True if a role includes another's rights: an ADMIN may do everything. The server checks every
 * call itself.
 */
export function allows(role: Role, needed: Role): boolean {
  return role === 'ADMIN' || role === needed;
}
