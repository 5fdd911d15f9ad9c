import * as calls from '../../../kernel/calls/ownAccount.ts';
import { success } from '../../../kernel/envelope.ts';
import { AppError } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import type { Server } from '../../http/server.ts';
import { withTransaction } from '../../platform/database/database.ts';
import { mailOfSecurity } from '../accounts/mails.ts';
import { hashPassword, requireGoodPassword } from '../accounts/passwords.ts';
import type { StaffDeps } from '../deps.ts';
import { presentMember, presentSession } from '../session/presenter.ts';
import type { Call } from '../sign-in/session-start.ts';
import { endDevices, updateMember, updatePasswordHash } from '../store/repository.ts';
import { endSession, endSessions, sessionsOf } from '../store/session-repository.ts';
import { recordOwn, requirePassword, sessionOf } from './proofs.ts';

export function registerOwnAccount(server: Server, deps: StaffDeps): void {
  const { staff, database, clock } = deps;
  const { db } = database;

  route(server, calls.renameSelf, async (request) => {
    const { member } = await sessionOf(deps, request);
    const names = request.body;
    const name = `${names.firstName} ${names.lastName}`;
    await updateMember(db, member.id, { ...names, name, updatedAt: clock.now() });
    await recordOwn(deps, request, { member, action: 'rename', after: names });
    return success({ user: presentMember({ ...member, ...names }) });
  });
  route(server, calls.changePassword, async (request, reply) => {
    await changePassword(deps, { request, reply }, request.body);
    return success(null, 'Your password is changed. Your other sessions are signed out.');
  });
  route(server, calls.listSessions, async (request) => {
    const { id, member } = await sessionOf(deps, request);
    return success((await sessionsOf(db, member.id)).map((row) => presentSession(row, id)));
  });
  route(server, calls.endSession, async (request) => {
    const { member } = await sessionOf(deps, request);
    const ended = await endSession(db, { id: request.params.id, userId: member.id });
    if (!ended) throw new AppError('not_found');
    await recordOwn(deps, request, { member, action: 'end_session' });
    return success(null);
  });
  route(server, calls.endOtherSessions, async (request, reply) => {
    const { id, member } = await sessionOf(deps, request);
    await endSessions(db, member.id, id);
    staff.devices.mark(reply, { id: member.id, deviceEpoch: await endDevices(db, member.id) });
    await recordOwn(deps, request, { member, action: 'end_other_sessions' });
    return success(null);
  });
}

async function changePassword(
  deps: StaffDeps,
  { request, reply }: Call,
  { current, password }: { current: string; password: string },
): Promise<void> {
  const { staff, database, clock, audit } = deps;
  const { id, member } = await sessionOf(deps, request);
  await requirePassword(deps, request, { member, password: current, field: 'current' });
  await requireGoodPassword(password, member);
  const hash = await hashPassword(password);
  const deviceEpoch = await withTransaction(database, async (tx) => {
    await updatePasswordHash(tx, { userId: member.id, hash, at: clock.now() });
    await endSessions(tx, member.id, id);
    const event = { action: 'change_password', entity: 'staff_user', entityId: member.id };
    await audit.record(tx, { actor: member, ...event, address: request.ip });
    await mailOfSecurity(deps, tx, { to: member, action: event.action, address: request.ip });
    return endDevices(tx, member.id);
  });
  staff.devices.mark(reply, { id: member.id, deviceEpoch });
}
