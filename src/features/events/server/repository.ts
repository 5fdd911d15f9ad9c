import { sql } from 'drizzle-orm';
import {
  type DatabaseHandle,
  RELAXED,
  type Transaction,
} from '../../../server/platform/database/database.ts';
import type { PartitionTables } from '../../../server/platform/database/partitions.ts';
import type { EventRow } from './table.ts';
import type { FeatureGauge } from '../../../server/health/feature-gauge.ts';

export type NewEvent = Pick<EventRow, 'anonymousId' | 'messageId' | 'name' | 'type'> & {
  properties: unknown;
  context: unknown;
  occurredAt: string;
};

export type Arrival = {
  leadId: number | null;
  at: Date;
  pending: boolean;
  tables: PartitionTables;
};

export type PendingEvent = Omit<EventRow, 'leadId' | 'pending' | 'receivedAt'> & {
  userId: string | null;
};

/**
 * Leaves out events of minors; returns how many were new. A repeated event is recognised for at least a month:
 * browsers send theirs again within minutes. A lead that is just being erased has none any more.
 */
export async function addEvents(
  tx: Transaction,
  events: readonly NewEvent[],
  { leadId, at, pending, tables: { table, before } }: Arrival,
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    WITH owner AS (SELECT id FROM lead WHERE id = ${leadId}::bigint FOR KEY SHARE)
    INSERT INTO ${sql.raw(table)} (message_id, type, name, anonymous_id, lead_id, properties, context,
      occurred_at, received_at, pending)
    SELECT "messageId", type, name, "anonymousId", (SELECT id FROM owner), properties, context,
      "occurredAt", ${at.toISOString()}::timestamptz, ${pending}::boolean
    FROM jsonb_to_recordset(${JSON.stringify(events)}::jsonb) AS e ("messageId" text, type text,
      name text, "anonymousId" text, properties jsonb, context jsonb, "occurredAt" timestamptz)
    WHERE (${leadId}::bigint IS NULL OR (SELECT given_by FROM consent
        WHERE lead_id = ${leadId}::bigint ORDER BY given_at DESC, id DESC LIMIT 1)
        IS DISTINCT FROM 'guardian')
      AND NOT EXISTS (SELECT FROM ONLY event AS other WHERE other.message_id = "messageId")
      AND NOT EXISTS (SELECT FROM ONLY ${sql.raw(before)} AS other WHERE other.message_id = "messageId")
    ON CONFLICT (message_id) DO NOTHING`);
  return rowCount ?? 0;
}

/** By their numbers, which a stored event and a few that were not take: a count would read a million rows. */
export async function countEventsSince(
  { relaxed }: Pick<DatabaseHandle, 'relaxed'>,
  since: string,
): Promise<number> {
  const { rows } = await relaxed.query<{ count: string }>(
    `SELECT coalesce((SELECT last_value FROM event_id_seq) + 1 -
       (SELECT id FROM event WHERE received_at >= $1 ORDER BY received_at LIMIT 1), 0) AS count`,
    [since],
  );
  return Number(rows[0]?.count ?? 0);
}

export function eventQueue({ pool, relaxed }: Pick<DatabaseHandle, 'pool' | 'relaxed'>) {
  return {
    waiting: async (most: number): Promise<PendingEvent[]> => {
      const { rows } = await pool.query<PendingEvent>(
        `SELECT e.id, e.message_id AS "messageId", e.type, e.name, e.anonymous_id AS "anonymousId",
           l.public_id AS "userId", e.properties, e.context, e.occurred_at AS "occurredAt"
         FROM event AS e LEFT JOIN lead AS l ON l.id = e.lead_id
         WHERE e.pending ORDER BY e.id LIMIT $1`,
        [most],
      );
      return rows.map((row) => ({ ...row, id: Number(row.id) }));
    },
    done: async (ids: readonly number[]): Promise<void> => {
      const text = `UPDATE event SET pending = false WHERE ${RELAXED} AND id = ANY($1::int8[])`;
      await relaxed.query(text, [ids]);
    },
  };
}

/** More are not counted: a count is asked for every few seconds, and an outage may last for days. */
const MOST = 100_000;

export async function countWaitingEvents({
  relaxed,
}: Pick<DatabaseHandle, 'relaxed'>): Promise<number> {
  const text = `SELECT count(*)::int AS waiting FROM (SELECT FROM event WHERE pending LIMIT $1) AS pending`;
  const { rows } = await relaxed.query<{ waiting: number }>(text, [MOST]);
  return rows[0]?.waiting ?? 0;
}

export function waitingEvents(database: Pick<DatabaseHandle, 'relaxed'>): FeatureGauge {
  return {
    name: 'prospectus_events_waiting',
    help: `Events that wait for the customer data service; ${MOST} stand for as many or more.`,
    labelNames: ['vendor'],
    read: async () => [{ labels: { vendor: 'events' }, value: await countWaitingEvents(database) }],
  };
}
