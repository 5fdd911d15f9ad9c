import { sql } from 'drizzle-orm';

import {
  type DatabaseHandle,
  type Executor,
  type Transaction,
  withTransaction,
} from '../../../../server/platform/database/database.ts';
import { dayCells, differing, figureColumns, stepCells } from './cells-repository.ts';

const LOCK = 7_060_611_041;
const STEP = 4_000;
/** Most leads of one row: the migration `0045_lead_change_batches` sets it. */
const ROW = 100;

/** Rolls up changes of leads; figures read the same before, during and after. */
export async function foldChanges(database: Pick<DatabaseHandle, 'db'>): Promise<void> {
  while ((await withTransaction(database, foldSome)) > STEP - ROW);
}

async function foldSome(tx: Transaction): Promise<number> {
  // Two at once would both take away what a lead counted for.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK})`);
  // This version takes all leads of a row, so that no trigger needs to note the others again.
  await tx.execute(sql`SELECT set_config('prospectus.folds', 'all', true)`);
  const { rows } = await tx.execute<{ lead_id: string }>(sql`
    WITH first AS (
      SELECT ctid, sum(1 + coalesce(cardinality(more), 0)) OVER (ROWS UNBOUNDED PRECEDING) AS leads
      FROM (SELECT ctid, more FROM lead_change LIMIT ${STEP}) AS changes
    ), taken AS (
      DELETE FROM lead_change
      WHERE ctid = ANY (ARRAY(SELECT ctid FROM first WHERE leads <= ${STEP}))
      RETURNING array_prepend(lead_id, more) AS ids
    )
    SELECT unnest(ids) AS lead_id FROM taken`);
  if (rows.length > 0) await rollUp(tx, [...new Set(rows.map(({ lead_id }) => lead_id))]);
  return rows.length;
}

/** In one statement, all of which sees the same leads. */
export async function rollUp(tx: Transaction, ids: readonly string[]): Promise<void> {
  const differences = sql`differences`;
  await tx.execute(sql`
    WITH differences AS MATERIALIZED (${differing(ids)}),
    days AS (
      INSERT INTO lead_day AS d (scope, kind, day, name, leads, verified)
      SELECT scope, kind, day, name, sum(leads), sum(verified)
      FROM (${dayCells(differences)}) AS cells GROUP BY 1, 2, 3, 4
      HAVING sum(leads) <> 0 OR sum(verified) <> 0
      ON CONFLICT (scope, kind, day, name) DO UPDATE
      SET leads = d.leads + EXCLUDED.leads, verified = d.verified + EXCLUDED.verified
    ), steps AS (
      INSERT INTO step_day AS d (scope, step, day, previous, people)
      SELECT scope, step, day, previous, sum(people)
      FROM (${stepCells(differences)}) AS cells GROUP BY 1, 2, 3, 4 HAVING sum(people) <> 0
      ON CONFLICT (scope, step, day, previous) DO UPDATE SET people = d.people + EXCLUDED.people
    ), gone AS (
      DELETE FROM lead_figure WHERE lead_id IN (
        SELECT lead_id FROM differences WHERE sign = -1
        EXCEPT SELECT lead_id FROM differences WHERE sign = 1)
    )
    INSERT INTO lead_figure (${figureColumns})
    SELECT ${figureColumns} FROM differences WHERE sign = 1
    ON CONFLICT (lead_id) DO UPDATE SET day = EXCLUDED.day, programme = EXCLUDED.programme,
      assigned = EXCLUDED.assigned, source = EXCLUDED.source, campaign = EXCLUDED.campaign,
      state = EXCLUDED.state, city = EXCLUDED.city, verified = EXCLUDED.verified,
      self = EXCLUDED.self, in_erp = EXCLUDED.in_erp, codes = EXCLUDED.codes, used = EXCLUDED.used,
      brochures = EXCLUDED.brochures`);
  await tx.execute(sql`DELETE FROM lead_day WHERE leads = 0`);
  await tx.execute(sql`DELETE FROM step_day WHERE people = 0`);
}

/** Leads with changes that are not rolled up yet; null if there are more than `most`. */
export async function changedLeads(db: Executor, most: number): Promise<string[] | null> {
  const { rows } = await db.execute<{ lead_id: string }>(
    sql`SELECT unnest(array_prepend(lead_id, more)) AS lead_id FROM lead_change LIMIT ${most + 1}`,
  );
  return rows.length > most ? null : [...new Set(rows.map(({ lead_id }) => lead_id))];
}
