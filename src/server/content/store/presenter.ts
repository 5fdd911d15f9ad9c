import { titleOf } from '../../../content/inheritance/inheritance.ts';
import { type TypeName, typeOf } from '../../../content/registry.ts';
import type { ContentEntry, ContentRevision } from '../../../kernel/publishing/content.ts';
import type { ContentData, EntryRow, RevisionRow } from './table.ts';

function iso(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}

/** Writes an entry out for staff. */
export function presentEntry(row: EntryRow): ContentEntry {
  const type = row.type;
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

/** The same with these fields of its data alone: a list shows few of them. */
export function presentSummary(row: EntryRow, fields: readonly string[]): ContentEntry {
  const few = (data: ContentData): ContentData =>
    Object.fromEntries(fields.filter((name) => name in data).map((name) => [name, data[name]]));
  const { draft, published } = row;
  return presentEntry({ ...row, draft: few(draft), published: published && few(published) });
}

/** Writes a revision out for staff. */
export function presentRevision(
  row: Omit<RevisionRow, 'data' | 'entryId'>,
): Omit<ContentRevision, 'changed'> {
  return {
    id: row.id,
    version: row.version,
    action: row.action,
    created_at: row.createdAt.toISOString(),
    created_by: row.createdBy,
  };
}

/** Identifies an entry among its siblings without its id: by address, else by title. */
export function placeOf(type: TypeName, parent: number | null, data: ContentData): string {
  const { slugField } = typeOf(type);
  const slug = slugField === undefined ? undefined : data[slugField];
  return placeNamed(type, parent, {
    slug: typeof slug === 'string' ? slug : null,
    title: titleOf(type, data),
  });
}

/** The same by slug or title; a singleton has only one place. */
export function placeNamed(
  type: TypeName,
  parent: number | null,
  { slug, title }: Readonly<{ slug: string | null; title: string }>,
): string {
  const name = typeOf(type).singleton ? '' : slug === null ? title : `/${slug}`;
  return `${parent ?? 0} ${name.trim().toLowerCase()}`;
}
