import { eq } from 'drizzle-orm';

import type { Executor, Transaction } from '../../platform/database/database.ts';
import { choiceOf, columnsOf, type GivenRole, type RoleChoice } from './role-repository.ts';
import { staffFactorRule } from './table.ts';

/** True if members with this role need a second factor. */
export async function needsFactor(db: Executor, { role, id }: GivenRole): Promise<boolean> {
  const { role: name, ownRoleId } = staffFactorRule;
  return (await db.$count(staffFactorRule, role ? eq(name, role) : eq(ownRoleId, id))) > 0;
}

export async function rolesWithFactor(db: Executor): Promise<RoleChoice[]> {
  const rows = await db.select().from(staffFactorRule);
  return rows.flatMap((row) => choiceOf(row) ?? []);
}

export async function putRolesWithFactor(
  tx: Transaction,
  roles: readonly RoleChoice[],
): Promise<void> {
  await tx.delete(staffFactorRule);
  if (roles.length > 0) await tx.insert(staffFactorRule).values(roles.map(columnsOf));
}
