import { record } from '../audit/record.ts';
import type { Transaction } from '../platform/database.ts';
import type { Stamp } from './actor.ts';
import type { EntryRow } from './table.ts';

/** What was done to an entry. */
export type AuditedChange = Stamp & {
  action: string;
  before?: EntryRow | undefined;
  after?: EntryRow | undefined;
};

/** Writes what was done to an entry into the audit log. */
export async function auditChange(
  tx: Transaction,
  { action, before, after, by, at }: AuditedChange,
): Promise<void> {
  const row = after ?? before;
  await record(tx, {
    at,
    actorId: by.id,
    actor: by.email,
    action: `content.${action}`,
    entity: row?.type ?? 'content',
    entityId: row?.id ?? null,
    before: before && stateOf(before),
    after: after && stateOf(after),
    address: by.address ?? null,
  });
}

/** The part of an entry that its history needs. */
function stateOf(row: EntryRow) {
  const { title, version, status, parentId, position, draft, publishAt, unpublishAt } = row;
  return {
    title,
    version,
    status,
    parent: parentId,
    position,
    draft,
    publish_at: publishAt,
    unpublish_at: unpublishAt,
  };
}
