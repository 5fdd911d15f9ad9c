import { callerAddress } from '../../http/callers/limit.ts';
import { AppError, invalidInput } from '../../http/errors.ts';
import type { Request } from '../../http/server.ts';
import type { StaffDeps } from '../sign-in/deps.ts';
import { withTransaction } from '../../platform/database/database.ts';
import { isPassword } from '../accounts/passwords.ts';
import { findPasswordHash } from '../store/repository.ts';
import { mailOfSecurity } from '../accounts/security-mail.ts';
import type { StaffMember, StaffSession } from '../staff.ts';

/** Something that a member did with their own account. */
export type OwnAction = { member: StaffMember; action: string; after?: unknown };

async function isOwnPassword({ database }: StaffDeps, { id }: StaffMember, password: string) {
  return isPassword(await findPasswordHash(database.db, id), password);
}

/** Makes what all dealings with one's own account begin and end with. */
export function createOwnAccess(deps: StaffDeps) {
  const { staff } = deps;

  /**
   * Counts a try of a member's password with those of signing in: whoever finds a session open cannot guess it here.
   * Answers what takes the try back, once it was right.
   */
  const beginTry = async (
    request: Request,
    { email }: StaffMember,
  ): Promise<() => Promise<void>> => {
    const device = await staff.devices.known(request, email);
    const attempt = { email, address: callerAddress(request), device };
    await staff.loginThrottle.begin(attempt);
    return () => staff.loginThrottle.succeeded(attempt);
  };

  return {
    beginTry,
    sessionOf: async (request: Request): Promise<StaffSession> => {
      const session = await staff.session(request);
      if (session === null) throw new AppError('sign_in_required');
      return session;
    },
    /** Refuses, by naming the field, whoever does not know the member's password. */
    requirePassword: async (
      request: Request,
      member: StaffMember,
      { password, field = 'password' }: { password: string; field?: string },
    ): Promise<void> => {
      const right = await beginTry(request, member);
      if (await isOwnPassword(deps, member, password)) return right();
      throw invalidInput([{ field, msg: 'This is not your password.' }]);
    },
    isOwnPassword: (member: StaffMember, password: string) => isOwnPassword(deps, member, password),
    /** Keeps an action in the audit log, and mails the owner where it concerns the account's locks. */
    noted: (request: Request, { member, action, after }: OwnAction): Promise<void> =>
      withTransaction(deps.database, async (tx) => {
        const address = request.ip;
        const event = { action, entity: 'staff_user', entityId: member.id, after };
        await deps.audit.record(tx, { actor: member, ...event, address });
        await mailOfSecurity(deps, tx, { to: member, action, address });
      }),
  };
}

/** A wrong code of someone who is signed in is a wrong field, and no reason to sign in again. */
export function asWrongField(error: unknown): never {
  const code = error instanceof AppError ? error.code : null;
  if (code === 'wrong_second_factor') {
    throw invalidInput([{ field: 'code', msg: 'This code is wrong or was already used.' }]);
  }
  if (code === 'passkey_refused') {
    throw invalidInput([{ field: 'response', msg: 'This passkey could not be used.' }]);
  }
  throw error;
}
