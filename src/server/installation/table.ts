import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Facts about this installation that no feature owns: one row a fact. */
export const installation = pgTable('installation', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
