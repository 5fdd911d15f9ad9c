import { type SQL, sql } from 'drizzle-orm';

import type { StaffLeadQuery } from '../../../../contract/staffLeads/staffLeads.ts';
import type { Executor } from '../../../platform/database/database.ts';
import {
  firstLeads,
  leadsWithStage,
  lookUpParts,
  oneOf,
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
 * A page of what a search finds. The database guesses that what fits is spread evenly, and would look through all leads
 * in their order for words that only old ones have. So they are found first, and few are put in order; where they are
 * many, the beginning of the order is looked through, and all are gathered only if that does not fill the page.
 */
export async function pageOfFound(
  db: Executor,
  query: StaffLeadQuery,
  asker: Asker,
): Promise<PageOfLeads> {
  const where = conditionOf(query, asker);
  await lookUpParts(db);
  const { rows: found } = await db.execute<{ id: string }>(sql`
    SELECT l.id FROM ${leadsWithStage} WHERE ${where} LIMIT ${MAX_FOUND + 1}`);
  if (found.length <= MAX_FOUND) {
    const rows = await page(db, query, { where: oneOf(found) });
    return { rows, total: found.length, more: false };
  }
  const rows =
    query.sort === 'created_at'
      ? await pageOfMany(db, query, where)
      : await page(db, query, { where });
  return { rows, total: MAX_FOUND, more: true };
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
