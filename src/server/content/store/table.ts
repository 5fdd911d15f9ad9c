import { sql } from 'drizzle-orm';

import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import type { TypeName } from '../../../content/registry.ts';
import { inNameOrder, moment } from '../../platform/database/expressions.ts';

export type ContentData = Readonly<Record<string, unknown>>;

/** Numbers every change that the public can see, in the order of the commits. */
export const contentSequence = pgSequence('content_seq');

/** Every entry of every content type: its draft, and its published data. */
export const contentEntry = pgTable(
  'content_entry',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Identifies the entry across installations. */
    uid: uuid('uid').notNull().defaultRandom(),
    type: text('type').$type<TypeName>().notNull(),
    parentId: integer('parent_id').references((): AnyPgColumn => contentEntry.id),
    position: integer('position').notNull(),
    /** The unique name of the published entry under its parent: its slug, or `''` for a singleton. */
    slug: text('slug'),
    /** The public address that the entry has to itself, while it can be seen there. */
    path: text('path'),
    draft: jsonb('draft').$type<ContentData>().notNull(),
    /** The draft's title, and all its words as `folded` makes them, for lists and search. */
    title: text('title').notNull(),
    words: text('words').notNull(),
    published: jsonb('published').$type<ContentData>(),
    status: text('status')
      .$type<'draft' | 'published' | 'changed' | 'trashed'>()
      .notNull()
      .generatedAlwaysAs(
        sql`CASE WHEN deleted_at IS NOT NULL THEN 'trashed' WHEN published IS NULL THEN 'draft' WHEN published = draft THEN 'published' ELSE 'changed' END`,
      ),
    /** Incremented by every change; compared with If-Match. */
    version: integer('version').notNull().default(1),
    /** When the entry last changed for the public, in `content_seq`. */
    seq: bigint('seq', { mode: 'number' }).notNull().default(0),
    publishAt: moment('publish_at'),
    unpublishAt: moment('unpublish_at'),
    /** Open points that were confirmed when the publish was planned: field and message. Null if there were none. */
    confirmed: jsonb('confirmed').$type<readonly string[]>(),
    /** Why a scheduled publish could not be done. */
    scheduleError: text('schedule_error'),
    deletedAt: moment('deleted_at'),
    createdAt: moment('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    /** Ids of staff members, public only if the API has a field for them; null for the product itself. */
    createdById: integer('created_by_id'),
    publishedById: integer('published_by_id'),
    updatedAt: moment('updated_at').notNull(),
    updatedBy: text('updated_by').notNull(),
    publishedAt: moment('published_at'),
    publishedBy: text('published_by'),
  },
  (table) => [
    uniqueIndex('content_entry_uid').on(table.uid),
    check(
      'content_entry_published_at',
      sql`(${table.published} IS NULL) = (${table.publishedAt} IS NULL)`,
    ),
    check('content_entry_version', sql`${table.version} > 0`),
    check('content_entry_own_parent', sql`${table.parentId} <> ${table.id}`),
    check(
      'content_entry_schedule',
      sql`${table.publishAt} IS NULL OR ${table.unpublishAt} IS NULL OR ${table.publishAt} < ${table.unpublishAt}`,
    ),
    uniqueIndex('content_entry_slug')
      .on(table.type, sql`coalesce(${table.parentId}, 0)`, table.slug)
      .where(sql`${table.published} IS NOT NULL AND ${table.deletedAt} IS NULL`),
    uniqueIndex('content_entry_path')
      .on(table.path)
      .where(sql`${table.published} IS NOT NULL AND ${table.deletedAt} IS NULL`),
    index('content_entry_family').on(table.type, table.parentId, table.position),
    // The orders of staff lists: the first page of ten thousand rows reads only its own, and a count reads the index alone.
    ...(['position', 'updatedAt'] as const).map((order) =>
      index(`content_entry_by_${table[order].name}`)
        .on(table.type, table[order], table.id)
        .where(sql`${table.deletedAt} IS NULL`),
    ),
    index('content_entry_in_title_order')
      .on(table.type, inNameOrder('title'), table.id)
      .where(sql`${table.deletedAt} IS NULL`),
    index('content_entry_parent').on(table.parentId),
    index('content_entry_seq').on(table.seq),
    index('content_entry_publish_at')
      .on(table.publishAt)
      .where(sql`${table.publishAt} IS NOT NULL`),
    index('content_entry_unpublish_at')
      .on(table.unpublishAt)
      .where(sql`${table.unpublishAt} IS NOT NULL`),
    index('content_entry_deleted_at')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} IS NOT NULL`),
  ],
);

export type RevisionAction = 'create' | 'autosave' | 'save' | 'publish' | 'unpublish' | 'restore';

export const contentRevision = pgTable(
  'content_revision',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    entryId: integer('entry_id')
      .notNull()
      .references(() => contentEntry.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    action: text('action').$type<RevisionAction>().notNull(),
    data: jsonb('data').$type<ContentData>().notNull(),
    createdAt: moment('created_at').notNull(),
    createdBy: text('created_by').notNull(),
  },
  (table) => [
    uniqueIndex('content_revision_version').on(table.entryId, table.version),
    check(
      'content_revision_action',
      sql`${table.action} IN ('create', 'autosave', 'save', 'publish', 'unpublish', 'restore')`,
    ),
  ],
);

/** The places of entries before all content went to the trash at once. */
export const contentPutAway = pgTable('content_put_away', {
  entryId: integer('entry_id')
    .primaryKey()
    .references(() => contentEntry.id, { onDelete: 'cascade' }),
  /** The entry's version as it went: with another one it is no longer as it was. */
  version: integer('version').notNull(),
  slug: text('slug'),
  path: text('path'),
  publishAt: moment('publish_at'),
  unpublishAt: moment('unpublish_at'),
});

export type EntryRow = typeof contentEntry.$inferSelect;
export type NewEntryRow = typeof contentEntry.$inferInsert;
export type RevisionRow = typeof contentRevision.$inferSelect;
