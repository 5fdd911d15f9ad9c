import { AppError } from '../../http/errors.ts';
import type { Request } from '../../http/server.ts';
import type { StaffDeps } from '../sign-in/deps.ts';
import { withTransaction } from '../../platform/database/database.ts';
import { createOwnAccess } from './access.ts';
import { hashPassword, requireGoodPassword } from '../accounts/passwords.ts';
import { mailOfSecurity } from '../accounts/security-mail.ts';
import type { Call } from '../sign-in/session-start.ts';
import {
  endDevices,
  endSession,
  endSessions,
  sessionsOf,
  updateMember,
  updatePasswordHash,
} from '../store/repository.ts';

/** Makes what members do with their own name, password and sessions. */
export function createOwnAccount(deps: StaffDeps) {
  const { staff, database, clock, audit } = deps;
  const { db } = database;
  const { sessionOf, requirePassword, noted } = createOwnAccess(deps);

  const rename = async (request: Request, names: { firstName: string; lastName: string }) => {
    const { member } = await sessionOf(request);
    const name = `${names.firstName} ${names.lastName}`;
    await updateMember(db, member.id, { ...names, name, updatedAt: clock.now() });
    await noted(request, { member, action: 'rename', after: names });
    return { ...member, ...names };
  };

  const changePassword = async (
    { request, reply }: Call,
    { current, password }: { current: string; password: string },
  ): Promise<void> => {
    const { id, member } = await sessionOf(request);
    await requirePassword(request, member, { password: current, field: 'current' });
    await requireGoodPassword(password, member);
    const hash = await hashPassword(password);
    const deviceEpoch = await withTransaction(database, async (tx) => {
      await updatePasswordHash(tx, { userId: member.id, hash, at: clock.now() });
      await endSessions(tx, member.id, id);
      const event = { action: 'change_password', entity: 'staff_user', entityId: member.id };
      await audit.record(tx, { actor: member, ...event, address: request.ip });
      const notice = { to: member, action: event.action, address: request.ip };
      await mailOfSecurity(deps, tx, notice);
      return endDevices(tx, member.id);
    });
    staff.devices.mark(reply, { id: member.id, deviceEpoch });
  };

  const sessions = async (request: Request) => {
    const { id, member } = await sessionOf(request);
    return { current: id, rows: await sessionsOf(db, member.id) };
  };

  const endOne = async (request: Request, id: number): Promise<void> => {
    const { member } = await sessionOf(request);
    if (!(await endSession(db, { id, userId: member.id }))) throw new AppError('not_found');
    await noted(request, { member, action: 'end_session' });
  };

  const endOthers = async ({ request, reply }: Call): Promise<void> => {
    const { id, member } = await sessionOf(request);
    await endSessions(db, member.id, id);
    staff.devices.mark(reply, { id: member.id, deviceEpoch: await endDevices(db, member.id) });
    await noted(request, { member, action: 'end_other_sessions' });
  };

  return { rename, changePassword, sessions, endOne, endOthers };
}
