import { type SQL, sql } from 'drizzle-orm';

import { indianDay } from '../../../../kernel/values/dates.ts';
import type {
  CallFilter,
  StaffLeadChoices,
  StaffLeadFilter,
  StaffLeadQuery,
} from '../../../../kernel/staffLeads/staffLeads.ts';
import { folded as foldedText, searchWords } from '../../../../kernel/text/folded.ts';
import { AppError } from '../../../http/errors.ts';
import type { StaffMember } from '../../../staff/staff.ts';
import { seesContacts } from '../../contacts.ts';
import { type Reach, reachOf, withinReach, worksOnLeads } from '../../reach-repository.ts';
import {
  containing,
  containingNumber,
  type Counted,
  countOf,
  folded,
  holdsWords,
  inNameOrder,
  literal,
} from '../../../platform/database/expressions.ts';
import type { Executor } from '../../../platform/database/database.ts';
import {
  leadsWithStage,
  lookUpParts,
  oneOf,
  orderOf,
  pageIn,
  stageIs,
  staffLeadColumns,
  type StaffLeadRow,
} from './order-repository.ts';
import { isNoProbe } from '../../probe/repository.ts';
import { finders, idsThatFit } from './shown-repository.ts';

export type PageOfLeads = Counted & { rows: StaffLeadRow[] };

export async function pageOfLeads(
  db: Executor,
  query: StaffLeadQuery,
  asker: Asker,
): Promise<PageOfLeads> {
  await lookUpParts(db);
  const conditions = conditionsOf(query, asker);
  const where = allOf(conditions);
  const count = () => countOf(db, sql`${leadsWithStage} WHERE ${where}`);
  const find = finders[query.sort];
  if (find === undefined) {
    return { rows: await rowsOf(db, sql`${where} ${pageIn(query)}`), ...(await count()) };
  }
  const counted = await count();
  const isWhole = conditions.length === 0;
  const shown = isWhole
    ? await find(db, query, asker.reach)
    : await idsThatFit(db, query, { where, more: counted.more, find, reach: asker.reach });
  await lookUpParts(db);
  // A lead may have changed since it was found.
  const page = sql`${oneOf(shown)} AND ${where} ORDER BY ${orderOf(query)}`;
  return { rows: await rowsOf(db, page), ...counted };
}

async function rowsOf(db: Executor, page: SQL): Promise<StaffLeadRow[]> {
  const { rows } = await db.execute<StaffLeadRow>(
    sql`SELECT ${staffLeadColumns} FROM ${leadsWithStage} WHERE ${page}`,
  );
  return rows;
}

/** Leads older than `before` that fit the filter, newest first: one step of an export. */
export function leadsBefore(
  db: Executor,
  filter: StaffLeadFilter,
  { before, limit, ...asker }: Asker & { before: string; limit: number },
): Promise<StaffLeadRow[]> {
  const where = conditionOf(filter, asker);
  return rowsOf(db, sql`${where} AND l.id < ${before}::bigint ORDER BY l.id DESC LIMIT ${limit}`);
}

/** Who asks: a member who may see the leads within `reach`, and search in numbers if `seesContacts`. */
export type Asker = { member: number; now: Date; reach: Reach; seesContacts: boolean };

/** @throws {AppError} `forbidden` for who sees no leads */
export async function askerOf(db: Executor, member: StaffMember, now: Date): Promise<Asker> {
  const reach = await reachOf(db, member);
  if (reach === null) throw new AppError('forbidden');
  return { member: member.id, now, reach, seesContacts: seesContacts(member) };
}

export function conditionOf(filter: StaffLeadFilter, asker: Asker): SQL {
  return allOf(conditionsOf(filter, asker));
}

function allOf(conditions: readonly SQL[]): SQL {
  return sql.join([...conditions, isNoProbe], sql` AND `);
}

function conditionsOf(filter: StaffLeadFilter, asker: Asker): SQL[] {
  const { stage, verified, assigned, source, campaign, programme } = filter;
  const conditions = [
    withinReach(asker.reach),
    filter.q ? searchCondition(filter.q) : undefined,
    filter.q && !asker.seesContacts ? holdsWords(['l.name'], filter.q) : undefined,
    stage && stageIs(stage, asker.reach),
    filter.own_stage &&
      sql`s.own_stage = ${filter.own_stage} AND s.stage = (SELECT w.stage FROM lead_own_stage AS w WHERE w.id = ${filter.own_stage})`,
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
  return conditions.filter((condition) => typeof condition === 'object');
}

function assignedCondition(
  assigned: NonNullable<StaffLeadFilter['assigned']>,
  { member, reach }: Asker,
): SQL | undefined {
  if (assigned === 'anyone') return undefined;
  if (assigned === 'mine') return sql`(s.assigned_to IS NULL OR s.assigned_to = ${member})`;
  if (assigned !== 'none') return sql`s.assigned_to = ${assigned}`;
  return reach === 'all' ? sql`s.assigned_to IS NULL` : sql`false`;
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

function startOf(day: string): SQL {
  return sql`(${day}::date::timestamp AT TIME ZONE 'Asia/Kolkata')`;
}

/** The searched text, as in the index `lead_search`. Each part is on its own line, so that no match spans two parts. */
export const searched = sql.raw(
  "(lower(l.name) || E'\\n' || lower(l.email) || E'\\n' || l.mobile || E'\\n' || lower(coalesce(l.leads_id, '')))",
);

/** The name without marks, which only one with letters beyond ASCII has: the index `lead_search_folded` has these. */
const foldedName = folded('l.name');
export const isBeyondAscii = sql`octet_length(l.name) <> length(l.name)`;

/**
 * Searches the names, addresses and numbers of a lead and of leads merged into it: for every word, in any order, with or
 * without marks. Digits match a number however it was copied.
 */
function searchCondition(text: string): SQL {
  const number = containingNumber(text);
  const words = searchWords(text).map(wordCondition);
  const merged = ["data->>'name'", 'email', 'mobile'];
  const former = sql`l.id = ANY (ARRAY(SELECT lead_id FROM lead_merged
    WHERE ${holdsWords(merged, text)} ${number ? sql`OR mobile LIKE ${number}` : sql``}))`;
  const found = [sql`(${sql.join(words, sql` AND `)})`, former];
  if (number) found.push(sql`${searched} LIKE ${number}`);
  return sql`(${sql.join(found, sql` OR `)})`;
}

/** Where a sign parts a word, its parts may stand apart: `D'Souza` is `D Souza` elsewhere. */
function wordCondition(word: string): SQL {
  const forms = [...new Set([word.toLowerCase(), foldedText(word)])];
  const parts = word.includes('@') ? [] : word.split(/[.'’‘ʼ\p{Pd}]+/u).filter(Boolean);
  const long = parts.filter(({ length }) => length > 2);
  const apart = (long.length > 0 ? long : parts).map((part) => standsIn(foldedText(part)));
  return sql`(${sql.join(
    [...forms.map(standsIn), ...(parts.length > 1 ? [sql`(${sql.join(apart, sql` AND `)})`] : [])],
    sql` OR `,
  )})`;
}

/** The index finds three or more letters anywhere, but fewer only at the beginning of a word. */
function standsIn(word: string): SQL {
  const isShort = /^[\p{L}\p{M}]{1,2}$/u.test(word);
  const patterns = isShort
    ? ['', '% ', '%\n'].map((before) => `${before}${literal(word)}%`)
    : [containing(word)];
  const found = patterns.map((pattern) => sql`${searched} LIKE ${pattern}`);
  if (word === foldedText(word))
    found.push(
      ...patterns.map((pattern) => sql`(${isBeyondAscii} AND ${foldedName} LIKE ${pattern})`),
    );
  return sql`(${sql.join(found, sql` OR `)})`;
}

/** Newest leads that are read for the choices of filters. */
const LOOKED_AT = 20_000;

/** Sources and campaigns that the newest leads came from, the commonest first, and who may be given a lead. */
export async function choicesOf(db: Executor) {
  const { rows } = await db.execute<{
    sources: string[];
    campaigns: string[];
    staff: { id: number; name: string }[];
    stages: StaffLeadChoices['stages'];
    owners: { id: number; name: string }[];
  }>(sql`
    WITH newest AS (SELECT source_media, source_campaign FROM lead AS l WHERE ${isNoProbe}
      ORDER BY id DESC LIMIT ${LOOKED_AT})
    SELECT
    ARRAY(SELECT source_media FROM newest GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 100) AS sources,
    ARRAY(SELECT source_campaign FROM newest GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 100)
      AS campaigns,
    (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name) ORDER BY ${inNameOrder('name')}, id), '[]')
      FROM staff_user AS u WHERE ${worksOnLeads}) AS staff,
    (SELECT coalesce(json_agg(json_build_object('id', id, 'label', label, 'stage', stage) ORDER BY place, id), '[]')
      FROM lead_own_stage WHERE NOT is_off) AS stages,
    (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name) ORDER BY ${inNameOrder('name')}, id), '[]')
      FROM staff_user AS u WHERE EXISTS (SELECT FROM lead_stage WHERE assigned_to = u.id)) AS owners`);
  return rows[0] ?? { sources: [], campaigns: [], staff: [], stages: [], owners: [] };
}

const MAX_PLACES = 300;

/** States and cities that leads came from, by name. Steps from one to the next in the index: leads are not counted. */
export async function placesOf(db: Executor): Promise<{ states: string[]; cities: string[] }> {
  const { rows } = await db.execute<{ states: string[]; cities: string[] }>(sql`
    SELECT ${namesIn(sql`state`)} AS states, ${namesIn(sql`city`)} AS cities`);
  return rows[0] ?? { states: [], cities: [] };
}

function namesIn(column: SQL): SQL {
  return sql`ARRAY(
    WITH RECURSIVE found AS (
      (SELECT min(${column}) AS name FROM lead_region)
      UNION ALL
      SELECT (SELECT min(${column}) FROM lead_region WHERE ${column} > found.name)
      FROM found WHERE found.name IS NOT NULL
    )
    SELECT name FROM found WHERE name IS NOT NULL LIMIT ${MAX_PLACES}
  )`;
}
