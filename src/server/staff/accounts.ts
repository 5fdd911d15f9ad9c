import type { Role } from '../../contract/constants.ts';
import { staffPages } from '../../contract/staff.ts';
import type { Audit } from '../audit/audit.ts';
import type { Config } from '../config.ts';
import { AppError } from '../http/errors.ts';
import type { Clock } from '../platform/clock.ts';
import {
  type DatabaseHandle,
  lockInTransaction,
  type Transaction,
  withTransaction,
} from '../platform/database.ts';
import type { Messages } from '../platform/messages/messages.ts';
import { findLink, hasFreshLink, makeLink, type StaffLink, useLink } from './links.ts';
import { hashPassword, requireGoodPassword } from './passwords.ts';
import {
  endSessions,
  findMember,
  findMemberByEmail,
  hasAdmin,
  insertMember,
  type StaffUserRow,
  updatePasswordHash,
} from './repository.ts';

/** What accounts stand on. */
export type AccountsGround = {
  config: Config;
  database: DatabaseHandle;
  clock: Clock;
  messages: Messages;
  audit: Audit;
};

/** What a person types to get an account. */
export type Registration = {
  email: string;
  firstName: string;
  lastName: string;
  password: string;
};

type Named = Omit<Registration, 'email'> & { token: string };

/** How accounts come to be, and how their passwords change. */
export type Accounts = ReturnType<typeof createAccounts>;

const FIRST_ADMIN_LOCK = 'staff.first-admin';

/** Makes the part that accounts come from. */
export const createAccounts = (ground: AccountsGround) => {
  const { config, database, clock, messages, audit } = ground;
  const { origin } = config.http;

  type Making = Omit<Registration, 'password'> & {
    hash: string;
    role: Role | null;
    status: 'waiting' | 'active';
    how: string;
    address: string | null;
  };

  const make = async (tx: Transaction, one: Making): Promise<StaffUserRow | null> => {
    const { email, firstName, lastName, role, status } = one;
    const facts = { email, firstName, lastName, role, status };
    const row = await insertMember(tx, { ...facts, passwordHash: one.hash, at: clock.now() });
    if (row === null) return null;
    const actor = { id: row.id, email: row.email };
    const event = { action: one.how, entity: 'staff_user', entityId: row.id };
    await audit.record(tx, { actor, ...event, after: facts, address: one.address });
    return row;
  };

  const firstAdminLink = (): Promise<string | null> =>
    withTransaction(database, async (tx) => {
      await lockInTransaction(tx, FIRST_ADMIN_LOCK);
      if (await hasAdmin(tx)) return null;
      const { token } = await makeLink(tx, { kind: 'first_admin', now: clock.now() });
      return origin + staffPages.firstAdmin(token);
    });

  const ensureConfiguredAdmin = async (): Promise<void> => {
    if (config.admin === undefined || (await hasAdmin(database.db))) return;
    const { email, password } = config.admin;
    const hash = await hashPassword(password);
    const names = { firstName: 'First', lastName: 'Admin' };
    await withTransaction(database, async (tx) => {
      await lockInTransaction(tx, FIRST_ADMIN_LOCK);
      if (await hasAdmin(tx)) return;
      const asAdmin = { role: 'ADMIN', status: 'active', how: 'configure', address: null } as const;
      await make(tx, { email, ...names, hash, ...asAdmin });
    });
  };

  /** Registers a person who then waits. Answers the same whether or not the address is known. */
  const register = async (one: Registration, address: string): Promise<void> => {
    requireGoodPassword(one.password, one);
    const hash = await hashPassword(one.password);
    await withTransaction(database, async (tx) => {
      const waiting = { role: null, status: 'waiting', how: 'register', address } as const;
      const made = await make(tx, { ...one, hash, ...waiting });
      if (made === null) await tellOwner(tx, one.email);
    });
  };

  const tellOwner = (tx: Transaction, email: string): Promise<void> =>
    messages.sendMail(tx, {
      to: email,
      subject: 'You already have a staff account',
      text: `Someone, perhaps you, asked for a staff account with this address, which has one already. Sign in at ${origin}${staffPages.signIn}. If it was not you, there is nothing to do.`,
      purpose: 'notification',
    });

  /** Makes the first ADMIN by the link that the start printed. */
  const becomeFirstAdmin = async (
    one: Registration & { token: string },
    address: string,
  ): Promise<StaffUserRow> => {
    requireGoodPassword(one.password, one);
    const hash = await hashPassword(one.password);
    return withTransaction(database, async (tx) => {
      await lockInTransaction(tx, FIRST_ADMIN_LOCK);
      await useLink(tx, { token: one.token, kind: 'first_admin', now: clock.now() });
      if (await hasAdmin(tx)) throw new AppError('link_expired');
      const asAdmin = { role: 'ADMIN', status: 'active', how: 'first_admin', address } as const;
      const made = await make(tx, { ...one, hash, ...asAdmin });
      if (made === null) throw new AppError('email_taken');
      return made;
    });
  };

  const acceptInvitation = async (one: Named, address: string): Promise<StaffUserRow> => {
    const known = await findLink(database.db, one.token, clock.now());
    requireGoodPassword(one.password, { ...one, email: known?.email ?? '' });
    const hash = await hashPassword(one.password);
    return withTransaction(database, async (tx) => {
      const link = await useLink(tx, { token: one.token, kind: 'invitation', now: clock.now() });
      const { email, role } = invited(link);
      const asInvited = { role, status: 'active', how: 'accept_invitation', address } as const;
      const { firstName, lastName } = one;
      const made = await make(tx, { email, firstName, lastName, hash, ...asInvited });
      if (made === null) throw new AppError('email_taken');
      return made;
    });
  };

  /** Mails a link to set a new password. Answers the same for addresses without an account. */
  const forgotPassword = (email: string): Promise<void> =>
    withTransaction(database, async (tx) => {
      const member = await findMemberByEmail(tx, email);
      if (member === null || member.status === 'disabled') return;
      const now = clock.now();
      if (await hasFreshLink(tx, { userId: member.id, now })) return;
      const link = await makeLink(tx, { kind: 'password_reset', userId: member.id, now });
      const url = origin + staffPages.passwordReset(link.token);
      await messages.sendMail(tx, {
        to: member.email,
        subject: 'Set a new password',
        text: `Hello ${member.firstName},\n\nset a new password within an hour at\n${url}\n\nIf you did not ask for this, your password stays as it is.`,
        purpose: 'password_reset',
        secret: url,
        expiresAt: link.expiresAt,
      });
    });

  /** Sets a new password by a mailed link, and ends every session of the account. */
  const resetPassword = async (
    { token, password }: { token: string; password: string },
    address: string,
  ): Promise<void> => {
    const known = await findLink(database.db, token, clock.now());
    const owner = known?.userId ? await findMember(database.db, known.userId) : null;
    if (owner !== null) requireGoodPassword(password, owner);
    const hash = await hashPassword(password);
    await withTransaction(database, async (tx) => {
      const now = clock.now();
      const link = await useLink(tx, { token, kind: 'password_reset', now });
      const member = link.userId === null ? null : await findMember(tx, link.userId);
      if (member === null || member.status === 'disabled') throw new AppError('link_expired');
      await updatePasswordHash(tx, { userId: member.id, hash, at: now });
      await endSessions(tx, member.id);
      const actor = { id: member.id, email: member.email };
      const event = { action: 'reset_password', entity: 'staff_user', entityId: member.id };
      await audit.record(tx, { actor, ...event, address });
    });
  };

  return {
    firstAdminLink,
    ensureConfiguredAdmin,
    register,
    becomeFirstAdmin,
    ...{
      acceptInvitation,
      forgotPassword,
      resetPassword,
    },
    lookAtLink: (token: string) => findLink(database.db, token, clock.now()),
  };
};

const invited = ({ email, role }: StaffLink): { email: string; role: Role } => {
  if (email === null || role === null) throw new AppError('link_expired');
  return { email, role };
};
