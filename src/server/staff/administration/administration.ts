import type { Role } from '../../../kernel/constants.ts';
import { type StaffStatus, staffPages } from '../../../kernel/staff/staff.ts';
import { AppError } from '../../http/errors.ts';
import type { Request } from '../../http/server.ts';
import type { StaffDeps } from '../sign-in/deps.ts';
import {
  lockInTransaction,
  type Transaction,
  withTransaction,
} from '../../platform/database/database.ts';
import {
  endDevices,
  endSessions,
  findMember,
  otherAdmins,
  removeSecondFactors,
  updateMember,
} from '../store/repository.ts';
import { greetingTo } from '../accounts/greeting.ts';
import { mailOfSecurity } from '../accounts/security-mail.ts';
import type { StaffUserRow } from '../store/table.ts';

type Change = { action: string; change: { role?: Role; status?: StaffStatus } };

function tellApproved(
  { messages, config }: StaffDeps,
  tx: Transaction,
  row: StaffUserRow,
): Promise<void> {
  return messages.sendMail(tx, {
    to: row.email,
    subject: 'Your staff account is ready',
    text: `${greetingTo(row)}\n\nyour account has been approved. Sign in at ${config.http.origin}${staffPages.signIn}`,
    purpose: 'notification',
  });
}

/** Makes what ADMINs do with other people's accounts. Each ends that person's sessions at once. */
export function createAdministration(deps: StaffDeps) {
  const { staff, database, clock, audit } = deps;

  const held = async (tx: Transaction, id: number): Promise<StaffUserRow> => {
    await lockInTransaction(tx, 'staff.administration');
    const row = await findMember(tx, id);
    if (row === null) throw new AppError('not_found');
    return row;
  };

  const requireOtherAdmin = async (tx: Transaction, row: StaffUserRow): Promise<void> => {
    if (row.role !== 'ADMIN' || row.status !== 'active') return;
    if ((await otherAdmins(tx, row.id)) === 0) throw new AppError('last_admin');
  };

  const noted = (tx: Transaction, request: Request, event: AuditFacts): Promise<void> =>
    audit.record(tx, {
      actor: staff.member(request),
      entity: 'staff_user',
      ...event,
      address: request.ip,
    });

  const change = (request: Request, id: number, { action, change: to }: Change): Promise<void> =>
    withTransaction(database, async (tx) => {
      const row = await held(tx, id);
      const staysAdmin =
        (to.role ?? row.role) === 'ADMIN' && (to.status ?? row.status) === 'active';
      const becomes = to.status ?? row.status;
      if (becomes === 'active' && !row.emailVerified) throw new AppError('address_unconfirmed');
      if (!staysAdmin) await requireOtherAdmin(tx, row);
      await updateMember(tx, id, { ...to, updatedAt: clock.now() });
      await endSessions(tx, id);
      const before = { role: row.role, status: row.status };
      await noted(tx, request, { action, entityId: id, before, after: { ...before, ...to } });
      if (action === 'approve') await tellApproved(deps, tx, row);
    });

  const approve = async (request: Request, id: number, role: Role): Promise<void> => {
    const row = await findMember(database.db, id);
    if (row?.status !== 'waiting') throw new AppError(row === null ? 'not_found' : 'conflict');
    await change(request, id, { action: 'approve', change: { role, status: 'active' } });
  };

  const enable = async (request: Request, id: number): Promise<void> => {
    const row = await findMember(database.db, id);
    if (row?.status !== 'disabled') throw new AppError(row === null ? 'not_found' : 'conflict');
    const status = row.role === null ? 'waiting' : 'active';
    await change(request, id, { action: 'enable', change: { status } });
  };

  const resetSecondFactor = (request: Request, id: number): Promise<void> =>
    withTransaction(database, async (tx) => {
      const row = await held(tx, id);
      const action = 'reset_second_factor';
      await removeSecondFactors(tx, id);
      await endSessions(tx, id);
      await noted(tx, request, { action, entityId: id });
      await mailOfSecurity(deps, tx, { to: row, action, address: request.ip });
    });

  const signOutEverywhere = (request: Request, id: number): Promise<void> =>
    withTransaction(database, async (tx) => {
      await held(tx, id);
      await endSessions(tx, id);
      await endDevices(tx, id);
      await noted(tx, request, { action: 'end_sessions', entityId: id });
    });

  const setRole = async (request: Request, id: number, role: Role): Promise<void> => {
    const row = await findMember(database.db, id);
    // Its approval gives it one.
    if (row?.status === 'waiting') throw new AppError('conflict');
    await change(request, id, { action: 'set_role', change: { role } });
  };

  return {
    setRole,
    approve,
    enable,
    resetSecondFactor,
    signOutEverywhere,
    disable: (request: Request, id: number) =>
      change(request, id, { action: 'disable', change: { status: 'disabled' } }),
  };
}

type AuditFacts = { action: string; entityId: number | null; before?: unknown; after?: unknown };
