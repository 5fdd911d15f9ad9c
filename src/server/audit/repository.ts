import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';

import type { AuditFilter } from '../../kernel/calls/operations.ts';
import { type Counted, countOf } from '../platform/database/expressions.ts';
import type { Executor } from '../platform/database/database.ts';
import { printKept } from './stream.ts';
import { type AuditRow, auditLog, auditStream } from './table.ts';

export type { AuditRow };

const streams = sql<boolean>`EXISTS (SELECT FROM audit_stream WHERE is_on)`;

/** So many lines go in one statement: each value is a parameter of its own. */
const AT_ONCE = 500;

/** Adds lines to the log, and prints them if an ADMIN has switched the stream on. */
export async function insertAudit(
  db: Executor,
  rows: readonly (typeof auditLog.$inferInsert)[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const lines = rows.slice(from, from + AT_ONCE);
    const added = await db.insert(auditLog).values(lines).returning({ id: auditLog.id, streams });
    if (added[0]?.streams !== true) continue;
    printKept(
      db,
      lines.map((line, at) => ({ ...line, id: added[at]?.id })),
    );
  }
}

function filtersOf(filter: AuditFilter): SQL | undefined {
  return and(
    filter.actor_id === undefined ? undefined : eq(auditLog.actorId, filter.actor_id),
    filter.action ? eq(auditLog.action, filter.action) : undefined,
    filter.entity ? eq(auditLog.entity, filter.entity) : undefined,
    filter.entity_id ? eq(auditLog.entityId, filter.entity_id) : undefined,
    filter.from ? gte(auditLog.at, new Date(filter.from)) : undefined,
    filter.until ? lt(auditLog.at, new Date(filter.until)) : undefined,
  );
}

/** A page of the log, newest first. */
export async function pageOfAudit(
  db: Executor,
  filter: AuditFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<Counted & { rows: AuditRow[] }> {
  const where = filtersOf(filter);
  const rows = await db
    .select()
    .from(auditLog)
    .where(where)
    .orderBy(desc(auditLog.id))
    .limit(limit)
    .offset(offset);
  return { rows, ...(await countOf(db, sql`${auditLog} WHERE ${where ?? sql`true`}`)) };
}

/** Lines older than `before` that fit the filter, newest first: one step of an export. */
export function auditBefore(
  db: Executor,
  filter: AuditFilter,
  { before, limit }: { before: number; limit: number },
): Promise<AuditRow[]> {
  return db
    .select()
    .from(auditLog)
    .where(and(filtersOf(filter), lt(auditLog.id, before)))
    .orderBy(desc(auditLog.id))
    .limit(limit);
}

export async function isStreaming(db: Executor): Promise<boolean> {
  const [row] = await db.select().from(auditStream);
  return row?.isOn === true;
}

export async function setStreaming(db: Executor, isOn: boolean): Promise<void> {
  await db
    .insert(auditStream)
    .values({ isOn })
    .onConflictDoUpdate({ target: auditStream.id, set: { isOn } });
}
