import { afterEach, beforeEach, expect, it } from 'vitest';

import { openTestDatabase } from '../../../../tests/support/database.ts';
import { PROJECT } from '../../version.ts';
import type { DatabaseHandle } from './database.ts';
import { applyRoutines, routinesOf } from './routines.ts';

let database: DatabaseHandle;
beforeEach(async () => void (database = await openTestDatabase()));
afterEach(() => database.close());

/** A later version: the same functions in another schema. */
function versionOf(name: string) {
  const { schema, statements } = routinesOf(PROJECT);
  const later = `routines_${name}`;
  return {
    schema: later,
    statements: statements.map((text) => text.replaceAll(`${schema}.`, `${later}.`)),
  };
}

async function schemas(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    String.raw`SELECT nspname AS name FROM pg_namespace WHERE nspname LIKE 'routines\_%' ORDER BY oid`,
  );
  return rows.map(({ name }) => name);
}

it('makes a version once, however many processes start, and leaves older ones to theirs', async () => {
  const { schema } = routinesOf(PROJECT);
  const next = versionOf('next');
  await Promise.all(Array.from({ length: 4 }, () => applyRoutines(database, next)));
  expect(await schemas()).toEqual([schema, 'routines_next']);
  for (const name of [schema, next.schema]) {
    const { rows } = await database.pool.query(`SELECT ${name}.open_day('2026-11-22') AS opening`);
    expect(rows).toEqual([{ opening: '1' }]);
  }
});

it('keeps the last five versions', async () => {
  for (const name of ['a', 'b', 'c', 'd', 'e']) {
    await applyRoutines(database, versionOf(name));
  }
  expect(await schemas()).toEqual(['a', 'b', 'c', 'd', 'e'].map((name) => `routines_${name}`));
});
