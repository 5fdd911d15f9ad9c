import { type SQL, sql } from 'drizzle-orm';

import type { Executor } from '../../../platform/database/database.ts';

/** So many are offered of each. */
const MAX = 300;

/** States and cities that leads came from, by name. Steps from one to the next in the index: leads are not counted. */
export async function placesOf(db: Executor): Promise<{ states: string[]; cities: string[] }> {
  const { rows } = await db.execute<{ states: string[]; cities: string[] }>(sql`
    SELECT ${namesIn(sql`state`)} AS states, ${namesIn(sql`city`)} AS cities`);
  return rows[0] ?? { states: [], cities: [] };
}

function namesIn(column: SQL): SQL {
  return sql`ARRAY(
    WITH RECURSIVE found AS (
      (SELECT min(${column}) AS name FROM lead_region)
      UNION ALL
      SELECT (SELECT min(${column}) FROM lead_region WHERE ${column} > found.name)
      FROM found WHERE found.name IS NOT NULL
    )
    SELECT name FROM found WHERE name IS NOT NULL LIMIT ${MAX}
  )`;
}
