import { type SQL, sql } from 'drizzle-orm';

import type { StaffReferralsFilter, StaffReferralsQuery } from '../../calls.ts';
import { containing, containingNumber } from '../../../../server/platform/database/expressions.ts';

const columns = {
  id: sql`referral_id`,
  invited_at: sql`created_at`,
  enrolled_at: sql`enrolled_at`,
  reward_at: sql`"rewardAt"`,
} as const satisfies Record<StaffReferralsQuery['sort'], SQL>;

/** The conditions of a staff list. Every value is a parameter; every column is named here. */
export function filterOf(query: StaffReferralsFilter): SQL {
  const { state, reward_state, held, channel, referrer, q } = query;
  const conditions = [
    state && sql`state = ${state}`,
    reward_state && sql`"rewardState" = ${reward_state}`,
    held && sql`held = ${held === 'true'}`,
    channel && sql`channel = ${channel}`,
    referrer && sql`"referrerId" = ${referrer}`,
    q && wordsIn(q),
  ].filter((condition) => condition !== undefined && condition !== '');
  return conditions.length === 0 ? sql`true` : sql.join(conditions as SQL[], sql` AND `);
}

/**
 * The order of a staff list, with the id as tiebreaker. The clauses must match the index exactly:
 * a column that is never null gets no NULLS clause.
 */
export function orderOf({ sort, order }: Pick<StaffReferralsQuery, 'sort' | 'order'>): SQL {
  const direction = order === 'asc' ? sql`ASC` : sql`DESC`;
  if (sort === 'id') return sql`${columns.id} ${direction}`;
  const nulls = sort === 'invited_at' ? sql`` : sql` NULLS LAST`;
  return sql`${columns[sort]} ${direction}${nulls}, ${columns.id} ${direction}`;
}

function wordsIn(q: string): SQL {
  const [like, number] = [containing(q), containingNumber(q)];
  const byNumber = number
    ? sql` OR "friendMobile" LIKE ${number} OR "referrerMobile" LIKE ${number}`
    : sql``;
  return sql`("friendName" ILIKE ${like} OR "referrerName" ILIKE ${like}${byNumber})`;
}
