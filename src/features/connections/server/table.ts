import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { moment } from '../../../server/platform/database/expressions.ts';
import type { ConnectionName } from '../names.ts';

export type Values = Readonly<Record<string, string>>;

/** Vendors that staff connect. Their secrets are kept in `kept_secret`. */
export const connection = pgTable('vendor_connection', {
  vendor: text('vendor').$type<ConnectionName>().primaryKey(),
  /** In use; null if it is not. */
  live: jsonb('live').$type<Values>(),
  /** Other values have another mark. */
  liveMark: uuid('live_mark'),
  /** The vendor of SMS that was switched on first carries all, and the next one stands by. */
  liveSince: moment('live_since'),
  /** Saved, and not in use yet. */
  draft: jsonb('draft').$type<Values>(),
  draftMark: uuid('draft_mark'),
  testedAt: moment('tested_at'),
  savedAt: moment('saved_at').notNull(),
  savedBy: text('saved_by').notNull(),
});
