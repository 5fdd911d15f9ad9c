import { staffPages } from '../../../kernel/staff/staff.ts';
import { AppError } from '../../http/errors.ts';
import { type Transaction, withTransaction } from '../../platform/database/database.ts';
import { greetingTo } from './greeting.ts';
import { hashOfChosen } from './link-password.ts';
import { endLinks, makeLink, mayMail, useLink } from '../store/link-repository.ts';
import type { AccountsDeps } from './make-account.ts';
import { mailOfSecurity } from './security-mail.ts';
import {
  endDevices,
  endSessions,
  findMember,
  findMemberByEmail,
  updateMember,
  updatePasswordHash,
} from '../store/repository.ts';

/** Makes the way back for someone who forgot the password. */
export function createPasswordReset(deps: AccountsDeps) {
  const { config, database, clock, messages, audit } = deps;

  /** Mails a link to set a new password, where the address has an account. */
  const mailReset = async (tx: Transaction, email: string): Promise<void> => {
    const member = await findMemberByEmail(tx, email);
    if (member === null || member.status === 'disabled') return;
    const whose = { kind: 'password_reset', userId: member.id, now: clock.now() } as const;
    if (!(await mayMail(tx, whose))) return;
    const link = await makeLink(tx, whose);
    const url = config.http.origin + staffPages.passwordReset(link.token);
    await messages.sendMail(tx, {
      to: member.email,
      subject: 'Set a new password',
      text: `${greetingTo(member)}\n\nset a new password within an hour at\n${url}\n\nIf you did not ask for this, your password stays as it is.`,
      purpose: 'password_reset',
      secret: url,
      expiresAt: link.expiresAt,
    });
  };

  /** Sets a new password by a mailed link, and ends every session of the account. */
  const resetPassword = async (
    { token, password }: { token: string; password: string },
    address: string,
  ): Promise<void> => {
    const hash = await hashOfChosen(database.db, { token, password, now: clock.now() });
    await withTransaction(database, async (tx) => {
      const now = clock.now();
      const link = await useLink(tx, { token, kind: 'password_reset', now });
      const member = link.userId === null ? null : await findMember(tx, link.userId);
      if (member === null || member.status === 'disabled') throw new AppError('link_expired');
      await updatePasswordHash(tx, { userId: member.id, hash, at: now });
      // The link came by mail, so the address is its owner's.
      await updateMember(tx, member.id, { emailVerified: true, updatedAt: now });
      await endLinks(tx, { kind: 'confirm_address', userId: member.id, now });
      await endSessions(tx, member.id);
      await endDevices(tx, member.id);
      const actor = { id: member.id, email: member.email };
      const event = { action: 'reset_password', entity: 'staff_user', entityId: member.id };
      await audit.record(tx, { actor, ...event, address });
      await mailOfSecurity(deps, tx, { to: member, action: event.action, address });
    });
  };

  return { mailReset, resetPassword };
}
