import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const scheduleTable = pgTable('schedule', {
  name: text().primaryKey(),
  /** The time of the newest run by its cron line, however late that run began. */
  lastRun: timestamp('last_run', { withTimezone: true }).notNull(),
  /** Attempts at that run so far; 0 once it succeeded. */
  attempts: integer().notNull().default(0),
  /** After a failure the time of the next attempt, during an attempt the end of its lease, otherwise null. */
  nextAt: timestamp('next_at', { withTimezone: true }),
});
