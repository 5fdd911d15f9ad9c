import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';

import { readSignedIn } from '../../kernel/calls/signIn.ts';
import type { Role } from '../../kernel/constants.ts';
import type { StaffMemberBody } from '../../kernel/staff/staff.ts';
import { ApiError, send } from '../api/client.ts';
import { hintPageBar } from './pageBarHint.ts';

/** How long until a server that did not answer is asked again, in milliseconds. */
const PAUSE = 2000;

/**
 * Who is signed in: asked once, and again where someone says so. A server that is away or busy for a
 * moment has signed nobody out, so it is asked until there is an answer.
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

/** Who is signed in; an error where nobody is. */
export function useMember() {
  return useQuery(memberQuery);
}

/** What the member may do, below the start of the staff area; undefined until that is known. */
export function useRole(): Role | undefined {
  return useMember().data?.role;
}

/** Asks the server anew who is signed in, after the member has changed; what is shown stays until then. */
export function useRereadMember(): () => Promise<StaffMemberBody> {
  const client = useQueryClient();
  return () => client.query({ ...memberQuery, staleTime: 0 });
}

/** True where a role may do what another may: an ADMIN may do everything. The server decides on every call. */
export function allows(role: Role, needed: Role): boolean {
  return role === 'ADMIN' || role === needed;
}
