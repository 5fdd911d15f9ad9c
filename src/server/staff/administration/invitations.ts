import { inviteStaff, listInvitations, withdrawInvitation } from '../../../kernel/calls/staff.ts';
import { success } from '../../../kernel/envelope.ts';
import type { Role } from '../../../kernel/constants.ts';
import { staffPages } from '../../../kernel/staff/staff.ts';
import { AppError } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import type { Request, Server } from '../../http/server.ts';
import { lockInTransaction, withTransaction } from '../../platform/database/database.ts';
import { isUnproven } from '../accounts/make-account.ts';
import type { StaffDeps } from '../deps.ts';
import { presentInvitation } from '../session/presenter.ts';
import { endInvitation, makeLink, mayMail, waitingInvitations } from '../store/link-repository.ts';
import { findMemberByEmail } from '../store/repository.ts';
import {
  choiceOf,
  findRole,
  type GivenRole,
  type RoleChoice,
  rolesOf,
} from '../store/role-repository.ts';
import { calledInLog, requireGiveable, requirePower } from './giving.ts';
import { recordAct } from '../staff.ts';

export function registerInvitations(server: Server, deps: StaffDeps): void {
  const { database, clock } = deps;

  route(server, listInvitations, async () => {
    const links = await waitingInvitations(database.db, clock.now());
    const roleOf = await rolesOf(database.db, links);
    return success(links.map((link) => presentInvitation(link, roleOf(link))));
  });
  route(server, inviteStaff, async (request) => {
    await invite(deps, request, request.body);
    return success(null, 'The invitation is on its way.');
  });
  route(server, withdrawInvitation, async (request) => {
    await withTransaction(database, async (tx) => {
      const ended = await endInvitation(tx, request.params.id, clock.now());
      if (ended === null) throw new AppError('not_found');
      await requirePower(deps, tx, { request, over: ended });
      const role = await findRole(tx, choiceOf(ended));
      await recordAct(deps, tx, {
        request,
        action: 'withdraw_invitation',
        entity: 'staff_user',
        before: { email: ended.email, role: role && calledInLog(role) },
      });
    });
    return success(null, 'The invitation is withdrawn.');
  });
}

const tasks: Readonly<Record<Role, string>> = {
  ADMIN: 'as an administrator',
  EVENT_CREATER: 'to care for the live lectures',
};

function taskOf({ role, name }: GivenRole): string {
  return role === null ? `with the role “${name}”` : tasks[role];
}

/** An earlier link of the same person ends. */
async function invite(
  deps: StaffDeps,
  request: Request,
  { email, role: choice }: { email: string; role: RoleChoice },
): Promise<void> {
  const { staff, database, clock, messages, config, content } = deps;
  await withTransaction(database, async (tx) => {
    await lockInTransaction(tx, 'staff.administration');
    const role = await requireGiveable(deps, tx, { request, role: choice });
    const member = await findMemberByEmail(tx, email);
    if (member !== null && !isUnproven(member)) throw new AppError('email_taken');
    const whose = { kind: 'invitation', email, now: clock.now() } as const;
    if (!(await mayMail(tx, whose))) throw new AppError('mailed_too_often', { retryAfter: 60 });
    const link = await makeLink(tx, { ...whose, role: choice });
    const { firstName, lastName } = staff.member(request);
    const university = content.snapshot().all('university')[0]?.data.name ?? 'this website';
    const url = config.http.origin + staffPages.invitation(link.token);
    await messages.sendMail(tx, {
      to: email,
      subject: `You are invited to the staff area of ${university}`,
      text: `${firstName} ${lastName} invites you to the staff area of ${university}, ${taskOf(role)}. Make your account within seven days at\n${url}`,
      purpose: 'invitation',
      secret: url,
      expiresAt: link.expiresAt,
    });
    const after = { email, role: calledInLog(role) };
    await recordAct(deps, tx, { request, action: 'invite', entity: 'staff_user', after });
  });
}
