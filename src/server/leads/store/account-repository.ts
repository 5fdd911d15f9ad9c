import { eq, type SQL, sql } from 'drizzle-orm';

import type { LeadRegion } from '../../../kernel/leads/region.ts';
import type { HeldData } from '../../../kernel/staffLeads/heldData.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { utcOf } from '../../platform/database/utc.ts';
import type { sourceFields, StoredTouch } from './attribution.ts';
import { isOwn, logColumns, namesOf, outboxColumns } from './own-messages-repository.ts';
import { applyPendingPost, forgetVisit } from './pending-posts/pending-post-repository.ts';
import { pendingPostSchema } from './pending-posts/pending-post.ts';
import { lead, leadPlan, type LeadRow, type VisibleLead } from './table.ts';

/** The fields of their own lead that a visitor may change. */
export type LeadChanges = Partial<
  Pick<LeadRow, 'name' | 'email' | 'highestQualificationId' | 'areaOfInterest'>
>;

const visible = {
  id: lead.id,
  publicId: lead.publicId,
  mobile: lead.mobile,
  name: lead.name,
  email: lead.email,
  highestQualificationId: lead.highestQualificationId,
  areaOfInterest: lead.areaOfInterest,
  leadsId: lead.leadsId,
};

/** Finds the lead as its visitor sees it. Returns null if it has been erased. */
export async function findLead(executor: Executor, id: number): Promise<VisibleLead | null> {
  const [row] = await executor.select(visible).from(lead).where(eq(lead.id, id));
  return row ?? null;
}

/** All columns of a lead. */
export async function findWholeLead(executor: Executor, id: number): Promise<LeadRow | null> {
  const [row] = await executor.select().from(lead).where(eq(lead.id, id));
  return row ?? null;
}

/** The same, locked until the transaction ends, so that it becomes part of no other meanwhile, and none of it. */
export async function lockWholeLead(tx: Transaction, id: number): Promise<LeadRow | null> {
  const [row] = await tx.select().from(lead).where(eq(lead.id, id)).for('update');
  return row ?? null;
}

/** Whether there is such a lead. One that is there stays until the transaction ends. */
export async function holdLead(tx: Transaction, id: number): Promise<boolean> {
  const held = tx.select({ id: lead.id }).from(lead).where(eq(lead.id, id)).for('no key update');
  return (await held).length > 0;
}

/** Whether a lead has ever proved its number in the form. */
export async function isVerified(executor: Executor, id: number): Promise<boolean> {
  const [row] = await executor
    .select({ verifiedAt: lead.verifiedAt })
    .from(lead)
    .where(eq(lead.id, id));
  return (row?.verifiedAt ?? null) !== null;
}

/** Changes a lead's details. */
export async function changeLead(
  tx: Transaction,
  id: number,
  changes: LeadChanges & { updatedAt: Date },
): Promise<VisibleLead | null> {
  const [row] = await tx.update(lead).set(changes).where(eq(lead.id, id)).returning(visible);
  return row ?? null;
}

/**
 * Uses a challenge, once, without applying its post: the lead stays unchanged.
 * @returns the lead, or null if the challenge is already used
 */
export async function spendChallenge(
  tx: Transaction,
  challenge: Buffer,
  now: Date,
): Promise<VisibleLead | null> {
  const { rows } = await tx.execute<{ lead_id: string }>(sql`
    WITH used AS (
      UPDATE otp_challenge SET used_at = ${now.toISOString()}, code_hmac = NULL, held = NULL
      WHERE id = ${challenge} AND code_hmac IS NOT NULL RETURNING lead_id, phone_hash
    ), cleared AS (
      UPDATE otp_phone AS p SET wrong_at = '{}' FROM used WHERE p.phone_hash = used.phone_hash
    )
    SELECT lead_id FROM used`);
  return rows[0] ? findLead(tx, Number(rows[0].lead_id)) : null;
}

type UsedRow = {
  id: string;
  public_id: string;
  first_time: boolean;
  planned: boolean;
  is_child: boolean;
  renewed: boolean;
  held: unknown;
};

/**
 * A lead whose code was right. `planned` is true if a pending fee plan now counts, `isChild` if a guardian gave the
 * last consent, and `renewed` if the lead consents again after all its consents were withdrawn.
 */
export type UsedChallenge = {
  leadId: number;
  publicId: string;
  firstTime: boolean;
  planned: boolean;
  isChild: boolean;
  renewed: boolean;
};

/**
 * Uses a challenge, once, verifies its lead, and applies its post. If the lead is under age, no visit is linked to it.
 * @returns null if the challenge is already used, or its lead was merged into another
 */
export async function useChallenge(
  tx: Transaction,
  challenge: Buffer,
  now: Date,
): Promise<UsedChallenge | null> {
  const at = now.toISOString();
  const { rows } = await tx.execute<UsedRow>(sql`
    WITH target AS (
      SELECT id, verified_at FROM lead
      WHERE id = (SELECT lead_id FROM otp_challenge WHERE id = ${challenge}) FOR NO KEY UPDATE
    ), used AS (
      UPDATE otp_challenge AS c SET used_at = ${at}, code_hmac = NULL FROM target
      WHERE c.id = ${challenge} AND c.lead_id = target.id AND c.code_hmac IS NOT NULL
      RETURNING c.lead_id, c.phone_hash, c.anonymous_id, c.held
    ), cleared AS (
      UPDATE otp_phone AS p SET wrong_at = '{}' FROM used WHERE p.phone_hash = used.phone_hash
    ), planned AS (
      UPDATE lead_plan SET challenge = NULL, at = ${at} FROM used
      WHERE lead_plan.challenge = ${challenge} AND lead_plan.lead_id = used.lead_id
      RETURNING lead_plan.id
    ), agreed AS (
      SELECT given_by, given_at, id, withdrawn_at IS NULL AS stands FROM consent
      WHERE lead_id = (SELECT lead_id FROM used)
    ), said AS (
      SELECT coalesce(held #>> '{consent,givenBy}', 'self') AS given_by,
        (held #>> '{consent,givenAt}')::timestamptz AS given_at, NULL::bigint AS id
      FROM used WHERE held ? 'consent'
    ), child AS (
      SELECT coalesce((SELECT given_by = 'guardian' FROM (
          SELECT given_by, given_at, id FROM agreed UNION ALL SELECT * FROM said
        ) AS given ORDER BY given_at DESC, id DESC NULLS FIRST LIMIT 1), false) AS is_child
    ), joined AS (
      UPDATE event SET lead_id = used.lead_id FROM used, child
      WHERE event.anonymous_id = used.anonymous_id AND event.lead_id IS NULL AND NOT is_child
    )
    UPDATE lead SET verified_at = coalesce(lead.verified_at, ${at}), updated_at = ${at},
      anonymous_id = CASE WHEN is_child THEN lead.anonymous_id
        ELSE coalesce(used.anonymous_id, lead.anonymous_id) END
    FROM child, used JOIN target ON target.id = used.lead_id WHERE lead.id = used.lead_id
    RETURNING lead.id, lead.public_id, target.verified_at IS NULL AS first_time,
      EXISTS (SELECT FROM planned) AS planned, is_child,
      EXISTS (SELECT FROM said) AND EXISTS (SELECT FROM agreed)
        AND NOT EXISTS (SELECT FROM agreed WHERE stands) AS renewed, used.held`);
  const [row] = rows;
  if (row === undefined) return null;
  const used = {
    leadId: Number(row.id),
    publicId: row.public_id,
    firstTime: row.first_time,
    planned: row.planned,
    isChild: row.is_child,
    renewed: row.renewed,
  };
  if (used.isChild && used.firstTime) await forgetVisit(tx, used.leadId);
  if (row.held !== null) {
    await applyPendingPost(tx, { ...used, challenge }, pendingPostSchema.parse(row.held));
  }
  return used;
}

type PendingRows = Pick<HeldData, 'consents' | 'plans' | 'sessions' | 'events' | 'region'>;

/** Consents, plans, sessions, region and the number of events of a lead. */
export async function findPendingPost(
  executor: Executor,
  id: number,
  now: Date,
): Promise<PendingRows> {
  const at = now.toISOString();
  const { rows } = await executor.execute<PendingRows>(sql`
    SELECT
      (SELECT coalesce(json_agg(json_build_object('id', c.id, 'text', n.text, 'version', c.version,
        'language', c.language, 'purposes', c.purposes, 'given_by', c.given_by, 'page', c.page,
        'given_at', ${utcOf('c.given_at')}, 'withdrawn_at', ${utcOf('c.withdrawn_at')})
        ORDER BY c.given_at, c.id), '[]')
       FROM consent AS c JOIN consent_notice AS n USING (version) WHERE c.lead_id = ${id}) AS consents,
      (SELECT coalesce(json_agg(json_build_object('plan', p.plan, 'chosen_at', ${utcOf('p.at')})
        ORDER BY p.id), '[]')
       FROM lead_plan AS p WHERE p.lead_id = ${id} AND p.challenge IS NULL) AS plans,
      (SELECT coalesce(json_agg(json_build_object('started_at', ${utcOf('s.created_at')},
        'expires_at', ${utcOf('s.expires_at')}) ORDER BY s.created_at), '[]')
       FROM visitor_session AS s WHERE s.lead_id = ${id} AND s.expires_at > ${at}) AS sessions,
      (SELECT count(*)::int FROM event WHERE lead_id = ${id}) AS events,
      (SELECT json_build_object('country', country, 'state', state, 'city', city)
       FROM lead_region WHERE lead_id = ${id}) AS region`);
  return rows[0] ?? { consents: [], plans: [], sessions: [], events: 0, region: null };
}

type FormerColumns = 'name' | 'mobile' | 'email' | 'area_of_interest' | 'public_id' | 'created_at';
type FormerDetails = 'leads_id' | 'verified_at' | 'page' | (typeof sourceFields)[number];

/** A lead's row as JSON of the day on which it became part of another; moments have an offset. */
export type FormerRow = Readonly<
  Record<FormerColumns, string> &
    Record<FormerDetails, string | null> & {
      highest_qualification_id: number;
      region: LeadRegion;
      first_touch: StoredTouch | null;
      last_touch: StoredTouch | null;
    }
>;

/** A lead that was merged into another: its data, and its ids in the ERP. */
export type FormerLead = {
  publicId: string;
  leadsId: string | null;
  isVerified: boolean;
  data: FormerRow;
};

/** Returns the leads merged into a lead, the oldest first. */
export async function findFormerLeads(executor: Executor, id: number): Promise<FormerLead[]> {
  const { rows } = await executor.execute<{ data: FormerRow }>(
    sql`SELECT data FROM lead_merged WHERE lead_id = ${id} ORDER BY id`,
  );
  return rows.map(({ data }) => ({
    publicId: data.public_id,
    leadsId: data.leads_id,
    isVerified: data.verified_at !== null,
    data,
  }));
}

/** The fee plan that a lead has chosen last, in the words of that moment. */
export async function lastPlan(executor: Executor, id: number): Promise<string | null> {
  const { rows } = await executor.execute<{ plan: string }>(sql`
    SELECT plan FROM lead_plan WHERE lead_id = ${id} AND challenge IS NULL
    ORDER BY id DESC LIMIT 1`);
  return rows[0]?.plan ?? null;
}

/** Notes the fee plan that a verified visitor has chosen. */
export async function addPlan(tx: Transaction, plan: typeof leadPlan.$inferInsert): Promise<void> {
  await tx.insert(leadPlan).values(plan);
}

/** Stores the sealed record that the law requires, and deletes the lead with all data that identifies it. */
export async function eraseLead(
  tx: Transaction,
  erased: { id: number; sealed: Buffer; now: Date; until: Date },
): Promise<void> {
  const { id, sealed, now, until } = erased;
  // They are asked for while there is a lead to ask about.
  const asked = namesOf(id);
  const names = {
    contacts: await listOf(tx, asked.contacts),
    ids: await listOf(tx, asked.ids),
  };
  await tx.execute(sql`
    INSERT INTO lead_archive (sealed, erased_at, purge_after)
    VALUES (${sealed}, ${now.toISOString()}, ${until.toISOString()})`);
  await tx.execute(sql`DELETE FROM lead WHERE id = ${id}`);
  // Those under way too: an attempt that fails is not made again, and one that succeeds is not logged any more.
  await tx.execute(sql`
    DELETE FROM outbox WHERE id IN (SELECT o.id FROM outbox AS o
      WHERE o.kind IN ('sms', 'whatsapp', 'mail') AND ${isOwn(outboxColumns, names)}
      ORDER BY o.id FOR UPDATE)`);
  await tx.execute(sql`DELETE FROM whatsapp_message WHERE sms->>'to' IN ${names.contacts}`);
  await tx.execute(sql`
    DELETE FROM message_log AS m WHERE ${isOwn(logColumns, names)}`);
}

/** Runs a query of one column. Returns its values as an SQL list, which stays valid after the rows are deleted. */
async function listOf(tx: Transaction, query: SQL): Promise<SQL> {
  const { rows } = await tx.execute<{ name: string }>(sql`SELECT * FROM ${query} AS found (name)`);
  return sql`(${sql.join(
    rows.map(({ name }) => sql`${name}`),
    sql`, `,
  )})`;
}
