import {
  approveStaff,
  changeRole,
  inviteStaff,
  listInvitations,
  listStaff,
  withdrawInvitation,
  disableStaff,
  enableStaff,
  resetSecondFactor,
  remindStaff,
  signStaffOut,
} from '../../../kernel/calls/staff.ts';
import { success } from '../../../kernel/envelope.ts';
import { route } from '../../http/route.ts';
import type { Server, Request } from '../../http/server.ts';
import type { StaffDeps } from '../sign-in/deps.ts';
import { presentInvitation, presentListed } from '../session/presenter.ts';
import { pageOfMembers, findMember } from '../store/repository.ts';
import { createAdministration } from './administration.ts';
import { createInvitations } from './invitations.ts';
import { AppError } from '../../http/errors.ts';
import { withTransaction } from '../../platform/database/database.ts';
import { isUnproven } from '../accounts/address-proof.ts';

/** What ADMINs do with the accounts of the staff. */
export function registerStaffAdministrationRoutes(server: Server, deps: StaffDeps): void {
  registerStaffList(server, deps);
  registerInvitations(server, deps);
  registerRoles(server, deps);
  registerSwitches(server, deps);
}

function registerStaffList(server: Server, deps: StaffDeps): void {
  route(server, listStaff, async ({ query }) => {
    const { rows, total } = await pageOfMembers(deps.database.db, query);
    const { page, per_page } = query;
    return success({ items: rows.map(presentListed), total, page, per_page });
  });
}

function registerInvitations(server: Server, deps: StaffDeps): void {
  const invitations = createInvitations(deps);

  route(server, listInvitations, async () =>
    success((await invitations.waiting()).map(presentInvitation)),
  );
  route(server, withdrawInvitation, async (request) => {
    await invitations.withdraw(request, request.params.id);
    return success(null, 'The invitation is withdrawn.');
  });
  route(server, inviteStaff, async (request) => {
    await invitations.invite(request, request.body);
    return success(null, 'The invitation is on its way.');
  });
}

function registerRoles(server: Server, deps: StaffDeps): void {
  const administration = createAdministration(deps);

  route(server, approveStaff, async (request) => {
    await administration.approve(request, request.params.id, request.body.role);
    return success(null);
  });
  route(server, changeRole, async (request) => {
    await administration.setRole(request, request.params.id, request.body.role);
    return success(null);
  });
}

function registerSwitches(server: Server, deps: StaffDeps): void {
  const administration = createAdministration(deps);
  const confirmations = createConfirmations(deps);
  const simple = [
    [disableStaff, administration.disable],
    [enableStaff, administration.enable],
    [resetSecondFactor, administration.resetSecondFactor],
    [remindStaff, confirmations.again],
    [signStaffOut, administration.signOutEverywhere],
  ] as const;
  for (const [call, act] of simple) {
    route(server, call, async (request) => {
      await act(request, request.params.id);
      return success(null);
    });
  }
}

/** Makes what ADMINs do for accounts whose address is not confirmed yet. */
function createConfirmations({ staff, database, audit }: StaffDeps) {
  return {
    /** Mails the link anew; the earlier one ends. */
    again: (request: Request, id: number): Promise<void> =>
      withTransaction(database, async (tx) => {
        const row = await findMember(tx, id);
        if (row === null) throw new AppError('not_found');
        if (!isUnproven(row)) throw new AppError('conflict');
        if (!(await staff.accounts.mailConfirmation(tx, row))) {
          throw new AppError('mailed_too_often', { retryAfter: 60 });
        }
        await audit.record(tx, {
          actor: staff.member(request),
          action: 'resend_confirmation',
          entity: 'staff_user',
          entityId: id,
          address: request.ip,
        });
      }),
  };
}
