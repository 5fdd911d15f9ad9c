import { z } from 'zod';

import { typeOf, type TypeName } from '../../content/registry.ts';
import type { EntryRow, RevisionRow } from './table.ts';

const moment = z.string().nullable();
const data = z.record(z.string(), z.unknown());

/** An entry as staff see it. Its parent's id stands under the name that the type gives it, too. */
export const entryView = z
  .looseObject({
    id: z.int(),
    type: z.string(),
    title: z.string(),
    parent: z.int().nullable(),
    position: z.int(),
    status: z.enum(['draft', 'published', 'changed', 'trashed']),
    version: z.int(),
    draft: data,
    published: data.nullable(),
    path: z.string().nullable(),
    publish_at: moment,
    unpublish_at: moment,
    schedule_error: z.string().nullable(),
    created_at: z.string(),
    created_by: z.string(),
    updated_at: z.string(),
    updated_by: z.string(),
    published_at: moment,
    published_by: z.string().nullable(),
    deleted_at: moment,
  })
  .meta({ id: 'ContentEntry' });

export type EntryView = z.output<typeof entryView>;

/** A revision as staff see it in the history. */
export const revisionView = z
  .strictObject({
    id: z.int(),
    version: z.int(),
    action: z.enum(['create', 'autosave', 'save', 'publish', 'unpublish', 'restore']),
    created_at: z.string(),
    created_by: z.string(),
  })
  .meta({ id: 'ContentRevision' });

export type RevisionView = z.output<typeof revisionView>;

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** Writes an entry out for staff. */
export function presentEntry(row: EntryRow): EntryView {
  const type = row.type as TypeName;
  const { parent } = typeOf(type);
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    parent: row.parentId,
    ...(parent ? { [parent.field]: row.parentId } : {}),
    position: row.position,
    status: row.status,
    version: row.version,
    draft: row.draft,
    published: row.published,
    path: row.path,
    publish_at: iso(row.publishAt),
    unpublish_at: iso(row.unpublishAt),
    schedule_error: row.scheduleError,
    created_at: row.createdAt.toISOString(),
    created_by: row.createdBy,
    updated_at: row.updatedAt.toISOString(),
    updated_by: row.updatedBy,
    published_at: iso(row.publishedAt),
    published_by: row.publishedBy,
    deleted_at: iso(row.deletedAt),
  };
}

/** Writes a revision out for staff. */
export function presentRevision(row: Omit<RevisionRow, 'data' | 'entryId'>): RevisionView {
  return {
    id: row.id,
    version: row.version,
    action: row.action,
    created_at: row.createdAt.toISOString(),
    created_by: row.createdBy,
  };
}
