import type { AuthProvider } from 'react-admin';

import type { Role } from '../../contract/constants.ts';
import type { StaffMemberBody } from '../../contract/staff.ts';
import { ApiError, call } from '../api/client.ts';

/** How long until a server that did not answer is asked again, in milliseconds. */
const PAUSE = 2000;

let known: Promise<StaffMemberBody> | undefined;

/** Asks until there is an answer: a server that is away or busy for a moment has signed nobody out. */
async function askWho(): Promise<StaffMemberBody> {
  for (;;) {
    try {
      return (await call<{ user: StaffMemberBody }>('GET', '/user/auth')).data.user;
    } catch (error) {
      if (!(error instanceof ApiError) || !error.isPassing) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
}

/** Who is signed in; asked once, and again after `forgetMember`. */
export function member(): Promise<StaffMemberBody> {
  known ??= askWho();
  known.catch(forgetMember);
  return known;
}

/** Asks the server anew, the next time someone wants to know who is signed in. */
export function forgetMember(): void {
  known = undefined;
}

/** True where a role may do what another may: an ADMIN may do everything. */
export function allows(role: Role, needed: Role): boolean {
  return role === 'ADMIN' || role === needed;
}

/**
 * Signing in is done by the sign-in screens themselves. What a role sees here is a courtesy: the
 * server decides on every call.
 */
export const authProvider: AuthProvider = {
  login: async () => undefined,
  logout: async () => {
    await call('POST', '/user/logout').catch(() => undefined);
    forgetMember();
    return '/login';
  },
  checkAuth: async () => {
    await member();
  },
  checkError: async (error: unknown) => {
    if (error instanceof ApiError && error.code === 'sign_in_required') {
      forgetMember();
      throw error;
    }
  },
  getIdentity: async () => {
    const { id, firstName, lastName } = await member();
    return { id, fullName: `${firstName} ${lastName}` };
  },
  getPermissions: async () => (await member()).role,
  canAccess: async ({ resource }) => {
    const { role } = await member();
    return role === 'ADMIN' || resource.startsWith('live-lectures');
  },
};
