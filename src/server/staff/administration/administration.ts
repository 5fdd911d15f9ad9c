import * as calls from '../../../kernel/calls/staff.ts';
import { success } from '../../../kernel/envelope.ts';
import { type StaffStatus, staffPages } from '../../../kernel/staff/staff.ts';
import { AppError } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import type { Request, Server } from '../../http/server.ts';
import {
  lockInTransaction,
  type Transaction,
  withTransaction,
} from '../../platform/database/database.ts';
import { greetingTo, mailConfirmation, mailOfSecurity } from '../accounts/mails.ts';
import { isUnproven } from '../accounts/make-account.ts';
import type { StaffDeps } from '../deps.ts';
import { presentListed } from '../session/presenter.ts';
import { findProvider, hasOtherAdmin, leaveRules } from '../store/provider-repository.ts';
import { endDevices, findMember, pageOfMembers, updateMember } from '../store/repository.ts';
import {
  choiceOf,
  columnsOf,
  findRole,
  type RoleChoice,
  rolesOf,
} from '../store/role-repository.ts';
import { endSessions, removeSecondFactors } from '../store/session-repository.ts';
import type { StaffUserRow } from '../store/table.ts';
import { calledInLog, requireGiveable, requirePower } from './giving.ts';
import { recordAct } from '../staff.ts';

export function registerAdministration(server: Server, deps: StaffDeps): void {
  route(server, calls.listStaff, async ({ query }) => {
    const { rows, total } = await pageOfMembers(deps.database.db, query);
    const { page, per_page } = query;
    const roleOf = await rolesOf(deps.database.db, rows);
    const items = rows.map((row) => presentListed(row, roleOf(row)));
    return success({ items, total, page, per_page });
  });
  route(server, calls.approveStaff, async (request) => {
    const to = () => ({ choice: request.body.role, status: 'active' }) as const;
    await changeAccount(deps, request, { action: 'approve', from: ['waiting'], to });
    return success(null);
  });
  route(server, calls.changeRole, async (request) => {
    // The approval gives the first role.
    const from = ['active', 'disabled'] as const;
    const to = () => ({ choice: request.body.role });
    await changeAccount(deps, request, { action: 'set_role', from, to });
    return success(null);
  });
  route(server, calls.disableStaff, async (request) => {
    await changeAccount(deps, request, { action: 'disable', to: () => ({ status: 'disabled' }) });
    return success(null);
  });
  route(server, calls.enableStaff, async (request) => {
    const to = (row: StaffUserRow) =>
      ({ status: choiceOf(row) === null ? 'waiting' : 'active' }) as const;
    await changeAccount(deps, request, { action: 'enable', from: ['disabled'], to });
    return success(null);
  });
  registerSecurity(server, deps);
}

function registerSecurity(server: Server, deps: StaffDeps): void {
  const { database } = deps;
  route(server, calls.resetSecondFactor, async (request) => {
    const action = 'reset_second_factor';
    await withTransaction(database, async (tx) => {
      const row = await lockedMember(deps, tx, request);
      await removeSecondFactors(tx, row.id);
      await endSessions(tx, row.id);
      await record(deps, tx, { request, action });
      await mailOfSecurity(deps, tx, { to: row, action, address: request.ip });
    });
    return success(null);
  });
  route(server, calls.signStaffOut, async (request) => {
    await withTransaction(database, async (tx) => {
      const { id } = await lockedMember(deps, tx, request);
      await endSessions(tx, id);
      await endDevices(tx, id);
      await record(deps, tx, { request, action: 'end_sessions' });
    });
    return success(null);
  });
  route(server, calls.remindStaff, async (request) => {
    await withTransaction(database, async (tx) => {
      const row = await findMember(tx, request.params.id);
      if (row === null) throw new AppError('not_found');
      if (!isUnproven(row)) throw new AppError('conflict');
      if (!(await mailConfirmation(deps, tx, row))) {
        throw new AppError('mailed_too_often', { retryAfter: 60 });
      }
      await record(deps, tx, { request, action: 'resend_confirmation' });
    });
    return success(null);
  });
}

type OfMember = Request & { params: { id: number } };

type Change = Readonly<{
  action: string;
  /** Any status if omitted. */
  from?: readonly StaffStatus[];
  to: (row: StaffUserRow) => Readonly<{ choice?: RoleChoice; status?: StaffStatus }>;
}>;

function changeAccount(
  deps: StaffDeps,
  request: OfMember,
  { action, from, to }: Change,
): Promise<void> {
  return withTransaction(deps.database, async (tx) => {
    const row = await lockedMember(deps, tx, request);
    if (from?.includes(row.status) === false) throw new AppError('conflict');
    const { choice, ...rest } = to(row);
    const given =
      choice === undefined ? null : await requireGiveable(deps, tx, { request, role: choice });
    const former = await findRole(tx, choiceOf(row));
    const before = { role: former && calledInLog(former), status: row.status };
    const after = { ...before, ...rest, ...(given && { role: calledInLog(given) }) };
    if (after.status === 'active' && !row.emailVerified) throw new AppError('address_unconfirmed');
    const staysAdmin = (given ?? former)?.role === 'ADMIN' && after.status === 'active';
    if (!staysAdmin) await requireOtherAdmin(tx, row);
    const columns = choice === undefined ? {} : columnsOf(choice);
    await updateMember(tx, row.id, { ...rest, ...columns, updatedAt: deps.clock.now() });
    if (choice !== undefined) await leaveRules(tx, row.id);
    await endSessions(tx, row.id);
    await record(deps, tx, { request, action, before, after });
    if (action === 'approve') await mailApproved(deps, tx, row);
  });
}

/** @throws {AppError} `not_found`, or `forbidden` for an account with more permissions than the caller's */
async function lockedMember(
  deps: StaffDeps,
  tx: Transaction,
  request: OfMember,
): Promise<StaffUserRow> {
  await lockInTransaction(tx, 'staff.administration');
  const row = await findMember(tx, request.params.id);
  if (row === null) throw new AppError('not_found');
  await requirePower(deps, tx, { request, over: row });
  return row;
}

async function requireOtherAdmin(tx: Transaction, row: StaffUserRow): Promise<void> {
  if (row.role !== 'ADMIN' || row.status !== 'active') return;
  const provider = await findProvider(tx);
  if (!(await hasOtherAdmin(tx, row.id, provider))) throw new AppError('last_admin');
}

function record(
  deps: StaffDeps,
  tx: Transaction,
  event: { request: OfMember; action: string; before?: unknown; after?: unknown },
): Promise<void> {
  const { id: entityId } = event.request.params;
  return recordAct(deps, tx, { entity: 'staff_user', entityId, ...event });
}

function mailApproved({ messages, config }: StaffDeps, tx: Transaction, row: StaffUserRow) {
  return messages.sendMail(tx, {
    to: row.email,
    subject: 'Your staff account is ready',
    text: `${greetingTo(row)}\n\nyour account has been approved. Sign in at ${config.http.origin}${staffPages.signIn}`,
    purpose: 'notification',
  });
}
