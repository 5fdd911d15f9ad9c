import { AppError } from '../../http/errors.ts';
import { type Transaction, withTransaction } from '../../platform/database/database.ts';
import type { AccountsDeps } from '../deps.ts';
import { endLinks, findLink, type LinkKind, useLink } from '../store/link-repository.ts';
import { endDevices, findMember, updateMember, updatePasswordHash } from '../store/repository.ts';
import { choiceOf } from '../store/role-repository.ts';
import { endSessions } from '../store/session-repository.ts';
import type { StaffUserRow } from '../store/table.ts';
import { mailOfSecurity } from './mails.ts';
import { isUnproven, makeAccount, type Registration } from './make-account.ts';
import { hashPassword, requireGoodPassword, requirePasswords } from './passwords.ts';

type Chosen = { token: string; password: string };

/** The new password counts: whoever asked for the account chose one too, and may be somebody else. */
export function confirmAddress(deps: AccountsDeps, chosen: Chosen, address: string): Promise<void> {
  return setPassword(deps, { ...chosen, kind: 'confirm_address' }, async (tx, member) => {
    if (!isUnproven(member)) throw new AppError('link_expired');
    await endLinks(tx, { kind: 'password_reset', userId: member.id, now: deps.clock.now() });
    await record(deps, tx, { member, action: 'confirm_address', address });
  });
}

export function resetPassword(deps: AccountsDeps, chosen: Chosen, address: string): Promise<void> {
  return setPassword(deps, { ...chosen, kind: 'password_reset' }, async (tx, member) => {
    if (member.status === 'disabled') throw new AppError('link_expired');
    const { id: userId } = member;
    await endLinks(tx, { kind: 'confirm_address', userId, now: deps.clock.now() });
    await endSessions(tx, userId);
    await endDevices(tx, userId);
    await record(deps, tx, { member, action: 'reset_password', address });
    await mailOfSecurity(deps, tx, { to: member, action: 'reset_password', address });
  });
}

/** The link came by mail, so it proves the address. */
async function setPassword(
  { database, clock }: AccountsDeps,
  { token, password, kind }: Chosen & { kind: LinkKind },
  rest: (tx: Transaction, member: StaffUserRow) => Promise<void>,
): Promise<void> {
  await requirePasswords(database.db);
  const known = await findLink(database.db, token, clock.now());
  const owner = known?.userId ? await findMember(database.db, known.userId) : null;
  if (owner !== null) await requireGoodPassword(password, owner);
  // Hashing takes long, so it is done before the transaction.
  const hash = await hashPassword(password);
  await withTransaction(database, async (tx) => {
    const at = clock.now();
    const { userId } = await useLink(tx, { token, kind, now: at });
    const member = userId === null ? null : await findMember(tx, userId);
    if (member === null) throw new AppError('link_expired');
    await updatePasswordHash(tx, { userId: member.id, hash, at });
    await updateMember(tx, member.id, { emailVerified: true, updatedAt: at });
    await rest(tx, member);
  });
}

function record(
  { audit }: AccountsDeps,
  tx: Transaction,
  { member, action, address }: { member: StaffUserRow; action: string; address: string },
): Promise<void> {
  const actor = { id: member.id, email: member.email };
  return audit.record(tx, { actor, action, entity: 'staff_user', entityId: member.id, address });
}

export async function acceptInvitation(
  deps: AccountsDeps,
  { token, password, firstName, lastName }: Omit<Registration, 'email'> & { token: string },
  address: string,
): Promise<void> {
  const { database, clock } = deps;
  await requirePasswords(database.db);
  const known = await findLink(database.db, token, clock.now());
  await requireGoodPassword(password, { firstName, lastName, email: known?.email ?? '' });
  const hash = await hashPassword(password);
  await withTransaction(database, async (tx) => {
    const link = await useLink(tx, { token, kind: 'invitation', now: clock.now() });
    const { email } = link;
    const role = choiceOf(link);
    if (email === null || role === null) throw new AppError('link_expired');
    const invited = { role, status: 'active', how: 'accept_invitation', address } as const;
    const made = await makeAccount(deps, tx, { email, firstName, lastName, hash, ...invited });
    if (made === null) throw new AppError('email_taken');
  });
}
