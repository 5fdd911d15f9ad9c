import { eq } from 'drizzle-orm';

import type { Executor, Transaction } from '../../platform/database/database.ts';
import {
  choiceOf,
  columnsOf,
  contractRoles,
  givenBy,
  type GivenRole,
  type RoleChoice,
} from './role-repository.ts';
import { staffFactorRule, staffRole } from './table.ts';

/** The role of a session, and whether it asks for a second factor that is not there: one query at most. */
export async function findRuledRole(
  db: Executor,
  choice: RoleChoice | null,
  isSafe: boolean,
): Promise<{ role: GivenRole; isWeak: boolean } | null> {
  if (choice === null) return null;
  if (typeof choice === 'string') {
    const ofRole = eq(staffFactorRule.role, choice);
    const isWeak = !isSafe && (await db.$count(staffFactorRule, ofRole)) > 0;
    return { role: contractRoles[choice], isWeak };
  }
  const [row] = await db
    .select({ role: staffRole, rule: staffFactorRule.ownRoleId })
    .from(staffRole)
    .leftJoin(staffFactorRule, eq(staffFactorRule.ownRoleId, staffRole.id))
    .where(eq(staffRole.id, choice))
    .limit(1);
  return row ? { role: givenBy(row.role), isWeak: !isSafe && row.rule !== null } : null;
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
