import { and, desc, eq, type SQL, sql } from 'drizzle-orm';

import type { Executor, Transaction } from '../../../../server/platform/database/database.ts';
import type { LeadListReport } from '../../calls.ts';
import type { ListedLead } from '../rows.ts';
import { leadImport } from './table.ts';

export type KnownLead = Readonly<{
  mobile: string;
  id: number;
  verified: boolean;
  invited: boolean;
  /** Every consent is withdrawn. */
  withdrawn: boolean;
}>;

function textsIn(texts: readonly string[]): SQL {
  return sql`jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb)`;
}

/** The leads that have these numbers, or have been merged with one that had. */
export async function findKnown(
  db: Executor,
  mobiles: readonly string[],
): Promise<Map<string, KnownLead>> {
  const { rows } = await db.execute<KnownLead & { id: string }>(sql`
    WITH asked AS MATERIALIZED (SELECT mobile FROM ${textsIn(mobiles)} AS mobile),
    found AS (
      SELECT l.mobile, l.id FROM lead AS l JOIN asked USING (mobile)
      UNION ALL
      SELECT m.mobile, max(m.lead_id) FROM lead_merged AS m JOIN asked USING (mobile)
      WHERE NOT EXISTS (SELECT FROM lead WHERE lead.mobile = m.mobile) GROUP BY m.mobile)
    SELECT found.mobile, l.id, l.verified_at IS NOT NULL AS verified, l.details_by = 'referrer' AS invited,
      coalesce((SELECT bool_and(withdrawn_at IS NOT NULL) FROM consent WHERE lead_id = l.id), false) AS withdrawn
    FROM found JOIN lead AS l ON l.id = found.id`);
  return new Map(rows.map((row) => [row.mobile, { ...row, id: Number(row.id) }]));
}

/** Null if the same file was brought in before, or just now, and was not taken back. */
export async function insertImport(
  tx: Transaction,
  values: typeof leadImport.$inferInsert,
): Promise<number | null> {
  const [row] = await tx
    .insert(leadImport)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: leadImport.id });
  return row?.id ?? null;
}

export async function findSameFile(db: Executor, fileHash: Buffer) {
  const sameFile = and(eq(leadImport.fileHash, fileHash), sql`state <> 'undone'`);
  const [row] = await db.select().from(leadImport).where(sameFile);
  return row ?? null;
}

/** Rules of who calls spread the first calls of the leads that this transaction stores over so much time of calls. */
export async function spreadCalls(tx: Transaction, milliseconds: number): Promise<void> {
  const within = `${Math.round(milliseconds / 1_000)} seconds`;
  await tx.execute(sql`SELECT set_config('prospectus.calls_within', ${within}, true)`);
}

/** All that the leads of one list share. */
export type Shared = Readonly<{
  importId: number;
  list: string;
  by: string;
  version: string;
  language: string;
  purposes: readonly string[];
  at: Date;
}>;

type NewLead = ListedLead & Readonly<{ publicId: string; line: number }>;

/**
 * Stores new leads with consent, place and note in one statement, as rules of who calls look at all of it when it ends.
 * Numbers are locked in the order in which registrations lock them.
 * Returns the numbers of those that are stored: others have registered in the meantime.
 */
export async function insertLeads(
  tx: Transaction,
  leads: readonly NewLead[],
  shared: Shared,
): Promise<ReadonlySet<string>> {
  const { importId, list, by, version, language, purposes } = shared;
  const at = sql`${shared.at.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<{ mobile: string }>(sql`
    WITH given AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(leads)}::jsonb) AS r ("publicId" text, mobile text, name text,
        email text, interest text, qualification smallint, state text, city text, note text, line int)
    ), made AS (
      INSERT INTO lead (public_id, mobile, name, email, highest_qualification_id, area_of_interest, source_media,
        source_campaign, purpose, created_at, updated_at)
      SELECT "publicId", mobile, name, email, qualification, interest, 'List', ${list}, 'REGISTER', ${at}, ${at}
      FROM given ORDER BY mobile ON CONFLICT (mobile) DO NOTHING RETURNING id, public_id
    ), fresh AS MATERIALIZED (
      SELECT given.*, made.id FROM made JOIN given ON given."publicId" = made.public_id
    ), agreed AS (
      INSERT INTO consent (lead_id, version, language, purposes, given_at)
      SELECT id, ${version}, ${language}, ARRAY(SELECT ${textsIn(purposes)}), ${at} FROM fresh ORDER BY id
    ), placed AS (
      INSERT INTO lead_region (lead_id, country, state, city, at)
      SELECT id, 'IN', state, city, ${at} FROM fresh WHERE state IS NOT NULL OR city IS NOT NULL
    ), noted AS (
      INSERT INTO lead_note (lead_id, by, text, at)
      SELECT id, ${by}, note, ${at} FROM fresh WHERE note IS NOT NULL ORDER BY id
    ), told AS (
      INSERT INTO lead_handling (lead_id, kind, by, text, at)
      SELECT id, 'entered', ${by}, 'from row ' || line || ' of the list “' || ${list} || '”', ${at} FROM fresh ORDER BY id
    ), kept AS (
      INSERT INTO lead_import_row (import_id, lead_id, line, is_new) SELECT ${importId}::int, id, line, true FROM fresh ORDER BY id
    )
    SELECT mobile FROM fresh`);
  return new Set(rows.map(({ mobile }) => mobile));
}

/**
 * Notes with known leads that a list names them. The consent stands beside those that they gave, unless they proved
 * their number or withdrew one: their own word counts.
 */
export async function joinLeads(
  tx: Transaction,
  joined: readonly Readonly<{ id: number; line: number }>[],
  { importId, list, by, version, language, purposes, at: moment }: Shared,
): Promise<void> {
  const at = sql`${moment.toISOString()}::timestamptz`;
  await tx.execute(sql`
    WITH given AS MATERIALIZED (
      SELECT l.id, min(r.line) AS line, l.verified_at IS NULL AND NOT EXISTS (SELECT FROM consent AS c
        WHERE c.lead_id = l.id AND (c.withdrawn_at IS NOT NULL OR c.version = ${version})) AS agrees
      FROM jsonb_to_recordset(${JSON.stringify(joined)}::jsonb) AS r (id bigint, line int) JOIN lead AS l USING (id)
      GROUP BY l.id
    ), agreed AS (
      INSERT INTO consent (lead_id, version, language, purposes, given_at)
      SELECT id, ${version}, ${language}, ARRAY(SELECT ${textsIn(purposes)}), ${at} FROM given WHERE agrees ORDER BY id
    ), told AS (
      INSERT INTO lead_handling (lead_id, kind, by, text, at)
      SELECT id, 'entered', ${by}, 'also in row ' || line || ' of the list “' || ${list} || '”', ${at} FROM given ORDER BY id
    )
    INSERT INTO lead_import_row (import_id, lead_id, line, is_new) SELECT ${importId}::int, id, line, false FROM given ORDER BY id`);
}

/** Who has the new leads of a list, most first. */
export async function ownersOf(db: Executor, id: number): Promise<LeadListReport['owners']> {
  const { rows } = await db.execute<{ name: string | null; leads: number }>(sql`
    SELECT u.name, count(*)::int AS leads FROM lead_import_row AS r LEFT JOIN lead_stage AS s USING (lead_id)
      LEFT JOIN staff_user AS u ON u.id = s.assigned_to
    WHERE r.import_id = ${id} AND r.is_new GROUP BY u.id ORDER BY leads DESC, u.name`);
  return rows;
}

const LISTED = 200;

export function listedImports(db: Executor) {
  return db.select().from(leadImport).orderBy(desc(leadImport.id)).limit(LISTED);
}

/** Null if there is none. Its row stays locked. */
export async function lockImport(tx: Transaction, id: number) {
  const [row] = await tx.select().from(leadImport).where(eq(leadImport.id, id)).for('update');
  return row ?? null;
}

export async function updateImport(
  tx: Transaction,
  id: number,
  change: Partial<typeof leadImport.$inferInsert>,
): Promise<void> {
  await tx.update(leadImport).set(change).where(eq(leadImport.id, id));
}
