import { type SQL, sql } from 'drizzle-orm';

/** A moment of a column as ISO 8601 in UTC: `2027-01-18T14:00:00.000Z`. `column` is our own SQL, never a caller's. */
export function utcOf(column: string): SQL {
  return sql.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
}
