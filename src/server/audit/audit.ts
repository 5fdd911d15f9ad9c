import type { AuditFilter } from '../../kernel/calls/operations.ts';
import type { Clock } from '../platform/clock.ts';
import type { DatabaseHandle, Executor } from '../platform/database/database.ts';
import type { Counted } from '../platform/database/expressions.ts';
import { auditBefore, type AuditRow, insertAudit, pageOfAudit } from './repository.ts';

export type { AuditRow } from './repository.ts';
export { isStreaming, setStreaming } from './repository.ts';

/** A member of the staff, the product itself, or someone who is not signed in. */
export type Actor = { id: number | null; email: string } | 'system' | 'stranger';

export type AuditEvent = {
  actor: Actor;
  /** A verb, such as `publish` or `approve`. */
  action: string;
  /** The kind of its object, such as `programme` or `staff_user`. */
  entity: string;
  entityId?: string | number | null;
  /** The entity before and after, without secrets. */
  before?: unknown;
  after?: unknown;
  /** The network address it came from. */
  address?: string | null;
};

/** The log of the acts of staff and system. */
export type Audit = {
  /** Adds a line in the transaction of the act: both are kept, or neither. */
  record(tx: Executor, event: AuditEvent): Promise<void>;
  /** As `record`, a line for each. */
  recordAll(tx: Executor, events: readonly AuditEvent[]): Promise<void>;
  /** A page of the log, newest first. */
  page(
    filter: AuditFilter,
    window: { limit: number; offset: number },
  ): Promise<Counted & { rows: AuditRow[] }>;
  /** Lines older than `before` that fit the filter, newest first: one step of an export. */
  before(filter: AuditFilter, step: { before: number; limit: number }): Promise<AuditRow[]>;
};

/** Opens the log. */
export function createAudit({
  clock,
  database: { reading },
}: {
  clock: Clock;
  database: DatabaseHandle;
}): Audit {
  return {
    record: (tx, event) => record(tx, clock.now(), event),
    recordAll: (tx, events) => recordEach(tx, clock.now(), events),
    page: (filter, window) => reading((tx) => pageOfAudit(tx, filter, window)),
    before: (filter, step) => reading((tx) => auditBefore(tx, filter, step)),
  };
}

/** Adds a line with a given time, in the transaction of the act. */
export async function record(tx: Executor, at: Date, event: AuditEvent): Promise<void> {
  await insertAudit(tx, [rowOf(event, at)]);
}

/** As `record`, a line for each. */
export async function recordEach(
  tx: Executor,
  at: Date,
  events: readonly AuditEvent[],
): Promise<void> {
  const rows = events.map((event) => rowOf(event, at));
  await insertAudit(tx, rows);
}

function rowOf({ actor, entityId, ...event }: AuditEvent, at: Date) {
  return {
    ...event,
    at,
    actorId: typeof actor === 'string' ? null : actor.id,
    actor: typeof actor === 'string' ? actor : actor.email,
    entityId: entityId === undefined || entityId === null ? null : String(entityId),
  };
}
