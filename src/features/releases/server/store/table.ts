import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

import { type ContentData, contentEntry } from '../../../../server/content/store/table.ts';
import { moment } from '../../../../server/platform/database/expressions.ts';
import { staffUser } from '../../../../server/staff/store/table.ts';
import type { ReleaseState } from '../../release.ts';

/** A member who may leave: the name beside it stays. */
function member(name: string) {
  return integer(name).references(() => staffUser.id, { onDelete: 'set null' });
}

function ofEntry() {
  return integer('entry_id')
    .notNull()
    .references(() => contentEntry.id, { onDelete: 'cascade' });
}

export const contentRelease = pgTable(
  'content_release',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    state: text('state').$type<ReleaseState>().notNull(),
    note: text('note').notNull(),
    askedBy: member('asked_by'),
    askedByName: text('asked_by_name').notNull(),
    askedAt: moment('asked_at').notNull(),
    reviewer: member('reviewer'),
    answer: text('answer').notNull().default(''),
    decidedBy: member('decided_by'),
    decidedByName: text('decided_by_name'),
    decidedAt: moment('decided_at'),
    publishAt: moment('publish_at'),
    /** When it became public, as its entries say too. */
    publishedAt: moment('published_at'),
    error: text('error'),
    /** Whoever asked has not read the answer yet. */
    isNews: boolean('is_news').notNull().default(false),
  },
  (table) => [
    check(
      'content_release_state',
      sql`${table.state} IN ('asked', 'returned', 'planned', 'published', 'taken_back', 'closed')`,
    ),
    index('content_release_state').on(table.state, table.id),
    index('content_release_asked_by').on(table.askedBy),
    index('content_release_reviewer').on(table.reviewer),
    index('content_release_decided_by').on(table.decidedBy),
  ],
);

/** The entries that were chosen, in their order. */
export const releaseEntry = pgTable(
  'content_release_entry',
  {
    releaseId: ofRelease(),
    entryId: ofEntry(),
    place: integer('place').notNull(),
    /** The release is open. */
    isOpen: boolean('is_open').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.releaseId, table.entryId] }),
    uniqueIndex('content_release_entry_open')
      .on(table.entryId)
      .where(sql`is_open`),
    index('content_release_entry_entry').on(table.entryId),
  ],
);

/** The versions that were approved and, once they are public, the public data before. */
export const releaseVersion = pgTable(
  'content_release_version',
  {
    releaseId: ofRelease(),
    entryId: ofEntry(),
    place: integer('place').notNull(),
    version: integer('version').notNull(),
    before: jsonb('before').$type<ContentData>(),
  },
  (table) => [
    primaryKey({ columns: [table.releaseId, table.entryId] }),
    index('content_release_version_entry').on(table.entryId),
  ],
);

export const releaseComment = pgTable(
  'content_release_comment',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    releaseId: ofRelease(),
    entryId: integer('entry_id').references(() => contentEntry.id, { onDelete: 'cascade' }),
    field: text('field'),
    quote: text('quote'),
    text: text('text').notNull(),
    by: member('by'),
    byName: text('by_name').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('content_release_comment_release').on(table.releaseId, table.id),
    index('content_release_comment_entry').on(table.entryId),
    index('content_release_comment_by').on(table.by),
  ],
);

function ofRelease() {
  return integer('release_id')
    .notNull()
    .references(() => contentRelease.id, { onDelete: 'cascade' });
}

export type ReleaseRow = typeof contentRelease.$inferSelect;
export type CommentRow = typeof releaseComment.$inferSelect;
export type VersionRow = typeof releaseVersion.$inferSelect;
