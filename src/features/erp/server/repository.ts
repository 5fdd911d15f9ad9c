import { eq, lt, sql } from 'drizzle-orm';
import type { ErpResult } from '../../../kernel/staffLeads/erpUpdates.ts';
import type {
  DatabaseHandle,
  Executor,
  Transaction,
} from '../../../server/platform/database/database.ts';
import { arrayOf } from '../../../server/platform/database/expressions.ts';
import { isUniqueViolation } from '../../../server/platform/database/errors.ts';
import { erpReceivedTable, leadRevisit } from './table.ts';

/** Numbers in a row that an ERP may have given already. */
const MOST_TAKEN = 10_000;

type NamedLead = { id: string; name: string };
/** A lead, and the other one that has the id that it was to have. */
export type HeldId = { own: NamedLead; other: NamedLead };

type ErpLead = { leadsId: string | null; data: Record<string, unknown> };

export function erpRepository({ pool }: Pick<DatabaseHandle, 'pool'>) {
  return {
    /** Null if it has been erased or has withdrawn all its consents, whenever the delivery was queued. */
    find: async (publicId: string): Promise<ErpLead | null> => {
      const { rows } = await pool.query<ErpLead>(
        `SELECT leads_id AS "leadsId", jsonb_build_object('lead_id', public_id, 'mobile', mobile,
           'name', name, 'email', email, 'highest_qualification_id', highest_qualification_id,
           'qualification_list', qualification_list,
           'area_of_interest', area_of_interest, 'source_media', source_media,
           'source_campaign', source_campaign, 'source_refer_url', source_refer_url,
           'source_source', source_source, 'c2', c2, 'c3', c3, 'c4', c4, 'c5', c5,
           'first_touch', first_touch, 'last_touch', last_touch, 'leads_id', leads_id,
           'registered_at', created_at, 'verified_at', verified_at,
           'fee_plan_id', fee_plan_id, 'fee_plan', plan,
           'consent_given_by', (SELECT given_by FROM consent WHERE consent.lead_id = lead.id
             ORDER BY given_at DESC, id DESC LIMIT 1),
           'country', country, 'state', state, 'city', city) AS data
         FROM lead LEFT JOIN lead_region ON lead_region.lead_id = lead.id
         LEFT JOIN LATERAL (
           SELECT fee_plan_id, plan FROM lead_plan
           WHERE lead_plan.lead_id = lead.id AND challenge IS NULL ORDER BY id DESC LIMIT 1
         ) AS chosen ON true WHERE public_id = $1
           AND (SELECT bool_and(withdrawn_at IS NOT NULL) FROM consent WHERE consent.lead_id = lead.id)
             IS NOT TRUE`,
        [publicId],
      );
      return rows[0] ?? null;
    },

    /** Keeps with a delivery which lead the ERP takes its lead for: staff are offered to merge both. */
    noteHeld: async (delivery: number, other: string): Promise<void> => {
      await pool.query(
        "UPDATE outbox SET payload = payload || jsonb_build_object('held_by', $2::bigint) WHERE id = $1",
        [delivery, other],
      );
    },

    /** Sets the id unless the lead has one. Returns both leads if another has this id, and sets nothing then. */
    setLeadsId: async (publicId: string, leadsId: string): Promise<HeldId | null> => {
      try {
        await pool.query(
          'UPDATE lead SET leads_id = $2 WHERE public_id = $1 AND leads_id IS NULL',
          [publicId, leadsId],
        );
        return null;
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        const { rows } = await pool.query<NamedLead & { own: boolean }>(
          'SELECT id, name, public_id = $1 AS own FROM lead WHERE public_id = $1 OR leads_id = $2',
          [publicId, leadsId],
        );
        const [own, other] = [rows.find((row) => row.own), rows.find((row) => !row.own)];
        if (!own || !other) throw error;
        return { own, other };
      }
    },
  };
}

export async function lockLeadsId(tx: Transaction, leadId: number): Promise<string | null> {
  const { rows } = await tx.execute<{ leads_id: string | null }>(
    sql`SELECT leads_id FROM lead WHERE id = ${leadId} FOR NO KEY UPDATE`,
  );
  return rows[0]?.leads_id ?? null;
}

export async function isQueued(executor: Executor, publicId: string): Promise<boolean> {
  const { rows } = await executor.execute(sql`
    SELECT FROM outbox WHERE kind = 'erp' AND payload->>'type' = 'lead.created'
      AND payload->>'lead' = ${publicId} LIMIT 1`);
  return rows.length > 0;
}

/** Has deliveries about these leads that wait for a person tried again. */
export async function tryStoppedAgain(
  tx: Transaction,
  publicIds: readonly string[],
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    UPDATE outbox SET state = 'waiting', next_at = ${now.toISOString()}
    WHERE kind = 'erp' AND state = 'stopped'
      AND payload->>'lead' = ANY (${arrayOf(publicIds, 'text')})`);
}

/**
 * Issues a leads_id of our own: the year in India and a running number, `26-10001`. Numbers that an ERP gave to other
 * leads are left out.
 */
export async function issueLeadsId(tx: Transaction, leadId: number, now: Date): Promise<string> {
  const { rows } = await tx.execute<{ leads_id: string }>(sql`
    UPDATE lead SET leads_id = (
      SELECT made FROM (
        SELECT to_char(${now.toISOString()}::timestamptz AT TIME ZONE 'Asia/Kolkata', 'YY') || '-' ||
          nextval('leads_id_seq') AS made
        FROM generate_series(1, ${MOST_TAKEN}::int)) AS next
      WHERE NOT EXISTS (SELECT FROM lead AS other WHERE other.leads_id = made) LIMIT 1)
    WHERE id = ${leadId} RETURNING leads_id`);
  return rows[0]?.leads_id ?? '';
}

export async function addRevisit(tx: Transaction, revisit: typeof leadRevisit.$inferInsert) {
  await tx.insert(leadRevisit).values(revisit);
}

export type Received = { id: string; fingerprint: Buffer; at: Date };

/** Returns the earlier answer to the same call, or null. A repeat waits while the first is being worked on. */
export async function takeReceived(tx: Transaction, { id, fingerprint, at }: Received) {
  const taken = await tx
    .insert(erpReceivedTable)
    .values({ id, fingerprint, answer: [], receivedAt: at })
    .onConflictDoNothing()
    .returning({ id: erpReceivedTable.id });
  if (taken.length > 0) return null;
  const [earlier] = await tx.select().from(erpReceivedTable).where(eq(erpReceivedTable.id, id));
  return earlier ?? null;
}

export async function keepAnswer(tx: Transaction, id: string, answer: ErpResult[]): Promise<void> {
  await tx.update(erpReceivedTable).set({ answer }).where(eq(erpReceivedTable.id, id));
}

/** Milliseconds that calls are remembered: longer than a signature is taken, so that none is taken twice. */
const KEPT = 24 * 3_600_000;

export async function forgetReceived(db: Executor, now: Date): Promise<void> {
  const since = new Date(now.getTime() - KEPT);
  await db.delete(erpReceivedTable).where(lt(erpReceivedTable.receivedAt, since));
}
