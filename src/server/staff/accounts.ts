import type { Role } from '../../contract/constants.ts';
import { staffPages } from '../../contract/staff.ts';
import { AppError } from '../http/errors.ts';
import { type Transaction, withTransaction } from '../platform/database.ts';
import { createFirstAdmin } from './first-admin.ts';
import { findLink, type StaffLink, useLink } from './links.ts';
import { type AccountsGround, makeAccount, type Registration } from './make-account.ts';
import { createPasswordReset } from './password-reset.ts';
import { hashPassword, requireGoodPassword } from './passwords.ts';
import type { StaffUserRow } from './table.ts';

type Invited = Omit<Registration, 'email'> & { token: string };

/** How accounts come to be, and how lost passwords are replaced. */
export type Accounts = ReturnType<typeof createAccounts>;

/** Makes the part that accounts come from. */
export const createAccounts = (ground: AccountsGround) => {
  const { config, database, clock, messages } = ground;

  const tellOwner = (tx: Transaction, email: string): Promise<void> =>
    messages.sendMail(tx, {
      to: email,
      subject: 'You already have a staff account',
      text: `Someone, perhaps you, asked for a staff account with this address, which has one already. Sign in at ${config.http.origin}${staffPages.signIn}. If it was not you, there is nothing to do.`,
      purpose: 'notification',
    });

  /** Registers a person who then waits. Answers the same whether or not the address is known. */
  const register = async (one: Registration, address: string): Promise<void> => {
    requireGoodPassword(one.password, one);
    const hash = await hashPassword(one.password);
    await withTransaction(database, async (tx) => {
      const waiting = { role: null, status: 'waiting', how: 'register', address } as const;
      const made = await makeAccount(ground, tx, { ...one, hash, ...waiting });
      if (made === null) await tellOwner(tx, one.email);
    });
  };

  const acceptInvitation = async (one: Invited, address: string): Promise<StaffUserRow> => {
    const known = await findLink(database.db, one.token, clock.now());
    requireGoodPassword(one.password, { ...one, email: known?.email ?? '' });
    const hash = await hashPassword(one.password);
    return withTransaction(database, async (tx) => {
      const link = await useLink(tx, { token: one.token, kind: 'invitation', now: clock.now() });
      const { email, role } = invited(link);
      const asInvited = { role, status: 'active', how: 'accept_invitation', address } as const;
      const { firstName, lastName } = one;
      const facts = { email, firstName, lastName, hash, ...asInvited };
      const made = await makeAccount(ground, tx, facts);
      if (made === null) throw new AppError('email_taken');
      return made;
    });
  };

  return {
    register,
    acceptInvitation,
    ...createFirstAdmin(ground),
    ...createPasswordReset(ground),
    /** What a link is for; null where it cannot be used any more. */
    lookAtLink: (token: string) => findLink(database.db, token, clock.now()),
  };
};

const invited = ({ email, role }: StaffLink): { email: string; role: Role } => {
  if (email === null || role === null) throw new AppError('link_expired');
  return { email, role };
};
