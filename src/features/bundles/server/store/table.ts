import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from '../../../../server/platform/database/expressions.ts';
import { contentEntry, type ContentData } from '../../../../server/content/store/table.ts';

export const contentBundle = pgTable(
  'content_bundle',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    createdAt: moment('created_at').notNull(),
    createdBy: text('created_by').notNull(),
  },
  (table) => [index('content_bundle_created_at').on(table.createdAt)],
);

export const contentImport = pgTable(
  'content_import',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    at: moment('at').notNull(),
    by: text('by').notNull(),
    published: boolean('published').notNull(),
    undoneAt: moment('undone_at'),
  },
  (table) => [index('content_import_at').on(table.at)],
);

/** The state of an entry before an import, which undoing restores. */
export type Before = Readonly<{
  draft: ContentData;
  published: ContentData | null;
  parentId: number | null;
  position: number;
  slug: string | null;
  path: string | null;
  publishAt: string | null;
  unpublishAt: string | null;
  publishedAt: string | null;
  publishedBy: string | null;
}>;

export type Done = 'new' | 'changed' | 'trashed';

export const contentImportChange = pgTable(
  'content_import_change',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => contentImport.id, { onDelete: 'cascade' }),
    entryId: integer('entry_id')
      .notNull()
      .references(() => contentEntry.id, { onDelete: 'cascade' }),
    fate: text('fate').$type<Done>().notNull(),
    /** After the import: another version means that somebody has changed the entry since. */
    version: integer('version').notNull(),
    before: jsonb('before').$type<Before>(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.entryId] }),
    index('content_import_change_entry').on(table.entryId),
  ],
);
