import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

import type { Face } from '../../../kernel/publishing/faces.ts';
import type { MediaCrop, MediaKind } from '../../../kernel/publishing/media.ts';
import type { Rendition } from '../../../content/snapshot.ts';
import type { Encoding } from '../encoding/picture.ts';
import type { FormerPlace } from './former.ts';
import { staffUser } from '../../staff/store/table.ts';

export const media = pgTable(
  'media',
  {
    id: serial('id').primaryKey(),
    kind: text('kind').$type<MediaKind>().notNull(),
    name: text('name').notNull(),
    folder: text('folder').notNull().default(''),
    alt: text('alt'),
    decorative: boolean('decorative').notNull().default(false),
    /** Of a film, as WebVTT. */
    captions: text('captions'),
    type: text('type').notNull(),
    width: integer('width'),
    height: integer('height'),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** SHA-256 of the original, hex; finds duplicates. */
    hash: text('hash').notNull(),
    /** The original; images are never served from it. */
    sourceKey: text('source_key').notNull(),
    url: text('url').notNull(),
    renditions: jsonb('renditions').$type<Rendition[]>().notNull(),
    /** Shares of width and height. */
    focalX: real('focal_x').notNull().default(0.5),
    focalY: real('focal_y').notNull().default(0.5),
    crop: jsonb('crop').$type<MediaCrop>(),
    encoding: jsonb('encoding').$type<Encoding>(),
    face: jsonb('face').$type<Face>(),
    former: jsonb('former').$type<FormerPlace[]>().notNull().default([]),
    version: integer('version').notNull().default(1),
    createdBy: integer('created_by').references(() => staffUser.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true, mode: 'date' }),
  },
  (table) => [
    uniqueIndex('media_hash')
      .on(table.hash)
      .where(sql`${table.deletedAt} is null`),
    index('media_folder').on(table.folder),
    index('media_listed')
      .on(table.createdAt, table.id)
      .where(sql`${table.deletedAt} is null`),
    check('media_captions', sql`${table.captions} is null or ${table.kind} = 'video'`),
    check('media_alt', sql`not (${table.decorative} and coalesce(${table.alt}, '') <> '')`),
  ],
);

export type MediaRow = typeof media.$inferSelect;
