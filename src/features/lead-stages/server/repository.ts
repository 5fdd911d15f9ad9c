import { and, eq, ne, sql } from 'drizzle-orm';

import type { LeadStage } from '../../../kernel/staffLeads/staffLeads.ts';
import { leadOwnStage } from '../../../server/leads/staff/table.ts';
import type { Executor, Transaction } from '../../../server/platform/database/database.ts';
import type { LeadOwnStage } from '../stage.ts';
import { arrayOf } from '../../../server/platform/database/expressions.ts';

export async function listedStages(db: Executor): Promise<LeadOwnStage[]> {
  const { rows } = await db.execute<LeadOwnStage>(sql`
    SELECT id, stage, label, is_off,
      (SELECT count(*)::int FROM lead_stage AS s WHERE s.own_stage = w.id AND s.stage = w.stage) AS leads
    FROM lead_own_stage AS w
    ORDER BY array_position(ARRAY['new', 'contacted', 'interested', 'applied', 'enrolled', 'lost'], stage), place, id`);
  return rows;
}

/** One change after another, so that no two make one label, or one too many. Returns how many there are, and the last place. */
export async function lockStages(tx: Transaction): Promise<{ count: number; last: number }> {
  await tx.execute(sql`LOCK TABLE lead_own_stage IN SHARE ROW EXCLUSIVE MODE`);
  const places = await tx.select({ place: leadOwnStage.place }).from(leadOwnStage);
  return { count: places.length, last: Math.max(0, ...places.map(({ place }) => place)) };
}

type Named = Readonly<{ stage: LeadStage; label: string; except?: number }>;

export async function isLabelTaken(
  tx: Transaction,
  { stage, label, except = 0 }: Named,
): Promise<boolean> {
  const same = and(
    eq(leadOwnStage.stage, stage),
    sql`lower(label) = lower(${label})`,
    ne(leadOwnStage.id, except),
  );
  return (await tx.select({ id: leadOwnStage.id }).from(leadOwnStage).where(same)).length > 0;
}

export async function insertStage(
  tx: Transaction,
  values: typeof leadOwnStage.$inferInsert,
): Promise<number> {
  const [row] = await tx.insert(leadOwnStage).values(values).returning({ id: leadOwnStage.id });
  if (row === undefined) throw new Error('The stage was not stored.');
  return row.id;
}

export async function findStage(tx: Transaction, id: number) {
  const [row] = await tx.select().from(leadOwnStage).where(eq(leadOwnStage.id, id));
  return row ?? null;
}

export async function updateStage(
  tx: Transaction,
  id: number,
  set: Readonly<{ label: string; isOff: boolean }>,
): Promise<void> {
  await tx.update(leadOwnStage).set(set).where(eq(leadOwnStage.id, id));
}

export async function placeStages(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    UPDATE lead_own_stage AS w SET place = o.place
    FROM unnest(${arrayOf(ids, 'int')}) WITH ORDINALITY AS o (id, place)
    WHERE w.id = o.id`);
}
