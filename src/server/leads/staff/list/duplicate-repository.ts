import { sql } from 'drizzle-orm';

import type { DuplicateQuery, LeadDuplicate } from '../../../../kernel/staffLeads/leadWork.ts';
import type { LeadStage } from '../../../../kernel/staffLeads/staffLeads.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { literal } from '../../../platform/database/search-pattern.ts';
import { leadsWithStage } from './order-repository.ts';
import { searched } from './list-repository.ts';

type Row = {
  id: string;
  name: string;
  mobile: string;
  email: string;
  stage: LeadStage;
  verified_at: string | null;
  created_at: string;
  same_number: boolean;
  same_email: boolean;
  same_name: boolean;
};

/** So many are hinted at: those of the same number first, then of the same e-mail address, the newest first. */
const MAX = 8;

/** Finds leads that may be the same person, using the search index on names, addresses and numbers. */
export async function duplicatesOf(db: Executor, query: DuplicateQuery): Promise<LeadDuplicate[]> {
  const { name = '', email = '', mobile = '', except = 0 } = query;
  const digits = mobile.replace(/\D/g, '').slice(-10);
  const sameNumber = digits.length === 10 ? sql`l.mobile LIKE ${`%${digits}`}` : sql`false`;
  const found = [
    name !== '' && sql`${searched} LIKE lower(${literal(name)}) || E'\n%'`,
    email !== '' && sql`${searched} LIKE E'%\n' || lower(${literal(email)}) || E'\n%'`,
    digits.length === 10 && sql`${searched} LIKE ${`%${digits}%`}`,
    digits.length === 10 &&
      sql`l.id = ANY (ARRAY(SELECT lead_id FROM lead_merged WHERE mobile LIKE ${`%${digits}`}))`,
  ].filter((condition) => condition !== false);
  if (found.length === 0) return [];
  const { rows } = await db.execute<Row>(sql`
    SELECT l.id, l.name, l.mobile, l.email, coalesce(s.stage, 'new') AS stage, l.verified_at,
      l.created_at, lower(l.email) = lower(${email}) AS same_email,
      lower(l.name) = lower(${name}) AS same_name,
      ${sameNumber} OR EXISTS (SELECT FROM lead_merged AS m WHERE m.lead_id = l.id
        AND ${digits.length === 10 ? sql`m.mobile LIKE ${`%${digits}`}` : sql`false`}) AS same_number
    FROM ${leadsWithStage} WHERE (${sql.join(found, sql` OR `)}) AND l.id <> ${except}
    ORDER BY same_number DESC, same_email DESC, l.id DESC LIMIT ${MAX}`);
  return rows.map(present);
}

function present(row: Row): LeadDuplicate {
  return {
    id: Number(row.id),
    name: row.name,
    mobile: row.mobile,
    email: row.email,
    stage: row.stage,
    verified_at: row.verified_at === null ? null : new Date(row.verified_at).toISOString(),
    created_at: new Date(row.created_at).toISOString(),
    same: [
      row.same_number && ('number' as const),
      row.same_email && ('email' as const),
      row.same_name && ('name' as const),
    ].filter((one) => one !== false),
  };
}
