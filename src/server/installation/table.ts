import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

import { bytes } from '../platform/database/expressions.ts';

export const installation = pgTable('installation', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Secrets that staff entered or that were made for them, encrypted with the installation's key. */
export const keptSecret = pgTable('kept_secret', {
  name: text('name').primaryKey(),
  sealed: bytes('sealed').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
