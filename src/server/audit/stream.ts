import { type Executor, onCommit } from '../platform/database/database.ts';
import type { auditLog } from './table.ts';

type Line = typeof auditLog.$inferInsert;

/** Prints lines of the audit log as JSON for whoever collects them, once they are kept. */
export function printKept(tx: Executor, lines: readonly Line[]): void {
  const print = (): void => {
    for (const line of lines) process.stdout.write(`${textOf(line)}\n`);
  };
  if (!onCommit(tx, print)) print();
}

function textOf({ id, at, actorId, entityId, ...line }: Line): string {
  const { actor, action, entity, before = null, after = null, address = null } = line;
  return JSON.stringify({
    type: 'audit',
    id,
    at: at.toISOString(),
    actor_id: actorId ?? null,
    actor,
    action,
    entity,
    entity_id: entityId ?? null,
    before,
    after,
    address,
  });
}
