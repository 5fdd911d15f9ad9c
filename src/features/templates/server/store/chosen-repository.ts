import { sql } from 'drizzle-orm';

import type { StaffLeadFilter } from '../../../../kernel/staffLeads/staffLeads.ts';
import {
  askerOf,
  conditionOf,
  leadsWithStage,
} from '../../../../server/leads/staff/list/chosen.ts';
import type { Executor } from '../../../../server/platform/database/database.ts';
import type { StaffMember } from '../../../../server/staff/staff.ts';
import { MAX_PICKED } from '../../../../kernel/staffLeads/staffLeads.ts';

export type Asker = Readonly<{ member: StaffMember; now: Date }>;

/** The ids of leads that the member sees and that fit a filter, one more than a sending may have. */
export async function leadsThatFit(
  db: Executor,
  filter: StaffLeadFilter,
  { member, now }: Asker,
): Promise<number[]> {
  const fits = conditionOf(filter, await askerOf(db, member, now));
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT l.id FROM ${leadsWithStage} WHERE ${fits} ORDER BY l.id LIMIT ${MAX_PICKED + 1}`);
  return rows.map(({ id }) => Number(id));
}
