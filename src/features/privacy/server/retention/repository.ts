import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Erasure, RetentionPurpose } from '../../calls.ts';
import type { Executor, Transaction } from '../../../../server/platform/database/database.ts';
import { leadErasure } from './table.ts';

export type DueLead = {
  id: string;
  public_id: string;
  name: string;
  email: string;
  verified: boolean;
};

/** The time before which the last activity must lie, by purpose; null if nothing is erased. */
export type Bounds = Readonly<Record<RetentionPurpose, Date | null>>;

const lastActivity = sql`greatest(l.updated_at, s.updated_at,
  (SELECT max(at) FROM lead_note WHERE lead_id = l.id),
  (SELECT max(updated_at) FROM application WHERE lead_id = l.id),
  (SELECT max(created_at) FROM visitor_session WHERE lead_id = l.id))`;

const withStage = sql`lead AS l LEFT JOIN lead_stage AS s ON s.lead_id = l.id`;

function boundOf({ enquiry, enrolment }: Bounds) {
  const [enquiries, enrolments] = [enquiry, enrolment].map((bound) => bound?.toISOString() ?? null);
  return sql`CASE WHEN s.stage = 'enrolled' THEN ${enrolments}::timestamptz
    ELSE ${enquiries}::timestamptz END`;
}

/** Whether the time of a lead `l` with its stage `s` is over at a moment, as far as it is known now. */
function isOver(bounds: Bounds, now: Date) {
  return sql`NOT l.invented AND l.created_at < ${boundOf(bounds)}
    AND ${lastActivity} < ${boundOf(bounds)}
    AND (s.call_at IS NULL OR s.call_at < ${now.toISOString()})`;
}

type Step = { now: Date; bounds: Bounds; after: number; limit: number };

/** Lists one step of leads for erasure; returns the ids of all leads that it looked at. */
export async function listErasures(
  db: Executor,
  { now, bounds, until, after, limit }: Step & { until: Date },
): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    WITH due AS (
      SELECT l.id, CASE WHEN s.stage = 'enrolled' THEN 'enrolment' ELSE 'enquiry' END AS purpose
      FROM ${withStage}
      WHERE l.id > ${after} AND ${isOver(bounds, now)}
        AND NOT EXISTS (SELECT FROM lead_erasure WHERE lead_id = l.id)
      ORDER BY l.id LIMIT ${limit} FOR UPDATE OF l SKIP LOCKED
    ), listed AS (
      INSERT INTO lead_erasure (lead_id, purpose, listed_at, noticed_at, erase_after)
      SELECT id, purpose, ${now.toISOString()}::timestamptz, NULL, ${until.toISOString()}::timestamptz
      FROM due ON CONFLICT (lead_id) DO NOTHING
    )
    SELECT id FROM due ORDER BY id`);
  return rows.map(({ id }) => Number(id));
}

/** Marks one batch of leads, listed by `listedBy`, as notified. Nobody is notified twice. */
export async function noticeErasures(
  tx: Transaction,
  { now, bounds, until, after, limit, listedBy }: Step & { until: Date; listedBy: Date },
): Promise<DueLead[]> {
  const { rows } = await tx.execute<DueLead>(sql`
    WITH due AS (
      SELECT l.id, l.public_id, l.name, l.email, l.verified_at IS NOT NULL AS verified FROM ${withStage} JOIN lead_erasure AS e ON e.lead_id = l.id
      WHERE l.id > ${after} AND e.noticed_at IS NULL AND e.held_at IS NULL
        AND e.listed_at <= ${listedBy.toISOString()} AND ${isOver(bounds, now)}
      ORDER BY l.id LIMIT ${limit} FOR UPDATE OF l, e SKIP LOCKED
    ), noticed AS (
      UPDATE lead_erasure SET noticed_at = ${now.toISOString()}, erase_after = ${until.toISOString()}
      WHERE lead_id IN (SELECT id FROM due)
    )
    SELECT * FROM due ORDER BY id`);
  return rows;
}

/** Unlists leads with new activity, or kept for longer now: notified ones by `bounds`, others by `ahead`. */
export async function keepActive(
  db: Executor,
  { bounds, ahead, now }: Pick<Step, 'bounds' | 'now'> & { ahead: Bounds },
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    DELETE FROM lead_erasure WHERE held_at IS NULL AND lead_id IN (
      SELECT l.id FROM ${withStage} JOIN lead_erasure AS e ON e.lead_id = l.id
      WHERE ${lastActivity} > coalesce(e.noticed_at, e.listed_at)
        OR (CASE WHEN e.noticed_at IS NULL THEN ${isOver(ahead, now)}
          ELSE ${isOver(bounds, now)} END) IS NOT TRUE)`);
  return rowCount ?? 0;
}

/** Those whose notice has run out and whom nobody holds, after `after`. */
export async function expiredErasures(
  db: Executor,
  { now, after, limit }: { now: Date; after: number; limit: number },
): Promise<number[]> {
  const { rows } = await db.execute<{ lead_id: string }>(sql`
    SELECT lead_id FROM lead_erasure
    WHERE erase_after <= ${now.toISOString()} AND noticed_at IS NOT NULL AND held_at IS NULL
      AND lead_id > ${after}
    ORDER BY lead_id LIMIT ${limit}`);
  return rows.map(({ lead_id }) => Number(lead_id));
}

/** Locks the row of a lead that is still due: a hold that comes meanwhile finds nothing to hold, and says so. */
export async function isStillDue(tx: Transaction, leadId: number, now: Date): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT FROM ${withStage} JOIN lead_erasure AS e ON e.lead_id = l.id
    WHERE l.id = ${leadId} AND e.erase_after <= ${now.toISOString()} AND e.held_at IS NULL
      AND ${lastActivity} <= e.noticed_at
    FOR UPDATE OF e`);
  return rows.length > 0;
}

type Row = Omit<Erasure, 'held'> & {
  held_at: string | null;
  held_by: string | null;
  held_reason: string | null;
  asked_at: string | null;
};

export async function pageOfErasures(
  db: Executor,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: Erasure[]; total: number }> {
  const { rows } = await db.execute<Row>(sql`
    SELECT e.*, e.lead_id::int AS lead_id, l.name, l.mobile
    FROM lead_erasure AS e JOIN lead AS l ON l.id = e.lead_id
    ORDER BY e.held_at IS NOT NULL, e.erase_after, e.lead_id LIMIT ${limit} OFFSET ${offset}`);
  return { items: rows.map(present), total: await db.$count(leadErasure) };
}

function present({ held_at, held_by, held_reason, asked_at, ...row }: Row): Erasure {
  return {
    lead_id: row.lead_id,
    name: row.name,
    mobile: row.mobile,
    purpose: row.purpose,
    noticed_at: row.noticed_at && isoOf(row.noticed_at),
    erase_after: isoOf(row.erase_after),
    held:
      held_at === null
        ? null
        : {
            at: isoOf(held_at),
            by: held_by ?? '',
            reason: held_reason ?? '',
            asked_at: asked_at && isoOf(asked_at),
          },
  };
}

function isoOf(moment: string): string {
  return new Date(moment).toISOString();
}

export async function holdErasure(
  tx: Transaction,
  { leadId, by, reason, at }: { leadId: number; by: string; reason: string; at: Date },
): Promise<boolean> {
  const held = await tx
    .update(leadErasure)
    .set({ heldAt: at, heldBy: by, heldReason: reason })
    .where(eq(leadErasure.leadId, leadId));
  return (held.rowCount ?? 0) > 0;
}

/** Drops hold and notice. False if nothing is held, or the person asked for erasure and `isAsked` is not set, or the reverse. */
export async function releaseErasure(
  tx: Transaction,
  { leadId, isAsked }: { leadId: number; isAsked: boolean },
): Promise<boolean> {
  const asked = isAsked ? isNotNull(leadErasure.askedAt) : isNull(leadErasure.askedAt);
  const released = await tx
    .delete(leadErasure)
    .where(and(eq(leadErasure.leadId, leadId), isNotNull(leadErasure.heldAt), asked));
  return (released.rowCount ?? 0) > 0;
}

/** Somebody has come by whose lead is about to be erased: it stays, rule 8(2). */
export async function keepReturned(tx: Transaction, leadId: number, now: Date): Promise<void> {
  await tx.execute(sql`
    UPDATE lead SET updated_at = ${now.toISOString()} WHERE id = ${leadId}
      AND EXISTS (SELECT FROM lead_erasure WHERE lead_id = ${leadId} AND held_at IS NULL)`);
}
