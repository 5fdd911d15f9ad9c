import type { PostgresServer } from '../../../support/postgres-server.ts';
import { type Measure, number } from '../../report.ts';

/** How many rows each table has. */
export type Rows = Map<string, number>;

/** Records that stay until somebody deletes them. */
const RECORDS =
  /^public\.(?:lead|lead_(?:stage|figure|moment|change|handling|archive|region|view|day|outcome)|consent|code_day|otp_day|step_day|step_last_day|otp_phone|audit_log|rolled_up)$/;
/** Tables that grow by fewer rows than this do not grow. */
const FEW = 20;

/** Counts the rows of all tables. */
export async function rowsOf(database: PostgresServer): Promise<Rows> {
  const tables = await database.ask<{ name: string }>(
    "SELECT schemaname || '.' || tablename AS name FROM pg_tables WHERE schemaname = 'public'",
  );
  const counts = tables.map(({ name }) => `SELECT '${name}' AS name, count(*)::int FROM ${name}`);
  const rows = await database.ask<{ name: string; count: number }>(counts.join(' UNION ALL '));
  return new Map(rows.map(({ name, count }) => [name, count]));
}

/** Each table that grew in the second half of a day, and what nights have left of it much later. */
export function grown(half: Rows, whole: Rows, later: Rows): Measure[] {
  const growing = [...whole].filter(([name, count]) => count > (half.get(name) ?? 0) + FEW);
  return growing.toSorted().map(([name, count]) => {
    const left = later.get(name) ?? 0;
    const stays = RECORDS.test(name);
    return {
      what: `${name}: rows after half of a day, all of it, and 45 days`,
      value: [half.get(name) ?? 0, count, left].map(number).join(', '),
      budget: stays ? 'kept' : 'swept',
      met: stays || left <= count / 10,
    };
  });
}
