import { type SQL, sql } from 'drizzle-orm';

import type { StaffLeadQuery } from '../../../../kernel/staffLeads/staffLeads.ts';
import type { Executor } from '../../../platform/database/database.ts';
import {
  directionOf,
  lastChange,
  type LeadId,
  leadsWithStage,
  movedLeads,
} from './order-repository.ts';

/**
 * Returns the leads of a page in the order of their last change, which is the later of two times. Leads changed by
 * staff, leads changed otherwise and unchanged leads have an index each. Reads at most as many rows of each as the page
 * ends with, and stops at the last row that the others allow.
 */
export async function idsByLastChange(db: Executor, query: StaffLeadQuery): Promise<LeadId[]> {
  const { order, page, per_page: most } = query;
  const direction = directionOf(order);
  const { byStaff, otherwise } = deciding[order];
  const handled = { from: leadsWithStage, of: byStaff, moment: sql`s.updated_at` };
  const changed = { from: movedLeads, of: otherwise, moment: sql`m.updated_at` };
  const asTheyCame = sql`l.updated_at = l.created_at AND ${otherwise}`;
  const came = { from: leadsWithStage, of: asTheyCame, moment: sql`l.created_at` };
  const { rows } = await db.execute<LeadId>(sql`
    WITH handled AS MATERIALIZED (${firstOf(handled, query)}),
      changed AS MATERIALIZED (${firstOf(changed, query, sql`TABLE handled`)}),
      known AS MATERIALIZED (TABLE handled UNION TABLE changed),
      came AS MATERIALIZED (${firstOf(came, query, sql`TABLE known`)})
    SELECT id FROM (TABLE known UNION TABLE came) AS l
    ORDER BY at ${direction}, id ${direction} LIMIT ${most} OFFSET ${(page - 1) * most}`);
  return rows;
}

/** Leads by one moment, which an index has. */
type Stream = Readonly<{ from: SQL; of: SQL; moment: SQL }>;

function firstOf({ from, of, moment }: Stream, query: StaffLeadQuery, known?: SQL): SQL {
  const direction = directionOf(query.order);
  return sql`
    SELECT l.id, ${lastChange} AS at FROM ${from}
    WHERE ${of} AND ${known ? notBeyond(query, moment, known) : sql`true`}
    ORDER BY ${moment} ${direction}, l.id ${direction} LIMIT ${query.page * query.per_page}`;
}

/**
 * Which of a lead's two moments counts. The latest leads of either moment are the latest of both; the earliest are not,
 * so there a lead stands by the moment that counts alone.
 */
const deciding = {
  asc: {
    byStaff: sql`s.updated_at >= l.updated_at`,
    otherwise: sql`(s.updated_at IS NULL OR s.updated_at < l.updated_at)`,
  },
  desc: { byStaff: sql`s.lead_id IS NOT NULL`, otherwise: sql`true` },
} as const satisfies Record<StaffLeadQuery['order'], Record<string, SQL>>;

/** If enough rows are known to fill the page, excludes rows that sort after the last of them. */
function notBeyond({ order, page, per_page: most }: StaffLeadQuery, moment: SQL, known: SQL): SQL {
  const last = sql`(SELECT at FROM (${known}) AS known ORDER BY at ${directionOf(order)} LIMIT 1 OFFSET ${page * most - 1})`;
  return order === 'asc'
    ? sql`${moment} <= coalesce(${last}, 'infinity')`
    : sql`${moment} >= coalesce(${last}, '-infinity')`;
}
