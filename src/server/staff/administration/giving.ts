import { mayGive } from '../../../kernel/staff/permissions.ts';
import { AppError, invalidInput } from '../../http/errors.ts';
import type { Request } from '../../http/server.ts';
import type { Executor } from '../../platform/database/database.ts';
import type { StaffDeps } from '../deps.ts';
import {
  choiceOf,
  findRole,
  type GivenRole,
  type RoleChoice,
  type RoleColumns,
} from '../store/role-repository.ts';

/** The name of a role in the audit log. */
export function calledInLog({ role, name }: GivenRole): string {
  return role ?? name;
}

type Deps = Pick<StaffDeps, 'staff'>;

/** @throws {AppError} `invalid_input` for a role that is none, `forbidden` for one with more than the caller's */
export async function requireGiveable(
  { staff }: Deps,
  db: Executor,
  { request, role: choice }: { request: Request; role: RoleChoice },
): Promise<GivenRole> {
  const role = await findRole(db, choice);
  if (role === null) throw invalidInput([{ field: 'role', msg: 'There is no such role.' }]);
  if (!mayGive(staff.member(request).role, role)) throw new AppError('forbidden');
  return role;
}

/** Nobody acts on an account, or an invitation, whose role has more than theirs. @throws {AppError} `forbidden` */
export async function requirePower(
  { staff }: Deps,
  db: Executor,
  { request, over }: { request: Request; over: RoleColumns },
): Promise<void> {
  const role = await findRole(db, choiceOf(over));
  if (role !== null && !mayGive(staff.member(request).role, role)) throw new AppError('forbidden');
}
