import { AppError, invalidInput } from '../http/errors.ts';
import type { Request } from '../http/server.ts';
import type { Parts } from '../parts.ts';
import { isPassword } from './passwords.ts';
import { findPasswordHash } from './repository.ts';
import type { StaffMember, StaffSession } from './staff.ts';

/** Something that a member did with their own account. */
export type OwnDeed = { member: StaffMember; action: string; after?: unknown };

/** Makes what all dealings with one's own account begin and end with. */
export const createOwnAccess = ({ staff, database, audit }: Parts) => ({
  sessionOf: async (request: Request): Promise<StaffSession> => {
    const session = await staff.session(request);
    if (session === null) throw new AppError('sign_in_required');
    return session;
  },
  /** Refuses, by naming the field, whoever does not know the member's password. */
  requirePassword: async (
    member: StaffMember,
    password: string,
    field = 'password',
  ): Promise<void> => {
    const hash = await findPasswordHash(database.db, member.id);
    if (await isPassword(hash, password)) return;
    throw invalidInput([{ field, msg: 'This is not your password.' }]);
  },
  noted: (request: Request, { member, action, after }: OwnDeed): Promise<void> =>
    audit.record(database.db, {
      actor: member,
      action,
      entity: 'staff_user',
      entityId: member.id,
      after,
      address: request.ip,
    }),
});

/** A wrong code of someone who is signed in is a wrong field, and no reason to sign in again. */
export const asWrongField = (error: unknown): never => {
  const code = error instanceof AppError ? error.code : null;
  if (code === 'wrong_second_factor') {
    throw invalidInput([{ field: 'code', msg: 'This code is wrong or was already used.' }]);
  }
  if (code === 'passkey_refused') {
    throw invalidInput([{ field: 'response', msg: 'This passkey could not be used.' }]);
  }
  throw error;
};
