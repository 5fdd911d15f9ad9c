import { type SQL, sql } from 'drizzle-orm';

import type { Executor } from '../../../../server/platform/database/database.ts';
import { utcOf } from '../../../../server/platform/database/expressions.ts';
import type { Channel } from '../../channels.ts';

/**
 * State of a message `m` of a sending `s`. After it was handed over, the message log, partitioned by month, knows it.
 * Withdrawing a consent deletes waiting deliveries.
 */
const state = sql.raw(`CASE WHEN m.state <> 'handed' THEN m.state ELSE coalesce(
  (SELECT CASE g.status WHEN 'expired' THEN 'failed' ELSE g.status END
    FROM message_log AS g WHERE g.delivery = m.delivery AND g.created_at >= s.at),
  CASE WHEN EXISTS (SELECT FROM outbox AS o WHERE o.id = m.delivery) THEN 'going' ELSE 'left_out' END) END`);

type Shared = Readonly<{
  template: string;
  channel: Channel;
  by: string;
  staff_id: number | null;
  at: string;
  due_at: string;
}>;

export type ListedMessage = Shared &
  Readonly<{
    sending: number;
    state: 'waiting' | 'going' | 'sent' | 'failed' | 'left_out';
    error: string | null;
    /** Leads of its sending. */
    leads: number;
  }>;

/** The newest messages to a lead. */
export async function messagesTo(db: Executor, lead: number): Promise<ListedMessage[]> {
  const { rows } = await db.execute<ListedMessage>(sql`
    SELECT s.id AS sending, s.template, s.channel, s.by, s.staff_id, s.leads, ${utcOf('s.at')} AS at,
      ${utcOf('s.due_at')} AS due_at, ${state} AS state,
      coalesce(m.error, (SELECT g.error FROM message_log AS g
        WHERE g.delivery = m.delivery AND g.created_at >= s.at)) AS error
    FROM lead_note AS n JOIN lead_message AS m ON m.note_id = n.id
      JOIN message_sending AS s ON s.id = m.sending_id
    WHERE n.lead_id = ${lead} ORDER BY m.id DESC LIMIT 10`);
  return rows;
}

export type ListedSending = Shared &
  Readonly<{
    id: number;
    leads: number;
    undone_at: string | null;
    waiting: number;
    going: number;
    sent: number;
    failed: number;
    left_out: number;
  }>;

/** The newest sendings, of a member or, if that is null, of all. */
export async function sendingsOf(db: Executor, member: number | null): Promise<ListedSending[]> {
  const whose: SQL = member === null ? sql`true` : sql`staff_id = ${member}`;
  const { rows } = await db.execute<ListedSending>(sql`
    SELECT s.id, s.template, s.channel, s.by, s.staff_id, s.leads, ${utcOf('s.at')} AS at,
      ${utcOf('s.due_at')} AS due_at, ${utcOf('s.undone_at')} AS undone_at,
      count(*) FILTER (WHERE k.state = 'waiting')::int AS waiting,
      count(*) FILTER (WHERE k.state = 'going')::int AS going,
      count(*) FILTER (WHERE k.state = 'sent')::int AS sent,
      count(*) FILTER (WHERE k.state = 'failed')::int AS failed,
      count(*) FILTER (WHERE k.state = 'left_out')::int AS left_out
    FROM (SELECT * FROM message_sending WHERE ${whose} ORDER BY id DESC LIMIT 30) AS s
      LEFT JOIN LATERAL (SELECT ${state} AS state FROM lead_message AS m
        WHERE m.sending_id = s.id) AS k ON true
    GROUP BY s.id, s.template, s.channel, s.by, s.staff_id, s.leads, s.at, s.due_at, s.undone_at
    ORDER BY s.id DESC`);
  return rows;
}
