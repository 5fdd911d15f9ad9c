import type { Clock } from '../platform/clock.ts';
import type { Executor } from '../platform/database.ts';
import { insertAudit } from './repository.ts';

/** Who did it: a member of the staff, the system, or someone who is not signed in. */
export type Actor = { id: number; email: string } | 'system' | 'stranger';

/** Something that was done. */
export type AuditEvent = {
  actor: Actor;
  /** A verb, such as `publish` or `approve`. */
  action: string;
  /** What it was done to, such as `programme` or `staff_user`. */
  entity: string;
  entityId?: string | number | null;
  /** The entity before and after, without secrets. */
  before?: unknown;
  after?: unknown;
  /** The network address it came from. */
  address?: string | null;
};

/** The record of what staff and the system did. */
export type Audit = {
  /** Adds a line in the transaction of what it tells of: both are kept, or neither. */
  record(tx: Executor, event: AuditEvent): Promise<void>;
};

/** Opens the log. */
export function createAudit(clock: Clock): Audit {
  return {
    record: (tx, { actor, entityId, ...event }) =>
      insertAudit(tx, {
        ...event,
        at: clock.now(),
        actorId: typeof actor === 'string' ? null : actor.id,
        actor: typeof actor === 'string' ? actor : actor.email,
        entityId: entityId === undefined || entityId === null ? null : String(entityId),
      }),
  };
}
