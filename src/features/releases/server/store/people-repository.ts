import { eq, inArray } from 'drizzle-orm';

import { allowsAll, type Permission } from '../../../../kernel/staff/permissions.ts';
import type { Executor } from '../../../../server/platform/database/database.ts';
import { inNameOrder } from '../../../../server/platform/database/expressions.ts';
import { rolesOf } from '../../../../server/staff/staff.ts';
import { staffUser } from '../../../../server/staff/store/table.ts';

export type Person = Readonly<{ id: number; name: string; email: string }>;

const columns = {
  id: staffUser.id,
  name: staffUser.name,
  email: staffUser.email,
  role: staffUser.role,
  ownRoleId: staffUser.ownRoleId,
};

/** Active members whose roles have all these permissions now, by name. */
export async function peopleWho(db: Executor, needed: readonly Permission[]): Promise<Person[]> {
  const rows = await db
    .select(columns)
    .from(staffUser)
    .where(eq(staffUser.status, 'active'))
    .orderBy(inNameOrder('staff_user.name'), staffUser.id);
  const of = await rolesOf(db, rows);
  return rows
    .filter((row) => allowsAll(of(row)?.permissions ?? [], needed))
    .map(({ id, name, email }) => ({ id, name, email }));
}

/** Names by id, of members who may no longer be active. */
export async function namesOfMembers(
  db: Executor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: staffUser.id, name: staffUser.name })
    .from(staffUser)
    .where(inArray(staffUser.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
