import { staffPages } from '../../../kernel/staff/staff.ts';
import { AppError } from '../../http/errors.ts';
import { type Transaction, withTransaction } from '../../platform/database/database.ts';
import { hashOfChosen } from './link-password.ts';
import { endLinks, makeLink, mayMail, useLink } from '../store/link-repository.ts';
import type { AccountsDeps } from './make-account.ts';
import { findMember, updateMember, updatePasswordHash } from '../store/repository.ts';
import type { StaffUserRow } from '../store/table.ts';

/** True where nobody has shown yet that the address of this account is theirs. */
export function isUnproven(row: StaffUserRow): boolean {
  return !row.emailVerified && row.status === 'waiting';
}

/**
 * Makes the way in which the owner of an address makes an account theirs. Whoever asked for it
 * chose a password, and may be somebody else: the one that counts is set by the mailed link.
 */
export function createAddressProof(deps: AccountsDeps) {
  const { config, database, clock, messages, audit } = deps;

  /** Mails the link. Answers false where one was mailed too lately. */
  const mailConfirmation = async (tx: Transaction, row: StaffUserRow): Promise<boolean> => {
    const { id: userId, email } = row;
    const whose = { kind: 'confirm_address', userId, now: clock.now() } as const;
    if (!(await mayMail(tx, whose))) return false;
    const link = await makeLink(tx, { ...whose, email });
    const url = config.http.origin + staffPages.confirmAddress(link.token);
    await messages.sendMail(tx, {
      to: email,
      subject: 'Confirm your address',
      text: `Hello,\n\nsomeone, perhaps you, asked for a staff account with this address at ${config.http.origin}. If it was you, confirm it within three days at\n${url}\n\nAn administrator then looks at the request. If it was not you, there is nothing to do: nobody can use the account.`,
      purpose: 'address_confirmation',
      secret: url,
      expiresAt: link.expiresAt,
    });
    return true;
  };

  /** Confirms the address by a mailed link, and sets the password that counts. */
  const confirmAddress = async (
    { token, password }: { token: string; password: string },
    address: string,
  ): Promise<void> => {
    const hash = await hashOfChosen(database.db, { token, password, now: clock.now() });
    await withTransaction(database, async (tx) => {
      const now = clock.now();
      const link = await useLink(tx, { token, kind: 'confirm_address', now });
      const member = link.userId === null ? null : await findMember(tx, link.userId);
      if (member === null || !isUnproven(member)) throw new AppError('link_expired');
      const userId = member.id;
      await updatePasswordHash(tx, { userId, hash, at: now });
      await updateMember(tx, userId, { emailVerified: true, updatedAt: now });
      await endLinks(tx, { kind: 'password_reset', userId, now });
      const actor = { id: userId, email: member.email };
      const event = { action: 'confirm_address', entity: 'staff_user', entityId: userId };
      await audit.record(tx, { actor, ...event, address });
    });
  };

  return { mailConfirmation, confirmAddress };
}
