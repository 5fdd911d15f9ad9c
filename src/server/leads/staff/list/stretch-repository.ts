import { type SQL, sql } from 'drizzle-orm';

import { leadStages, type StaffLeadQuery } from '../../../../kernel/staffLeads/staffLeads.ts';
import { countUpTo } from '../../../platform/database/counted.ts';
import type { Executor } from '../../../platform/database/database.ts';
import {
  directionOf,
  type LeadId,
  leadsWithStage,
  movedLeads,
  stageIs,
} from './order-repository.ts';

/** Leads that follow one another in an order, by an index of theirs alone; those of others all come before, or all after. */
type Stretch = Readonly<{ from?: SQL; of: SQL; by: SQL }>;

/** The leads of a page whose order is that of several stretches: of each are read as many as the page begins after and shows. */
export async function idsByStretches(db: Executor, query: StaffLeadQuery): Promise<LeadId[]> {
  const { page, per_page: most } = query;
  const found: LeadId[] = [];
  let skipped = (page - 1) * most;
  for (const { from: leads = leadsWithStage, of, by } of stretchesOf(query)) {
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

/** The stretches of an order, without those that the filter leaves none of. */
function stretchesOf(query: StaffLeadQuery): readonly Stretch[] {
  if (query.sort === 'stage') return stagesOf(query);
  const direction = directionOf(query.order);
  return query.sort === 'verified_at'
    ? verifiedFirst(query, direction)
    : plannedFirst(query, direction);
}

function stagesOf({ order, stage }: StaffLeadQuery): Stretch[] {
  const left = leadStages.filter(({ id }) => id === (stage ?? id));
  const by = sql`l.id ${directionOf(order)}`;
  const stages = left.map(({ id }) => ({ of: stageIs(id), by }));
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
