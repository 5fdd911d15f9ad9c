import { and, count, desc, eq, lt, type SQL, sql } from 'drizzle-orm';

import type { Executor, Transaction } from '../../../server/platform/database/database.ts';
import type { DeliveredEvent } from '../happenings.ts';
import type { WebhookBody } from '../calls.ts';
import { webhook, webhookDelivery } from './table.ts';

export type WebhookRow = typeof webhook.$inferSelect;
export type DeliveryRow = typeof webhookDelivery.$inferSelect;

type Outcomes = { id: number; delivered: string | null; failed: string | null; waiting: number };

export async function listedWebhooks(db: Executor) {
  const rows = await db.select().from(webhook).orderBy(webhook.id);
  const { rows: standings } = await db.execute<Outcomes>(sql`
    SELECT webhook_id AS id, max(tried_at) FILTER (WHERE state = 'delivered') AS delivered,
      max(tried_at) FILTER (WHERE error IS NOT NULL AND state <> 'dropped') AS failed,
      count(*) FILTER (WHERE state = 'waiting')::int AS waiting
    FROM webhook_delivery GROUP BY webhook_id`);
  return rows.map((row) => ({ row, standing: standings.find(({ id }) => id === row.id) }));
}

export async function findWebhook(db: Executor, id: number): Promise<WebhookRow | null> {
  const [row] = await db.select().from(webhook).where(eq(webhook.id, id));
  return row ?? null;
}

/** Locks the list, so that no two add the last one at once. */
export async function countWebhooks(tx: Transaction): Promise<number> {
  await tx.execute(sql`LOCK TABLE webhook IN SHARE ROW EXCLUSIVE MODE`);
  const [row] = await tx.select({ all: count() }).from(webhook);
  return row?.all ?? 0;
}

function columnsOf({ name, url, events, with_details }: WebhookBody) {
  return { name, url, events: [...events], withDetails: with_details };
}

export async function insertWebhook(
  tx: Transaction,
  body: WebhookBody,
  made: { at: Date; by: string },
): Promise<number> {
  const values = { ...columnsOf(body), createdAt: made.at, createdBy: made.by };
  const [row] = await tx.insert(webhook).values(values).returning({ id: webhook.id });
  if (row === undefined) throw new Error('The webhook was not stored.');
  return row.id;
}

export async function updateWebhook(tx: Transaction, id: number, body: WebhookBody): Promise<void> {
  await tx.update(webhook).set(columnsOf(body)).where(eq(webhook.id, id));
}

/** For good; what waits for it is dropped when its turn comes. */
export async function removeWebhook(tx: Transaction, id: number): Promise<void> {
  await tx.delete(webhook).where(eq(webhook.id, id));
}

export async function setOn(
  db: Executor,
  id: number,
  { on, why = null }: { on: boolean; why?: string | null },
): Promise<void> {
  await db.update(webhook).set({ isOn: on, offWhy: why }).where(eq(webhook.id, id));
}

export async function setFormerUntil(tx: Transaction, id: number, until: Date): Promise<void> {
  await tx.update(webhook).set({ formerUntil: until }).where(eq(webhook.id, id));
}

export async function addTest(tx: Transaction, webhookId: number, at: Date): Promise<DeliveryRow> {
  const event: DeliveredEvent = 'test';
  const values = { webhookId, event, subject: 'test', createdAt: at };
  const [row] = await tx.insert(webhookDelivery).values(values).returning();
  if (row === undefined) throw new Error('The test was not stored.');
  return row;
}

export async function findDelivery(
  db: Executor,
  id: number,
): Promise<{ delivery: DeliveryRow; hook: WebhookRow } | null> {
  const [row] = await db
    .select({ delivery: webhookDelivery, hook: webhook })
    .from(webhookDelivery)
    .innerJoin(webhook, eq(webhook.id, webhookDelivery.webhookId))
    .where(eq(webhookDelivery.id, id));
  return row ?? null;
}

type Noted = Partial<Pick<DeliveryRow, 'state' | 'status' | 'error' | 'triedAt'>>;

/** Notes an attempt; `tried` counts it. */
export async function noteDelivery(
  db: Executor,
  id: number,
  { tried = false, ...noted }: Noted & { tried?: boolean },
): Promise<void> {
  const counted = tried ? { attempts: sql`${webhookDelivery.attempts} + 1` } : {};
  await db
    .update(webhookDelivery)
    .set({ ...noted, ...counted })
    .where(eq(webhookDelivery.id, id));
}

/** False if it waits already. */
export async function waitAgain(tx: Transaction, id: number): Promise<boolean> {
  const rows = await tx
    .update(webhookDelivery)
    .set({ state: 'waiting', error: null })
    .where(and(eq(webhookDelivery.id, id), sql`${webhookDelivery.state} <> 'waiting'`))
    .returning({ id: webhookDelivery.id });
  return rows.length > 0;
}

export async function pageOfDeliveries(
  db: Executor,
  {
    webhookId,
    state,
    ...window
  }: {
    webhookId: number;
    state: DeliveryRow['state'] | undefined;
    limit: number;
    offset: number;
  },
): Promise<{ rows: DeliveryRow[]; total: number }> {
  const where: SQL | undefined = and(
    eq(webhookDelivery.webhookId, webhookId),
    state && eq(webhookDelivery.state, state),
  );
  const rows = await db
    .select()
    .from(webhookDelivery)
    .where(where)
    .orderBy(desc(webhookDelivery.id))
    .limit(window.limit)
    .offset(window.offset);
  const [counted] = await db.select({ total: count() }).from(webhookDelivery).where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** True if anything has arrived since. */
export async function hasArrivedSince(db: Executor, webhookId: number, at: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT FROM webhook_delivery WHERE webhook_id = ${webhookId} AND state = 'delivered'
      AND tried_at >= ${at.toISOString()} LIMIT 1`);
  return rows.length > 0;
}

/** The addresses that hear of a lead with its name and number. */
export async function hearingOf(db: Executor, leadId: number): Promise<string[]> {
  const { rows } = await db.execute<{ url: string }>(sql`
    SELECT url FROM webhook, unnest(events) AS event
    WHERE is_on AND with_details AND event LIKE 'lead.%'
      AND EXISTS (SELECT FROM lead WHERE id = ${leadId} AND verified_at IS NOT NULL)`);
  return rows.map(({ url }) => url);
}

export async function forgetDeliveries(db: Executor, before: Date): Promise<void> {
  await db.delete(webhookDelivery).where(lt(webhookDelivery.createdAt, before));
}
