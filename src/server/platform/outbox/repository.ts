import { sql } from 'drizzle-orm';
import pg, { type Pool } from 'pg';

import type { BatchOptions } from '../database/batch.ts';
import { RELAXED, type Transaction } from '../database/database.ts';
import { isUniqueViolation } from '../database/errors.ts';
import { hasChanged } from '../database/expressions.ts';
import {
  type Claimed,
  type DeliveryState,
  NOT_INVENTED,
  type OutboxHealth,
  type Payload,
  type PendingQuery,
  type SendOptions,
} from './delivery.ts';
import type { outboxTable } from './table.ts';
import { currentContext, traceparentOf } from '../trace/trace.ts';

/** Gathered for some milliseconds, as a lost note only repeats its delivery. */
export const NOTES: BatchOptions = { gather: 50 };

export type PendingRow = Omit<typeof outboxTable.$inferSelect, 'expiresAt' | 'singletonKey'>;

export const TRACE_FIELD = 'traceparent';

function withTrace<Given extends Payload>(payload: Given): Given {
  const context = currentContext();
  return context ? { ...payload, [TRACE_FIELD]: traceparentOf(context.trace) } : payload;
}

/**
 * Adds a delivery in the caller's transaction, by a function of the schema `routines`. Returns its id, or null if another
 * waits under its key.
 */
export async function insertDelivery(
  tx: Transaction,
  routines: string,
  added: { kind: string; payload: Payload; now: Date } & SendOptions,
): Promise<number | null> {
  const { kind, payload, singletonKey = null, at, expiresAt = null, now } = added;
  const { rows } = await tx.execute<{ id: string | null }>(sql`
    SELECT (${sql.raw(routines)}.add_deliveries(${kind}, ARRAY[${JSON.stringify(withTrace(payload))}::jsonb],
      ${now.toISOString()}, ${(at ?? now).toISOString()},
      ARRAY[${expiresAt?.toISOString() ?? null}::timestamptz], ${singletonKey}, false))[1] AS id`);
  const id = rows[0]?.id ?? null;
  return id === null ? null : Number(id);
}

function inOrder(kind: string, field: string | undefined): string {
  return field === undefined
    ? ''
    : `AND NOT EXISTS (SELECT FROM outbox AS earlier WHERE earlier.kind = ${pg.escapeLiteral(kind)}
        AND earlier.payload->>${pg.escapeLiteral(field)} = due.payload->>${pg.escapeLiteral(field)} AND earlier.id < due.id
        AND earlier.state <> 'stopped')`;
}

function claimSql(order: string): string {
  return `
  UPDATE outbox SET state = 'running', attempts = attempts + 1, next_at = $3
  WHERE ${RELAXED} AND id IN (
    SELECT id FROM outbox AS due WHERE kind = $1 AND next_at <= $2 AND state <> 'stopped' ${order}
    ORDER BY next_at LIMIT $4 FOR UPDATE SKIP LOCKED)
  RETURNING id::int8, payload, attempts AS attempt, created_at AS "createdAt",
    expires_at AS "expiresAt"`;
}

/** Only one row may wait under a key. */
const freeKey = `singleton_key = CASE WHEN EXISTS (
    SELECT FROM outbox AS newer WHERE newer.kind = changed.kind AND newer.state = 'waiting'
      AND newer.singleton_key = changed.singleton_key AND newer.id <> changed.id
  ) THEN NULL ELSE singleton_key END`;

const renewSql = `
  UPDATE outbox SET next_at = $3
  WHERE ${RELAXED} AND id = $1 AND attempts = $2 AND state = 'running'`;

/** Only by the attempt that claimed it: another may run since, or staff may have decided. */
const failSql = `
  UPDATE outbox AS changed SET state = $3, next_at = $4, last_error = $5, ${freeKey}
  WHERE ${RELAXED} AND id = $1 AND attempts = $2 AND state = 'running'`;

const retryNowSql = `
  UPDATE outbox AS changed SET state = 'waiting', next_at = $2, ${freeKey}
  WHERE id = $1 AND state <> 'running' RETURNING kind`;

/** Skips locked rows: two such changes could deadlock. */
const retryFailedNowSql = `
  UPDATE outbox SET next_at = $2
  WHERE ${RELAXED} AND id IN (
    SELECT id FROM outbox
    WHERE kind = $1 AND state = 'waiting' AND last_error IS NOT NULL AND next_at > $2
    FOR UPDATE SKIP LOCKED)`;

/** Stopped rows lose their key, as another row may wait under it. */
const retryAllNowSql = `
  UPDATE outbox SET next_at = $2, state = 'waiting',
    singleton_key = CASE WHEN state = 'waiting' THEN singleton_key END
  WHERE id IN (
    SELECT id FROM outbox
    WHERE ($1::text IS NULL OR kind = $1) AND state <> 'running'
      AND (state = 'stopped' OR last_error IS NOT NULL)
    FOR UPDATE SKIP LOCKED)
  RETURNING kind`;

/** A row may just be added under a freed key: the second try sees it. */
async function onceMoreWhereTaken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return work();
  }
}

const matches = `
  ($1::text IS NULL OR kind = $1) AND ($2::text IS NULL OR state = $2)
  AND ($3::boolean IS NOT TRUE OR last_error IS NOT NULL)`;

type ClaimOrder = { until: Date; most: number; inOrderOf?: string | undefined };
type AfterFailure = { state: DeliveryState; nextAt: Date; error: string };

async function noteFailure(
  pool: Pool,
  { id, attempt }: Claimed,
  { state, nextAt, error }: AfterFailure,
): Promise<boolean> {
  const values = [id, attempt, state, nextAt, error];
  return hasChanged(onceMoreWhereTaken(() => pool.query(failSql, values)));
}

/** Bookkeeping does not wait for the disk: a lost note repeats a delivery. */
export function outboxRepository(pool: Pool, readers: Pool) {
  return {
    claim: async (kind: string, now: Date, { until, most, inOrderOf }: ClaimOrder) => {
      const values = [kind, now, until, most];
      const name = inOrderOf === undefined ? 'outbox-claim' : `outbox-claim-${kind}`;
      const text = claimSql(inOrder(kind, inOrderOf));
      const { rows } = await pool.query<Claimed>({ name, text, values });
      return rows.map((row) => ({ ...row, id: Number(row.id) }));
    },
    /** Only if the attempt that claimed it is still running. */
    renew: async ({ id, attempt }: Claimed, until: Date): Promise<void> => {
      await pool.query(renewSql, [id, attempt, until]);
    },
    remove: async (ids: readonly number[]): Promise<void> => {
      const text = `DELETE FROM outbox WHERE ${RELAXED} AND id = ANY($1::int8[])`;
      await pool.query({ name: 'outbox-remove', text, values: [ids] });
    },
    fail: (claimed: Claimed, to: AfterFailure) => noteFailure(pool, claimed, to),
    nextDue: async (): Promise<Map<string, Date>> => {
      const { rows } = await pool.query<{ kind: string; at: Date }>(
        "SELECT kind, min(next_at) AS at FROM outbox WHERE state <> 'stopped' GROUP BY kind",
      );
      return new Map(rows.map(({ kind, at }) => [kind, at]));
    },
    list: async (query: { [Key in keyof PendingQuery]: PendingQuery[Key] | null }) => {
      const { kind = null, state = null, failed = false, limit, offset } = query;
      const where = [kind, state, failed];
      const [page, count] = await Promise.all([
        readers.query<PendingRow>(
          `SELECT id, kind, payload, state, attempts, next_at AS "nextAt", last_error AS "lastError",
           created_at AS "createdAt"
         FROM outbox WHERE ${matches} ORDER BY id DESC LIMIT $4 OFFSET $5`,
          [...where, limit, offset],
        ),
        readers.query<{ total: string }>(
          `SELECT count(*) AS total FROM outbox WHERE ${matches}`,
          where,
        ),
      ]);
      const items = page.rows.map((row) => ({ ...row, id: Number(row.id) }));
      return { items, total: Number(count.rows[0]?.total) };
    },
    health: async (): Promise<OutboxHealth> => {
      const { rows } = await pool.query<OutboxHealth[number]>(
        `SELECT kind, count(*) FILTER (WHERE state <> 'stopped')::int AS waiting,
         count(*) FILTER (WHERE state <> 'stopped' AND last_error IS NOT NULL)::int AS failing,
         count(*) FILTER (WHERE state = 'stopped')::int AS stopped,
         min(created_at) FILTER (WHERE state <> 'stopped') AS oldest
       FROM outbox WHERE ${NOT_INVENTED} GROUP BY kind ORDER BY kind`,
      );
      return rows;
    },
    retryNow: async (id: number, now: Date): Promise<string | null> => {
      const { rows } = await pool.query<{ kind: string }>(retryNowSql, [id, now]);
      return rows[0]?.kind ?? null;
    },
    retryFailedNow: async (kind: string, now: Date): Promise<void> => {
      await pool.query(retryFailedNowSql, [kind, now]);
    },

    retryAllNow: async (kind: string | null, now: Date): Promise<string[]> => {
      const { rows } = await pool.query<{ kind: string }>(retryAllNowSql, [kind, now]);
      return rows.map((row) => row.kind);
    },
    discard: async (id: number): Promise<boolean> => {
      const text = "DELETE FROM outbox WHERE id = $1 AND state <> 'running'";
      return hasChanged(pool.query(text, [id]));
    },
  };
}

export type OutboxRepository = ReturnType<typeof outboxRepository>;
