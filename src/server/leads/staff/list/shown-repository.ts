import { type SQL, sql } from 'drizzle-orm';

import type { StaffLeadQuery } from '../../../../kernel/staffLeads/staffLeads.ts';
import type { Counted } from '../../../platform/database/counted.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { idsByLastChange } from './last-change-repository.ts';
import { type LeadId, leadsWithStage, oneOf, pageIn } from './order-repository.ts';
import { idsByStretches } from './stretch-repository.ts';

/** So many leads at the beginning of an order are looked through, a page, for those that fit a filter: few first. */
const LOOKED_THROUGH = [300, 5_000];
/** A page further on than this is not looked for from the beginning. */
const NEAR = 4;

/** Finds a page of all leads in an order that no one index has. */
type Finder = (db: Executor, query: StaffLeadQuery) => Promise<LeadId[]>;

const finders: Partial<Record<StaffLeadQuery['sort'], Finder>> = {
  updated_at: idsByLastChange,
  verified_at: idsByStretches,
  stage: idsByStretches,
  call_at: idsByStretches,
};

/** Returns the finder of a page's leads for an order. Returns undefined if one index covers the whole order. */
export function finderOf({ sort }: StaffLeadQuery): Finder | undefined {
  return finders[sort];
}

/**
 * Returns the ids of a page of matches. If there are many matches, scans the beginning of the order. If there are few,
 * or the scan does not fill the page, sorts all matches.
 */
export async function idsThatFit(
  db: Executor,
  query: StaffLeadQuery,
  { where, more, find }: Pick<Counted, 'more'> & { where: SQL; find: Finder },
): Promise<LeadId[]> {
  for (const each of more && query.page <= NEAR ? LOOKED_THROUGH : []) {
    const most = each * query.page;
    const first = await find(db, { ...query, page: 1, per_page: most });
    const shown = await inOrder(db, query, sql`${oneOf(first)} AND ${where}`);
    if (shown.length === query.per_page || first.length < most) return shown;
  }
  await db.execute(sql`SELECT set_config('enable_hashjoin', 'on', true)`);
  return inOrder(db, query, where);
}

async function inOrder(db: Executor, query: StaffLeadQuery, where: SQL): Promise<LeadId[]> {
  const { rows } = await db.execute<LeadId>(sql`
    SELECT l.id FROM ${leadsWithStage} WHERE ${where} ${pageIn(query)}`);
  return rows;
}
