import { count, eq, inArray, sql } from 'drizzle-orm';

import { type Role, roles } from '../../../kernel/constants.ts';
import { eventPermissions, type RoleDetails } from '../../../kernel/staff/permissions.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { inNameOrder } from '../../platform/database/expressions.ts';
import { staffFactorRule, staffRole, type StaffRoleRow } from './table.ts';

/** A role of the contract by its name, or one of one's own by its id. */
export type RoleChoice = Role | number;

/** Columns that hold a choice. */
export type RoleColumns = { role: Role | null; ownRoleId: number | null };

/** A role with its permissions as they are now. `role` is null for one of one's own. */
export type GivenRole = RoleDetails & Readonly<{ id: number; role: Role | null }>;

export const contractRoles: Readonly<Record<Role, GivenRole>> = {
  ADMIN: {
    id: roles.ADMIN,
    role: 'ADMIN',
    name: 'Administrator',
    team: null,
    permissions: ['ADMIN'],
  },
  EVENT_CREATER: {
    id: roles.EVENT_CREATER,
    role: 'EVENT_CREATER',
    name: 'Live lectures',
    team: null,
    permissions: eventPermissions,
  },
};

export function columnsOf(choice: RoleChoice): RoleColumns {
  return typeof choice === 'number'
    ? { role: null, ownRoleId: choice }
    : { role: choice, ownRoleId: null };
}

export function choiceOf({ role, ownRoleId }: RoleColumns): RoleChoice | null {
  return role ?? ownRoleId;
}

export function givenBy({ id, name, team, permissions }: StaffRoleRow): GivenRole {
  return { id, role: null, name, team, permissions };
}

/** Null if there is no such role. Reads the database only for a role of one's own. */
export async function findRole(db: Executor, choice: RoleChoice | null): Promise<GivenRole | null> {
  if (choice === null) return null;
  if (typeof choice === 'string') return contractRoles[choice];
  const [row] = await db.select().from(staffRole).where(eq(staffRole.id, choice));
  return row ? givenBy(row) : null;
}

/** The role of a session, and whether it asks for a second factor that is not there: one query at most. */
export async function findRuledRole(
  db: Executor,
  { role, ownRoleId }: RoleColumns,
  isSafe: boolean,
): Promise<{ role: GivenRole; isWeak: boolean } | null> {
  if (role) {
    const ofRole = eq(staffFactorRule.role, role);
    const isWeak = !isSafe && (await db.$count(staffFactorRule, ofRole)) > 0;
    return { role: contractRoles[role], isWeak };
  }
  if (!ownRoleId) return null;
  const [row] = await db
    .select({ role: staffRole, rule: staffFactorRule.ownRoleId })
    .from(staffRole)
    .leftJoin(staffFactorRule, eq(staffFactorRule.ownRoleId, staffRole.id))
    .where(eq(staffRole.id, ownRoleId))
    .limit(1);
  return row ? { role: givenBy(row.role), isWeak: !isSafe && row.rule !== null } : null;
}

/** As `findRole`, for the rows of a list. */
export async function rolesOf(
  db: Executor,
  rows: readonly RoleColumns[],
): Promise<(of: RoleColumns) => GivenRole | null> {
  const ids = [...new Set(rows.flatMap(({ role, ownRoleId }) => (role ? [] : (ownRoleId ?? []))))];
  const own =
    ids.length === 0 ? [] : await db.select().from(staffRole).where(inArray(staffRole.id, ids));
  const byId = new Map(own.map((row) => [row.id, givenBy(row)]));
  return ({ role, ownRoleId }) =>
    role === null ? (byId.get(ownRoleId ?? 0) ?? null) : contractRoles[role];
}

/** Those that an ADMIN made, by name. */
export async function ownRoles(db: Executor): Promise<GivenRole[]> {
  const rows = await db
    .select()
    .from(staffRole)
    .orderBy(inNameOrder('staff_role.name'), staffRole.id);
  return rows.map(givenBy);
}

export async function insertRole(
  db: Executor,
  { name, team, permissions }: RoleDetails,
  at: Date,
): Promise<number> {
  const [row] = await db
    .insert(staffRole)
    .values({ name, team, permissions: [...permissions], createdAt: at, updatedAt: at })
    .returning({ id: staffRole.id });
  return row?.id ?? 0;
}

export async function isNameTaken(db: Executor, { id, name }: { id: number; name: string }) {
  const [row] = await db
    .select({ taken: count() })
    .from(staffRole)
    .where(sql`lower(${staffRole.name}) = lower(${name}) AND ${staffRole.id} <> ${id}`);
  return (row?.taken ?? 0) > 0;
}

export async function updateRole(
  db: Executor,
  id: number,
  { name, team, permissions, at }: RoleDetails & { at: Date },
): Promise<void> {
  await db
    .update(staffRole)
    .set({ name, team, permissions: [...permissions], updatedAt: at })
    .where(eq(staffRole.id, id));
}

export async function deleteRole(db: Executor, id: number): Promise<void> {
  await db.delete(staffRole).where(eq(staffRole.id, id));
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
