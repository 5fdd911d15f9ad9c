import type { Pool } from 'pg';

import { createBatch } from '../batch.ts';
import { RELAXED } from '../database.ts';
import { NOTES } from '../outbox/notes.ts';
import { containing, containingNumber } from '../search-pattern.ts';
import type { LoggedMessage, MessageQuery } from './messages.ts';

/** A message as its attempt leaves it. */
export type NewLogEntry = Omit<LoggedMessage, 'id'> & { delivery: number };

const writeSql = `
  INSERT INTO message_log (delivery, recipient, channel, subject, body, purpose, status, provider,
    provider_id, error, attempts, created_at, sent_at)
  SELECT * FROM jsonb_to_recordset($1::jsonb) AS entry (delivery int8, "to" text, channel text,
    subject text, body text, purpose text, status text, provider text, "providerId" text,
    error text, attempts int, "createdAt" timestamptz, "sentAt" timestamptz)
  WHERE ${RELAXED}
  ON CONFLICT (delivery) DO UPDATE SET status = excluded.status, error = excluded.error,
    provider = excluded.provider, provider_id = excluded.provider_id,
    attempts = excluded.attempts, sent_at = excluded.sent_at, body = excluded.body`;

const matches = `
  ($1::text IS NULL OR channel = $1) AND ($2::text IS NULL OR recipient ILIKE $2)
  AND ($3::text IS NULL OR status = $3) AND ($4::text IS NULL OR purpose = $4)`;

/** Part of a number, however its digits are spaced, or of a mail address. */
const recipientPattern = (to: string | undefined): string | null =>
  to ? (containingNumber(to) ?? containing(to)) : null;

const columns = `id, recipient AS "to", channel, subject, body, purpose, status, provider,
  provider_id AS "providerId", error, attempts, created_at AS "createdAt", sent_at AS "sentAt"`;

/** Reads and writes the message log. */
export const messageLogStore = (pool: Pool) => ({
  /** Notes an attempt; a later attempt of the same delivery replaces the note. */
  write: createBatch<NewLogEntry, void>(async (entries) => {
    const values = [JSON.stringify(entries)];
    await pool.query({ name: 'message-log-write', text: writeSql, values });
    return [];
  }, NOTES),

  find: async (id: number): Promise<LoggedMessage | null> => {
    const text = `SELECT ${columns} FROM message_log WHERE id = $1`;
    const [row] = (await pool.query<LoggedMessage>(text, [id])).rows;
    return row === undefined ? null : { ...row, id: Number(row.id) };
  },

  list: async ({ channel, to, status, purpose, limit, offset }: MessageQuery) => {
    const where = [channel ?? null, recipientPattern(to), status ?? null, purpose ?? null];
    const [page, count] = await Promise.all([
      pool.query<LoggedMessage>(
        `SELECT ${columns} FROM message_log WHERE ${matches}
         ORDER BY created_at DESC, id DESC LIMIT $5 OFFSET $6`,
        [...where, limit, offset],
      ),
      pool.query<{ total: string }>(
        `SELECT count(*) AS total FROM message_log WHERE ${matches}`,
        where,
      ),
    ]);
    const items = page.rows.map((row) => ({ ...row, id: Number(row.id) }));
    return { items, total: Number(count.rows[0]?.total) };
  },
});
