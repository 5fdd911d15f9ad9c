import { type SQL, sql } from 'drizzle-orm';

import { type StaffLeadQuery, leadStages } from '../../../../kernel/staffLeads/staffLeads.ts';
import { type Counted, countUpTo } from '../../../platform/database/expressions.ts';
import type { Executor } from '../../../platform/database/database.ts';
import type { Reach } from '../../reach-repository.ts';
import {
  type LeadId,
  leadsWithStage,
  oneOf,
  pageIn,
  directionOf,
  lastChange,
  movedLeads,
  stageIs,
} from './order-repository.ts';

/** Leads at the beginning of an order that are scanned for each page of matches: few first. */
const LOOKED_THROUGH = [300, 5_000];
const NEAR = 4;

/** Finds the first leads of an order, at least all of those within `reach`. */
type Finder = (db: Executor, query: StaffLeadQuery, reach: Reach) => Promise<LeadId[]>;

/** The finders of orders that no single index covers. */
export const finders: Partial<Record<StaffLeadQuery['sort'], Finder>> = {
  updated_at: idsByLastChange,
  verified_at: idsByStretches,
  stage: idsByStretches,
  call_at: idsByStretches,
};

/**
 * Returns the ids of a page of matches. If there are many matches, scans the beginning of the order. If there are few,
 * or the scan does not fill the page, sorts all matches.
 */
export async function idsThatFit(
  db: Executor,
  query: StaffLeadQuery,
  { where, more, find, reach }: Pick<Counted, 'more'> & { where: SQL; find: Finder; reach: Reach },
): Promise<LeadId[]> {
  for (const each of more && query.page <= NEAR ? LOOKED_THROUGH : []) {
    const most = each * query.page;
    const first = await find(db, { ...query, page: 1, per_page: most }, reach);
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

/**
 * Returns the leads of a page in the order of their last change, which is the later of two times. Leads changed by
 * staff, leads changed otherwise and unchanged leads have an index each. Reads at most as many rows of each as the page
 * ends with, and stops at the last row that the others allow.
 */
async function idsByLastChange(db: Executor, query: StaffLeadQuery): Promise<LeadId[]> {
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

type Stretch = Readonly<{ from?: SQL; of: SQL; by: SQL }>;

async function idsByStretches(
  db: Executor,
  query: StaffLeadQuery,
  reach: Reach,
): Promise<LeadId[]> {
  const { page, per_page: most } = query;
  const found: LeadId[] = [];
  let skipped = (page - 1) * most;
  for (const { from: leads = leadsWithStage, of, by } of stretchesOf(query, reach)) {
    const from = sql`${leads} WHERE ${of}`;
    const limit = most - found.length;
    const { rows } = await db.execute<LeadId>(sql`
      SELECT l.id FROM ${from} ORDER BY ${by} LIMIT ${limit} OFFSET ${skipped}`);
    found.push(...rows);
    if (found.length === most) break;
    skipped = rows.length > 0 || skipped === 0 ? 0 : skipped - (await countUpTo(db, from, skipped));
  }
  return found;
}

function stretchesOf(query: StaffLeadQuery, reach: Reach): readonly Stretch[] {
  if (query.sort === 'stage') return stagesOf(query, reach);
  const direction = directionOf(query.order);
  return query.sort === 'verified_at'
    ? verifiedFirst(query, direction)
    : plannedFirst(query, direction);
}

function stagesOf({ order, stage }: StaffLeadQuery, reach: Reach): Stretch[] {
  const left = leadStages.filter(({ id }) => id === (stage ?? id));
  const by = sql`l.id ${directionOf(order)}`;
  const stages = left.map(({ id }) => ({ of: stageIs(id, reach), by }));
  return order === 'asc' ? stages : stages.toReversed();
}

function verifiedFirst({ verified }: StaffLeadQuery, direction: SQL): Stretch[] {
  const by = sql`m.verified_at ${direction}, l.id ${direction}`;
  const those = { from: movedLeads, of: sql`m.verified_at IS NOT NULL`, by };
  const others = { of: sql`l.verified_at IS NULL`, by: sql`l.id ${direction}` };
  if (verified) return [verified === 'true' ? those : others];
  return [those, others];
}

function plannedFirst({ call }: StaffLeadQuery, direction: SQL): Stretch[] {
  const by = sql`s.call_at ${direction}, l.id ${direction}`;
  const planned = { of: sql`s.call_at IS NOT NULL`, by };
  return call ? [planned] : [planned, { of: sql`s.call_at IS NULL`, by: sql`l.id ${direction}` }];
}
