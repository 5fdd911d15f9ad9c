import { sql } from 'drizzle-orm';
import {
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

/** What is watched: all codes, a small and a large address block, a number range. */
export const pressureScopes = ['all', 'near', 'wide', 'range'] as const;
export type PressureScope = (typeof pressureScopes)[number];

/**
 * How many codes were asked for, and how many of them were used, by block and range. The sums of ten minutes fade
 * instead of ending; those of the day are whole.
 */
export const otpPressure = pgTable(
  'otp_pressure',
  {
    /** The block, `203.0.113.0/24`, or the range, `+9198450…`; `all` for the whole. */
    key: text('key').primaryKey(),
    scope: text('scope').$type<PressureScope>().notNull(),
    sent: doublePrecision('sent').notNull(),
    verified: doublePrecision('verified').notNull(),
    /** What `sent` and `verified` are of. */
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** In India. */
    day: date('day').notNull(),
    daySent: integer('day_sent').notNull(),
    /** Until when its visitors show a proof of work first. */
    slowedUntil: timestamp('slowed_until', { withTimezone: true }),
  },
  (table) => [
    index('otp_pressure_slowed')
      .on(table.slowedUntil)
      .where(sql`slowed_until IS NOT NULL`),
  ],
);
