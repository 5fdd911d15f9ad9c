import { timestamp } from 'drizzle-orm/pg-core';

/** A column for a moment: a `timestamptz`, read as a `Date`. */
export function moment(name: string) {
  return timestamp(name, { withTimezone: true });
}
