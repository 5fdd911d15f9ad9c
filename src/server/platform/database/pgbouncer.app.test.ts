import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';
import { afterEach, expect, inject, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { PGBOUNCER, startPgBouncer } from '../../../../tests/support/pgbouncer.ts';
import { isWanted } from '../../../../tests/support/real-parts.ts';
import { newPhone, newVisitor } from '../../../../tests/support/visitor.ts';
import { systemActor } from '../../content/actor.ts';
import { openDatabase } from './database.ts';

const COUNT = 12;
const patient = { timeout: 30_000, interval: 100 };
const ended: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const end of ended.splice(0).toReversed()) await end();
});

function publish(app: TestApp, number: number) {
  return app.services.content.create(
    {
      type: 'faq',
      data: {
        question: `Is it number ${number}?`,
        answer: '<p>It is.</p>',
        pages: ['home'],
        programmes: [],
      },
      publish: true,
    },
    systemActor,
  );
}

/** An application by way of PgBouncer, whose password stands in a file, and one beside it on the database itself. */
async function behindPooler() {
  const near = await createTestApp({ content: 'empty' });
  ended.push(near.close);
  const folder = mkdtempSync(join(tmpdir(), 'prospectus-password-'));
  ended.push(async () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'password');
  writeFileSync(file, 'the first one\n');
  const pooler = await startPgBouncer(inject('cluster'), { password: 'the first one' });
  ended.push(pooler.close);
  const { rows } = await near.services.database.pool.query('SELECT current_database() AS name');
  const url = pooler.urlOf(rows[0].name);
  const env = {
    DATABASE_URL: url,
    PROSPECTUS_DATABASE_DIRECT_URL: near.database.url,
    PROSPECTUS_DATABASE_PASSWORD_FILE: file,
  };
  const far = await createTestApp({ beside: near, env });
  ended.push(far.close);
  return { near, far, pooler, file, url };
}

test.runIf(isWanted(PGBOUNCER !== undefined))(
  'behind a real PgBouncer in transaction mode everything works, and its password may change meanwhile',
  async () => {
    const { near, far, pooler, file, url } = await behindPooler();
    await expect
      .poll(async () => (await far.server.inject('/readyz')).json(), patient)
      .toMatchObject({ status: 'ready', listener: 'ok' });
    const numbers = Array.from({ length: COUNT }, (_, number) => number);
    await Promise.all(numbers.map((number) => publish(far, number)));
    await expect
      .poll(() => near.services.content.snapshot().all('faq').length, patient)
      .toBe(COUNT);
    await publish(near, COUNT);
    await expect
      .poll(() => far.services.content.snapshot().all('faq').length, patient)
      .toBe(COUNT + 1);

    pooler.rotate('the second one');
    writeFileSync(file, 'the second one\n');
    const old = new URL(url);
    old.password = encodeURIComponent('the first one');
    await expect
      .poll(() => new pg.Client({ connectionString: old.href }).connect().catch(String), patient)
      .toContain('password');
    await publish(far, COUNT + 1);
    const anew = openDatabase(url, { passwordFile: file });
    ended.push(() => anew.close());
    expect((await anew.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  },
);

test.skipIf(PGBOUNCER === undefined)(
  'behind a real PgBouncer visitors register and prove their numbers, many at once',
  async () => {
    const { near, far } = await behindPooler();
    const phones = Array.from({ length: COUNT }, newPhone);
    const verified = await Promise.all(phones.map((phone) => newVisitor(far).signIn(phone)));
    expect(verified).toHaveLength(COUNT);
    const { rows } = await near.services.database.pool.query(
      'SELECT mobile, verified_at IS NOT NULL AS verified FROM lead ORDER BY mobile',
    );
    expect(rows).toEqual(phones.toSorted().map((mobile) => ({ mobile, verified: true })));
  },
);
