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
  type StaffLeadRow,
} from './order-repository.ts';
import {
  type Asker,
  conditionOf,
  isBeyondAscii,
  type PageOfLeads,
  searched,
} from './list-repository.ts';
import type { DuplicateQuery, LeadDuplicate } from '../../../../kernel/calls/staffLeads.ts';
import { folded as foldedText } from '../../../../kernel/text/folded.ts';
import { typedNumber } from '../../../../kernel/text/typedNumber.ts';
import { withinReach } from '../../reach-repository.ts';
import { folded, literal } from '../../../platform/database/expressions.ts';

const MAX_FOUND = 1_000;
/** Leads at the beginning of the order that are scanned for each page of a common word. */
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
  const counted = { total: MAX_FOUND, more: true };
  if (query.sort !== 'created_at') return { rows: await page(db, query, { where }), ...counted };
  const from = firstLeads(query, LOOKED_THROUGH * query.page);
  const rows = await page(db, query, { from, where });
  const isFull = rows.length === query.per_page;
  return { rows: isFull ? rows : await gathered(db, query, where), ...counted };
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

type DuplicateRow = Omit<LeadDuplicate, 'id' | 'same'> & {
  id: string;
  same_number: boolean;
  same_email: boolean;
  same_name: boolean;
  same_erp: boolean;
};

/** Most duplicates that are shown: by the ERP's word and number first, then by e-mail address, then the newest. */
const MAX_DUPLICATES = 8;

/** Finds leads that may be the same person, using the search index on names, addresses and numbers. */
export async function duplicatesOf(
  db: Executor,
  query: DuplicateQuery,
  { reach, seesContacts }: Pick<Asker, 'reach' | 'seesContacts'>,
): Promise<LeadDuplicate[]> {
  const { name = '', except = 0 } = query;
  const { email = '', mobile = '' } = seesContacts ? query : {};
  const digits = typedNumber(mobile).replace(/\D/g, '').slice(-10);
  const plain = foldedText(name);
  const sameNumber = digits.length === 10 ? sql`l.mobile LIKE ${`%${digits}`}` : sql`false`;
  const sameErp = sql`l.id = ANY (${heldAtErp(except)})`;
  const found = [
    except > 0 && sameErp,
    name !== '' && sql`${searched} LIKE ${`${literal(plain)}\n%`}`,
    name !== '' && sql`(${isBeyondAscii} AND ${folded('l.name')} LIKE ${literal(plain)})`,
    email !== '' && sql`${searched} LIKE E'%\n' || lower(${literal(email)}) || E'\n%'`,
    digits.length === 10 && sql`${searched} LIKE ${`%${digits}%`}`,
    digits.length === 10 &&
      sql`l.id = ANY (ARRAY(SELECT lead_id FROM lead_merged WHERE mobile LIKE ${`%${digits}`}))`,
  ].filter((condition) => condition !== false);
  if (found.length === 0) return [];
  const { rows } = await db.execute<DuplicateRow>(sql`
    SELECT l.id, l.name, l.mobile, l.email, coalesce(s.stage, 'new') AS stage, l.verified_at,
      l.created_at, lower(l.email) = lower(${email}) AS same_email,
      ${folded('l.name')} = ${plain} AS same_name, ${sameErp} AS same_erp,
      ${sameNumber} OR EXISTS (SELECT FROM lead_merged AS m WHERE m.lead_id = l.id
        AND ${digits.length === 10 ? sql`m.mobile LIKE ${`%${digits}`}` : sql`false`}) AS same_number
    FROM ${leadsWithStage} WHERE (${sql.join(found, sql` OR `)}) AND l.id <> ${except}
      AND ${withinReach(reach) ?? sql`true`}
    ORDER BY same_erp DESC, same_number DESC, same_email DESC, l.id DESC LIMIT ${MAX_DUPLICATES}`);
  return rows.map(presentDuplicate);
}

/** Leads that the ERP takes a lead for: it answered with their id. */
function heldAtErp(lead: number): SQL {
  return sql`ARRAY(SELECT (o.payload->'held_by')::bigint FROM lead AS own JOIN outbox AS o
    ON o.kind = 'erp' AND o.payload->>'lead' = own.public_id
    WHERE own.id = ${lead} AND o.payload->'held_by' IS NOT NULL)`;
}

function presentDuplicate({ same_number, same_email, same_name, same_erp, ...row }: DuplicateRow) {
  return {
    ...row,
    id: Number(row.id),
    verified_at: row.verified_at && new Date(row.verified_at).toISOString(),
    created_at: new Date(row.created_at).toISOString(),
    same: [
      same_number && ('number' as const),
      same_email && ('email' as const),
      same_name && ('name' as const),
      same_erp && ('erp' as const),
    ].filter((one) => one !== false),
  };
}
