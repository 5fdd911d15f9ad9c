import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const scheduleTable = pgTable('schedule', {
  name: text().primaryKey(),
  /** By the cron line, however late the run began. */
  lastRun: timestamp('last_run', { withTimezone: true }).notNull(),
  attempts: integer().notNull().default(0),
  /** The next attempt after a failure, the end of the lease during an attempt, otherwise null. */
  nextAt: timestamp('next_at', { withTimezone: true }),
});
