import { inArray } from 'drizzle-orm';

import type { Executor } from '../../../../server/platform/database/database.ts';
import { staffUser } from '../../../../server/staff/store/table.ts';

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
