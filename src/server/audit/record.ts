import type { Executor } from '../platform/database.ts';
import { auditLog } from './table.ts';

/** Something that was done, by whom, and to what. */
export type AuditRecord = Readonly<{
  at: Date;
  /** The staff member's id; null where the product itself acts. */
  actorId: number | null;
  /** The actor's e-mail address. */
  actor: string;
  /** What was done, such as `publish`. */
  action: string;
  /** What kind of thing it was done to, such as `faq`. */
  entity: string;
  entityId?: number | string | null;
  before?: unknown;
  after?: unknown;
  /** The network address of the call. */
  address?: string | null;
}>;

/** Writes one or more lines into the audit log, in the transaction of what they tell. */
export async function record(tx: Executor, ...records: readonly AuditRecord[]): Promise<void> {
  const rows = records.map(({ entityId, ...rest }) => ({
    ...rest,
    entityId: entityId === null || entityId === undefined ? null : String(entityId),
  }));
  for (let from = 0; from < rows.length; from += 500) {
    await tx.insert(auditLog).values(rows.slice(from, from + 500));
  }
}
