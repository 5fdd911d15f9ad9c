import { type SQL, sql } from 'drizzle-orm';

import type {
  LeadPage,
  LeadStage,
  StaffLead,
  StaffLeadQuery,
} from '../../../../kernel/staffLeads/staffLeads.ts';
import { clickIds } from '../../../../kernel/leads/arrival.ts';
import { inNameOrder } from '../../../platform/database/expressions.ts';
import type { Executor } from '../../../platform/database/database.ts';
import type { Reach } from '../../reach-repository.ts';

export type StaffLeadRow = Omit<
  StaffLead,
  'id' | 'assigned' | 'programme' | 'qualification' | 'region'
> & {
  id: string;
  assigned_id: number | null;
  assigned_name: string | null;
  country: string | null;
  state: string | null;
  city: string | null;
};

export type LeadPageRow = StaffLeadRow & Omit<LeadPage, keyof StaffLead | 'timeline'>;

/** Leads and their stages change separately. The later time counts. */
export const lastChange = sql`greatest(l.updated_at, s.updated_at)`;

/** The id of a lead’s custom stage; a version that knows none has moved it on if its stage is another. */
export const ownStageNow = sql`(SELECT w.id FROM lead_own_stage AS w
  WHERE w.id = s.own_stage AND w.stage = s.stage)`;

/** The click ids of a lead's last visit, and those that its first one alone has. */
const clicks = sql.raw(
  `jsonb_strip_nulls(jsonb_build_object(${clickIds
    .map((name) => `'${name}', coalesce(l.last_touch->>'${name}', l.first_touch->>'${name}')`)
    .join(', ')}))`,
);

export const staffLeadColumns = sql`
  l.id, l.name, l.mobile, l.email, l.area_of_interest, coalesce(s.stage, 'new') AS stage,
  (SELECT jsonb_build_object('id', w.id, 'label', w.label) FROM lead_own_stage AS w
    WHERE w.id = s.own_stage AND w.stage = s.stage) AS own_stage,
  s.call_at, u.id AS assigned_id, u.name AS assigned_name, l.source_media, l.source_campaign, l.leads_id,
  ${clicks} AS click_ids,
  l.verified_at, l.invented, l.created_at, ${lastChange} AS updated_at,
  r.country, r.state, r.city, l.highest_qualification_id, l.qualification_list,
  (SELECT p.plan FROM lead_plan AS p WHERE p.lead_id = l.id AND p.challenge IS NULL
    ORDER BY p.id DESC LIMIT 1) AS fee_plan,
  (SELECT jsonb_build_object('language', k.language, 'version', k.version,
    'given_by', k.given_by)
    FROM consent AS k WHERE k.lead_id = l.id ORDER BY k.given_at DESC, k.id DESC LIMIT 1) AS consent`;

const leadParts = sql`
  LEFT JOIN lead_stage AS s ON s.lead_id = l.id
  LEFT JOIN staff_user AS u ON u.id = s.assigned_to LEFT JOIN lead_region AS r ON r.lead_id = l.id`;

export const leadsWithStage = sql`lead AS l ${leadParts}`;

/** As `leadsWithStage`, of leads that have changed since their registration, with their indexed times `m`. */
export const movedLeads = sql`lead_moment AS m JOIN lead AS l ON l.id = m.lead_id ${leadParts}`;

/** As `leadsWithStage`, of the first leads in an order of their own columns. */
export function firstLeads(query: StaffLeadQuery, count: number): SQL {
  return sql`(SELECT * FROM lead AS l ORDER BY ${orderOf(query)} LIMIT ${count}) AS l ${leadParts}`;
}

const sortColumns = {
  created_at: sql`l.created_at`,
  updated_at: lastChange,
  verified_at: sql`l.verified_at`,
  name: inNameOrder('l.name'),
  stage: sql`array_position(ARRAY['new', 'contacted', 'interested', 'applied', 'enrolled', 'lost'], coalesce(s.stage, 'new'))`,
  call_at: sql`s.call_at`,
} as const satisfies Record<StaffLeadQuery['sort'], SQL>;

/**
 * Makes the planner look up the related rows of each lead until the transaction ends. It reads only the rows that are
 * shown or counted, while a hash join would read all rows of all leads first.
 */
export async function lookUpParts(tx: Executor): Promise<void> {
  await tx.execute(sql`SELECT set_config('enable_hashjoin', 'off', true)`);
}

export type LeadId = { id: string };

export function oneOf(leads: readonly LeadId[]): SQL {
  return oneOfThese(leads.map(({ id }) => id).join(','));
}

export function oneOfThese(ids: string): SQL {
  return sql`l.id = ANY (string_to_array(${ids}, ',')::bigint[])`;
}

export function pageIn(query: StaffLeadQuery): SQL {
  const { page, per_page: most } = query;
  return sql`ORDER BY ${orderOf(query)} LIMIT ${most} OFFSET ${(page - 1) * most}`;
}

/** An index serves an order only if both match exactly, so columns that are never null omit NULLS LAST. */
export function orderOf({ sort, order }: StaffLeadQuery): SQL {
  const direction = directionOf(order);
  const nulls = sort === 'verified_at' || sort === 'call_at' ? sql` NULLS LAST` : sql``;
  return sql`${sortColumns[sort]} ${direction}${nulls}, l.id ${direction}`;
}

export function directionOf(order: StaffLeadQuery['order']): SQL {
  return order === 'asc' ? sql`ASC` : sql`DESC`;
}

/**
 * A lead without a row is new. Leads of members have a row each, so that an index finds their new ones as those of other
 * stages.
 */
export function stageIs(stage: LeadStage, reach: Reach): SQL {
  return stage === 'new' && reach === 'all'
    ? sql`coalesce(s.stage, 'new') = 'new'`
    : sql`s.stage = ${stage}`;
}
