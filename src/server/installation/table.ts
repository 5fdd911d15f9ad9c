import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const installation = pgTable('installation', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
