import { eq } from 'drizzle-orm';

import { allowsAll, type Permission } from '../../../kernel/staff/permissions.ts';
import type { Executor } from '../../platform/database/database.ts';
import { inNameOrder } from '../../platform/database/expressions.ts';
import { type GivenRole, rolesOf } from './role-repository.ts';
import { staffUser } from './table.ts';

export type Person = Readonly<{ id: number; name: string; email: string; role: GivenRole }>;

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
  return rows.flatMap((row) => {
    const role = of(row);
    const { id, name, email } = row;
    return role && allowsAll(role.permissions, needed) ? [{ id, name, email, role }] : [];
  });
}
