import { type SQL, sql } from 'drizzle-orm';
import type { Pool } from 'pg';

import { probed } from '../../../kernel/staffLeads/invented.ts';
import { NOTES } from '../outbox/repository.ts';
import { createBatch } from '../database/batch.ts';
import { containing, containingNumber, countOf } from '../database/expressions.ts';
import { type Executor, RELAXED } from '../database/database.ts';
import { monthOf, openPartitions, startOf } from '../database/partitions.ts';
import { withoutPersonalData } from '../log/redaction.ts';
import type { LoggedMessage, MessagePage, MessageQuery } from './messages.ts';
import { LOGGED_CHANNEL, type messageLogTable } from './table.ts';

export type NewLogEntry = Omit<typeof messageLogTable.$inferSelect, 'id' | 'recipient'> & {
  to: string;
};

/** The existing row of a delivery may be in the parent table, from before there were partitions. */
function writeSql(table: string): string {
  return `
  WITH entry AS (
    SELECT entry.* FROM jsonb_to_recordset($1::jsonb) AS entry (delivery int8, "to" text, channel text,
      subject text, body text, purpose text, status text, provider text, "providerId" text,
      error text, attempts int, "createdAt" timestamptz, "sentAt" timestamptz, lead text)
    JOIN outbox ON outbox.id = entry.delivery
    WHERE ${RELAXED} ORDER BY entry.delivery FOR KEY SHARE OF outbox),
  noted AS (
    UPDATE ONLY message_log AS m SET status = e.status, error = e.error, provider = e.provider,
      provider_id = e."providerId", attempts = e.attempts, sent_at = e."sentAt", body = e.body
    FROM entry AS e WHERE m.delivery = e.delivery
    RETURNING m.delivery)
  INSERT INTO ${table} (delivery, recipient, channel, subject, body, purpose, status, provider,
    provider_id, error, attempts, created_at, sent_at, lead)
  SELECT * FROM entry WHERE NOT EXISTS (SELECT FROM noted WHERE noted.delivery = entry.delivery)
  ORDER BY delivery
  ON CONFLICT (delivery) DO UPDATE SET status = excluded.status, error = excluded.error,
    provider = excluded.provider, provider_id = excluded.provider_id,
    attempts = excluded.attempts, sent_at = excluded.sent_at, body = excluded.body`;
}

const COLUMNS = `id, recipient AS "to", ${LOGGED_CHANNEL} AS channel, subject, body, purpose, status, provider,
  provider_id AS "providerId", error, attempts, created_at AS "createdAt", sent_at AS "sentAt"`;
const columns = sql.raw(COLUMNS);

type Row = Omit<LoggedMessage, 'id' | 'createdAt' | 'sentAt'> & {
  id: string;
  createdAt: string;
  sentAt: string | null;
};

function conditionOf({ channel, to, status, purpose }: MessageQuery): SQL {
  const pattern = to && (containingNumber(to) ?? containing(to));
  const conditions = [
    channel && sql`${sql.raw(LOGGED_CHANNEL)} = ${channel}`,
    pattern ? sql`recipient ILIKE ${pattern}` : undefined,
    status && sql`status = ${status}`,
    purpose && sql`purpose = ${purpose}`,
  ].filter((condition) => typeof condition === 'object');
  return sql.join([...conditions, sql`recipient NOT LIKE ${`${probed.mobile}%`}`], sql` AND `);
}

export async function pageOfMessages(db: Executor, query: MessageQuery): Promise<MessagePage> {
  const where = conditionOf(query);
  const { rows } = await db.execute<Row>(sql`
    SELECT ${columns} FROM message_log WHERE ${where}
    ORDER BY created_at DESC, id DESC LIMIT ${query.limit} OFFSET ${query.offset}`);
  const counted = await countOf(db, sql`message_log WHERE ${where}`);
  const items = rows.map(({ id, createdAt, sentAt, ...row }) => ({
    ...row,
    id: Number(id),
    createdAt: new Date(createdAt),
    sentAt: sentAt === null ? null : new Date(sentAt),
  }));
  return { items, ...counted };
}

export async function markUndelivered(db: Executor, delivery: number, reason: string) {
  await db.execute(sql`
    UPDATE message_log SET status = 'failed', error = ${withoutPersonalData(reason)}
    WHERE delivery = ${delivery} AND provider = 'whatsapp' AND status = 'sent'`);
}

export function messageLogRepository(pool: Pool) {
  const partitions = openPartitions(pool);
  return {
    /** A later attempt of a delivery replaces its row. Nothing is kept of a delivery that was deleted meanwhile. */
    write: createBatch<NewLogEntry, void>(async (entries) => {
      // A delivery whose lease expired may be tried twice at once: its last entry counts, and delays no other.
      const last = new Map(entries.map((entry) => [entry.delivery, entry]));
      for (const [month, ofMonth] of Map.groupBy(last.values(), (one) => monthOf(one.createdAt))) {
        const values = [JSON.stringify(ofMonth)];
        await partitions.at('message_log', startOf(month), ({ table }) =>
          pool.query({ name: `write-${table}`, text: writeSql(table), values }),
        );
      }
      return [];
    }, NOTES),

    find: async (id: number): Promise<LoggedMessage | null> => {
      const text = `SELECT ${COLUMNS} FROM message_log WHERE id = $1`;
      const [row] = (await pool.query<LoggedMessage>(text, [id])).rows;
      return row === undefined ? null : { ...row, id: Number(row.id) };
    },
  };
}
