import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../../../../server/platform/database/expressions.ts';
import type { ItemFate, ItemOutcome, MoveState } from '../../calls.ts';
import type { WxrItem, WxrSite } from '../wxr/parts.ts';

/** Who began it, for the history of the imported entries. */
export type Mover = Readonly<{ id: number | null; name: string; email: string }>;
export type KeptUploads = Readonly<{ key: string; name: string; pictures: number }>;

export const wordpressMove = pgTable('wordpress_move', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  fileKey: text('file_key').notNull(),
  state: text('state').$type<MoveState>().notNull(),
  problem: text('problem'),
  site: jsonb('site').$type<WxrSite>(),
  others: jsonb('others').$type<Record<string, number>>().notNull(),
  uploads: jsonb('uploads').$type<KeptUploads>(),
  publish: boolean('publish').notNull().default(false),
  ledArchives: boolean('led_archives').notNull().default(false),
  mover: jsonb('mover').$type<Mover>().notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

export const wordpressItem = pgTable(
  'wordpress_item',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    moveId: integer('move_id')
      .notNull()
      .references(() => wordpressMove.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<WxrItem['kind']>().notNull(),
    wpId: integer('wp_id').notNull(),
    source: jsonb('source').$type<WxrItem>().notNull(),
    /** Host and path by which it is known again in another export. */
    origin: text('origin').notNull(),
    fingerprint: text('fingerprint').notNull(),
    fate: text('fate').$type<ItemFate>(),
    why: text('why'),
    path: text('path'),
    notes: jsonb('notes').$type<string[]>().notNull(),
    pictures: integer('pictures').notNull().default(0),
    chosen: boolean('chosen').notNull().default(false),
    outcome: text('outcome').$type<ItemOutcome>(),
    entryId: integer('entry_id'),
    entryVersion: integer('entry_version'),
  },
  (table) => [
    index('wordpress_item_move').on(table.moveId, table.kind, table.id),
    index('wordpress_item_wp_id').on(table.moveId, table.wpId),
    index('wordpress_item_origin').on(table.origin),
  ],
);

/** A picture of the old site: the file of the library that it has become, or why it has not. */
export const wordpressPicture = pgTable(
  'wordpress_picture',
  {
    moveId: integer('move_id')
      .notNull()
      .references(() => wordpressMove.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    src: text('src'),
    mediaId: integer('media_id'),
    problem: text('problem'),
  },
  (table) => [primaryKey({ columns: [table.moveId, table.url] })],
);

export type MoveRow = typeof wordpressMove.$inferSelect;
export type ItemRow = typeof wordpressItem.$inferSelect;
export type NewItem = Pick<
  ItemRow,
  'moveId' | 'kind' | 'wpId' | 'source' | 'origin' | 'fingerprint'
>;
export type PictureRow = typeof wordpressPicture.$inferSelect;
