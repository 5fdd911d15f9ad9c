import { type SQL, sql } from 'drizzle-orm';

import { indianDay } from '../../../../contract/values/dates.ts';
import type {
  CallFilter,
  StaffLeadFilter,
  StaffLeadQuery,
  LeadStage,
} from '../../../../contract/staffLeads/staffLeads.ts';
import { type Counted, countOf } from '../../../platform/database/counted.ts';
import type { Executor } from '../../../platform/database/database.ts';
import {
  containing,
  containingNumber,
  literal,
} from '../../../platform/database/search-pattern.ts';
import type { StaffLeadRow } from './rows.ts';

/** The columns of `StaffLeadRow`, from `leadsWithStage`. */
export const staffLeadColumns = sql`
  l.id, l.name, l.mobile, l.email, l.area_of_interest, coalesce(s.stage, 'new') AS stage,
  s.call_at, u.id AS assigned_id, u.name AS assigned_name, l.source_media, l.source_campaign, l.leads_id,
  l.verified_at, l.invented, l.created_at, greatest(l.updated_at, s.updated_at) AS updated_at,
  r.country, r.state, r.city, l.highest_qualification_id, l.qualification_list,
  (SELECT p.plan FROM lead_plan AS p WHERE p.lead_id = l.id AND p.challenge IS NULL
    ORDER BY p.id DESC LIMIT 1) AS fee_plan,
  (SELECT jsonb_build_object('language', k.language, 'version', k.version,
    'given_by', k.given_by)
    FROM consent AS k WHERE k.lead_id = l.id ORDER BY k.given_at DESC, k.id DESC LIMIT 1) AS consent`;

/** What hangs on leads `l`. */
const leadParts = sql`
  LEFT JOIN lead_stage AS s ON s.lead_id = l.id
  LEFT JOIN staff_user AS u ON u.id = s.assigned_to LEFT JOIN lead_region AS r ON r.lead_id = l.id`;

export const leadsWithStage = sql`lead AS l ${leadParts}`;

/** The first of all leads in an order of their own columns, as `leadsWithStage`. */
export function firstLeads(query: StaffLeadQuery, count: number): SQL {
  return sql`(SELECT * FROM lead AS l ORDER BY ${orderOf(query)} LIMIT ${count}) AS l ${leadParts}`;
}

const sortColumns = {
  created_at: sql`l.created_at`,
  updated_at: sql`greatest(l.updated_at, s.updated_at)`,
  verified_at: sql`l.verified_at`,
  name: sql`lower(l.name)`,
  stage: sql`array_position(ARRAY['new', 'contacted', 'interested', 'applied', 'enrolled', 'lost'], coalesce(s.stage, 'new'))`,
  call_at: sql`s.call_at`,
} as const satisfies Record<StaffLeadQuery['sort'], SQL>;

/**
 * Has what hangs on leads looked up lead by lead until the transaction ends: as many are read as are shown or counted,
 * where the database would read all parts of all leads first.
 */
export async function lookUpParts(tx: Executor): Promise<void> {
  await tx.execute(sql`SELECT set_config('enable_hashjoin', 'off', true)`);
}

/** A page of leads, and how many there are in all; `more` where there are more than were counted. */
export type PageOfLeads = Counted & { rows: StaffLeadRow[] };

/** A page of the leads that fit a query. */
export async function pageOfLeads(
  db: Executor,
  query: StaffLeadQuery,
  asker: Asker,
): Promise<PageOfLeads> {
  const where = conditionOf(query, asker);
  const rows = await rowsOf(db, query, where);
  return { rows, ...(await countOf(db, sql`${leadsWithStage} WHERE ${where}`)) };
}

/** Orders that no index serves. */
const unserved: ReadonlySet<StaffLeadQuery['sort']> = new Set([
  'updated_at',
  'stage',
  'verified_at',
]);

async function rowsOf(db: Executor, query: StaffLeadQuery, where: SQL): Promise<StaffLeadRow[]> {
  if (unserved.has(query.sort)) return pageOfAll(db, query, where);
  await lookUpParts(db);
  const { rows } = await db.execute<StaffLeadRow>(sql`
    SELECT ${staffLeadColumns} FROM ${leadsWithStage} WHERE ${where} ${pageIn(query)}`);
  return rows;
}

/** All that fit are put in order by what the order is of alone; the rest is read of those of the page. */
async function pageOfAll(db: Executor, query: StaffLeadQuery, where: SQL): Promise<StaffLeadRow[]> {
  const { rows: shown } = await db.execute<{ id: string }>(sql`
    SELECT l.id FROM ${leadsWithStage} WHERE ${where} ${pageIn(query)}`);
  await lookUpParts(db);
  const { rows } = await db.execute<StaffLeadRow>(sql`
    SELECT ${staffLeadColumns} FROM ${leadsWithStage} WHERE ${oneOf(shown)} ORDER BY ${orderOf(query)}`);
  return rows;
}

/** Leads `l` of these ids. */
export function oneOf(leads: readonly { id: string }[]): SQL {
  const ids = leads.map(({ id }) => id).join(',');
  return sql`l.id = ANY (string_to_array(${ids}, ',')::bigint[])`;
}

/** The order of a query, and which of that are its page. */
export function pageIn(query: StaffLeadQuery): SQL {
  const { page, per_page: most } = query;
  return sql`ORDER BY ${orderOf(query)} LIMIT ${most} OFFSET ${(page - 1) * most}`;
}

/** An index serves an order only as it is written: what is never null says nothing of nulls. */
export function orderOf({ sort, order }: StaffLeadQuery): SQL {
  const direction = order === 'asc' ? sql`ASC` : sql`DESC`;
  const nulls = sort === 'verified_at' || sort === 'call_at' ? sql` NULLS LAST` : sql``;
  return sql`${sortColumns[sort]} ${direction}${nulls}, l.id ${direction}`;
}

/** Leads older than `before` that fit the filter, newest first: one step of an export. */
export async function leadsBefore(
  db: Executor,
  filter: StaffLeadFilter,
  { before, limit, ...asker }: Asker & { before: string; limit: number },
): Promise<StaffLeadRow[]> {
  const { rows } = await db.execute<StaffLeadRow>(sql`
    SELECT ${staffLeadColumns} FROM ${leadsWithStage}
    WHERE ${conditionOf(filter, asker)} AND l.id < ${before}::bigint ORDER BY l.id DESC LIMIT ${limit}`);
  return rows;
}

/** Who asks for leads, and when: some filters are of the one who asks, or of the day. */
export type Asker = { member: number; now: Date };

/** What leads fit a filter, of `leadsWithStage`. */
export function conditionOf(filter: StaffLeadFilter, asker: Asker): SQL {
  const { stage, verified, assigned, source, campaign, programme } = filter;
  const conditions = [
    filter.q ? searchCondition(filter.q) : undefined,
    stage && stageCondition(stage),
    verified && sql`(l.verified_at IS NOT NULL) = ${verified === 'true'}`,
    assigned === undefined ? undefined : assignedCondition(assigned, asker),
    filter.call && callCondition(filter.call, asker),
    filter.ids ? sql`l.id = ANY (string_to_array(${filter.ids}, ',')::bigint[])` : undefined,
    source ? sql`l.source_media = ${source}` : undefined,
    campaign ? sql`l.source_campaign = ${campaign}` : undefined,
    programme ? sql`l.area_of_interest = ${programme}` : undefined,
    filter.state ? sql`r.state = ${filter.state}` : undefined,
    filter.city ? sql`r.city = ${filter.city}` : undefined,
    filter.from && sql`l.created_at >= ${startOf(filter.from)}`,
    filter.until && sql`l.created_at < ${startOf(filter.until)} + interval '1 day'`,
  ];
  const present = conditions.filter((condition) => typeof condition === 'object');
  return present.length === 0 ? sql`true` : sql.join(present, sql` AND `);
}

/** A lead without a row is new; of any other stage the rows themselves are looked up. */
function stageCondition(stage: LeadStage): SQL {
  return stage === 'new' ? sql`coalesce(s.stage, 'new') = 'new'` : sql`s.stage = ${stage}`;
}

function assignedCondition(
  assigned: NonNullable<StaffLeadFilter['assigned']>,
  { member }: Asker,
): SQL | undefined {
  if (assigned === 'anyone') return undefined;
  if (assigned === 'mine') return sql`(s.assigned_to IS NULL OR s.assigned_to = ${member})`;
  return assigned === 'none' ? sql`s.assigned_to IS NULL` : sql`s.assigned_to = ${assigned}`;
}

function callCondition(call: CallFilter, { now }: Asker): SQL {
  const tomorrow = sql`${startOf(indianDay(now.getTime()))} + interval '1 day'`;
  switch (call) {
    case 'planned':
      return sql`s.call_at IS NOT NULL`;
    case 'overdue':
      return sql`s.call_at <= ${now.toISOString()}`;
    case 'due':
      return sql`s.call_at < ${tomorrow}`;
    default:
      return sql`s.call_at < ${tomorrow} AND s.call_at > ${now.toISOString()}`;
  }
}

/** Midnight in India at the beginning of a day. */
function startOf(day: string): SQL {
  return sql`(${day}::date::timestamp AT TIME ZONE 'Asia/Kolkata')`;
}

/** What is searched, as the index `lead_search` has it: parts are on lines of their own, so that no match spans two. */
export const searched = sql.raw(
  "(lower(l.name) || E'\\n' || lower(l.email) || E'\\n' || l.mobile || E'\\n' || lower(coalesce(l.leads_id, '')))",
);

/** Words look in all that names a lead, or named one that is part of it now; digits, however they are spaced, in the number too. */
function searchCondition(text: string): SQL {
  const [pattern, number] = [containing(text), containingNumber(text)];
  const merged = sql`lower(mobile || ' ' || email || ' ' || (data->>'name')) LIKE`;
  const former = sql`l.id = ANY (ARRAY(SELECT lead_id FROM lead_merged
    WHERE ${merged} lower(${pattern}) OR ${merged} ${number ?? pattern}))`;
  const words = isShort(text) ? beginsWith(text) : sql`${searched} LIKE lower(${pattern})`;
  return number
    ? sql`(${words} OR ${searched} LIKE ${number} OR ${former})`
    : sql`(${words} OR ${former})`;
}

/** The index finds three letters anywhere, and fewer where a word begins. */
function isShort(text: string): boolean {
  return /^\p{L}{1,2}$/u.test(text);
}

/** Words that begin with a text: the first of a line or after a space. */
function beginsWith(text: string): SQL {
  const starts = ['', '% ', '%\n'].map(
    (before) => sql`${searched} LIKE lower(${`${before}${literal(text)}%`})`,
  );
  return sql`(${sql.join(starts, sql` OR `)})`;
}

/** Newest leads that are looked at for the filters' choices. */
const LOOKED_AT = 20_000;

/** Sources and campaigns that the newest leads came from, the commonest first, and who may be given a lead. */
export async function choicesOf(db: Executor) {
  const { rows } = await db.execute<{
    sources: string[];
    campaigns: string[];
    staff: { id: number; name: string }[];
    owners: { id: number; name: string }[];
  }>(sql`
    WITH newest AS (SELECT source_media, source_campaign FROM lead ORDER BY id DESC LIMIT ${LOOKED_AT})
    SELECT
    ARRAY(SELECT source_media FROM newest GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 100) AS sources,
    ARRAY(SELECT source_campaign FROM newest GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 100)
      AS campaigns,
    (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name) ORDER BY name, id), '[]')
      FROM staff_user WHERE status = 'active' AND role = 'ADMIN') AS staff,
    (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name) ORDER BY name, id), '[]')
      FROM staff_user AS u WHERE EXISTS (SELECT FROM lead_stage WHERE assigned_to = u.id)) AS owners`);
  return rows[0] ?? { sources: [], campaigns: [], staff: [], owners: [] };
}
