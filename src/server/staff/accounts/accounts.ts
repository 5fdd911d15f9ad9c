import type { Role } from '../../../kernel/constants.ts';
import { AppError } from '../../http/errors.ts';
import { withTransaction } from '../../platform/database/database.ts';
import { createAddressProof } from './address-proof.ts';
import { createFirstAdmin } from './first-admin.ts';
import { findLink, type StaffLink, useLink } from '../store/link-repository.ts';
import { type AccountsDeps, makeAccount, type Registration } from './make-account.ts';
import { createPasswordReset } from './password-reset.ts';
import { hashPassword, requireGoodPassword } from './passwords.ts';
import { createRequests } from './requests.ts';
import type { StaffUserRow } from '../store/table.ts';

type Invited = Omit<Registration, 'email'> & { token: string };

/** How accounts come to be, and how lost passwords are replaced. */
export type Accounts = ReturnType<typeof createAccounts>;

/** Makes the part that accounts come from. */
export function createAccounts(deps: AccountsDeps) {
  const { database, clock } = deps;

  const acceptInvitation = async (one: Invited, address: string): Promise<StaffUserRow> => {
    const known = await findLink(database.db, one.token, clock.now());
    await requireGoodPassword(one.password, { ...one, email: known?.email ?? '' });
    const hash = await hashPassword(one.password);
    return withTransaction(database, async (tx) => {
      const link = await useLink(tx, { token: one.token, kind: 'invitation', now: clock.now() });
      const { email, role } = invited(link);
      const asInvited = { role, status: 'active', how: 'accept_invitation', address } as const;
      const { firstName, lastName } = one;
      const facts = { email, firstName, lastName, hash, ...asInvited };
      const made = await makeAccount(deps, tx, facts);
      if (made === null) throw new AppError('email_taken');
      return made;
    });
  };

  return {
    acceptInvitation,
    ...createAddressProof(deps),
    ...createRequests(deps),
    ...createFirstAdmin(deps),
    resetPassword: createPasswordReset(deps).resetPassword,
    /** What a link is for; null where it cannot be used any more. */
    lookAtLink: (token: string) => findLink(database.db, token, clock.now()),
  };
}

function invited({ email, role }: StaffLink): { email: string; role: Role } {
  if (email === null || role === null) throw new AppError('link_expired');
  return { email, role };
}
