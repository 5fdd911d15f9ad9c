import { type SQL, sql } from 'drizzle-orm';

import type { StaffLeadQuery } from '../../../../kernel/staffLeads/staffLeads.ts';
import type { Executor } from '../../../platform/database/database.ts';
import {
  firstLeads,
  leadsWithStage,
  lookUpParts,
  oneOfThese,
  orderOf,
  pageIn,
  staffLeadColumns,
} from './order-repository.ts';
import { type Asker, conditionOf, type PageOfLeads } from './list-repository.ts';
import type { StaffLeadRow } from './rows.ts';

/** Found leads are counted so far. */
const MAX_FOUND = 1_000;
/** So many leads at the beginning of the order are looked through for a page of a word that many have. */
const LOOKED_THROUGH = 5_000;

/**
 * Returns a page of search results. The planner assumes that matches are spread evenly, and would scan all leads in
 * order for words that only old ones contain. So matches are found first, and sorted if they are few. If they are many,
 * the beginning of the order is scanned, and all matches are collected only if that does not fill the page.
 */
export async function pageOfFound(
  db: Executor,
  query: StaffLeadQuery,
  asker: Asker,
): Promise<PageOfLeads> {
  const where = conditionOf(query, asker);
  await lookUpParts(db);
  const { total, ids } = await found(db, where);
  if (total <= MAX_FOUND) {
    const rows = ids === null ? [] : await page(db, query, { where: oneOfThese(ids) });
    return { rows, total, more: false };
  }
  const rows =
    query.sort === 'created_at'
      ? await pageOfMany(db, query, where)
      : await page(db, query, { where });
  return { rows, total: MAX_FOUND, more: true };
}

type Found = { total: number; ids: string | null };

/**
 * Returns the number of matches, and their ids if they are few. The ids are one text because a thousand rows are a
 * thousand messages, which slow down concurrent registrations more than the rest of the search.
 */
async function found(db: Executor, where: SQL): Promise<Found> {
  const { rows } = await db.execute<Found>(sql`
    SELECT count(*)::int AS total,
      CASE WHEN count(*) <= ${MAX_FOUND} THEN string_agg(id::text, ',') END AS ids
    FROM (SELECT l.id FROM ${leadsWithStage} WHERE ${where} LIMIT ${MAX_FOUND + 1}) AS found`);
  return rows[0] ?? { total: 0, ids: null };
}

async function pageOfMany(
  db: Executor,
  query: StaffLeadQuery,
  where: SQL,
): Promise<StaffLeadRow[]> {
  const first = firstLeads(query, LOOKED_THROUGH * query.page);
  const rows = await page(db, query, { from: first, where });
  return rows.length === query.per_page ? rows : gathered(db, query, where);
}

/** All that fit are found, and then put in order. */
async function gathered(db: Executor, query: StaffLeadQuery, where: SQL): Promise<StaffLeadRow[]> {
  const { rows } = await db.execute<StaffLeadRow>(sql`
    WITH matching AS MATERIALIZED (SELECT l.id, l.created_at FROM ${leadsWithStage} WHERE ${where}),
      shown AS (SELECT l.id FROM matching AS l ${pageIn(query)})
    SELECT ${staffLeadColumns} FROM ${leadsWithStage} WHERE l.id IN (SELECT id FROM shown)
    ORDER BY ${orderOf(query)}`);
  return rows;
}

async function page(
  db: Executor,
  query: StaffLeadQuery,
  { from = leadsWithStage, where }: { from?: SQL; where: SQL },
): Promise<StaffLeadRow[]> {
  const { rows } = await db.execute<StaffLeadRow>(sql`
    SELECT ${staffLeadColumns} FROM ${from} WHERE ${where} ${pageIn(query)}`);
  return rows;
}
