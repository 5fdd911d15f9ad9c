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

/** How the leads of a page are found before they are read; undefined where one index has all of the order. */
export function finderOf({ sort }: StaffLeadQuery): Finder | undefined {
  return finders[sort];
}

/**
 * Which leads that fit a page has. Where many fit, they are looked for at the beginning of the order; where few do, or
 * that does not fill the page, all that fit are put in order.
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
