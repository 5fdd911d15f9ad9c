import pg from 'pg';
import { afterEach, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../../tests/support/app.ts';
import { cuttable } from '../../../tests/support/cuttable.ts';
import { createTestDatabase } from '../../../tests/support/database.ts';
import { createMetrics } from './metrics.ts';

const KINDS_OF_OUTBOX = /^prospectus_outbox_deliveries\{.*kind="test"/m;

let app: TestApp;
afterEach(() => app.close());

function figures(): Promise<string> {
  return app.server.inject('/metrics').then(({ body }) => body);
}

/** One delivery that nobody makes. */
async function addDelivery(): Promise<void> {
  await app.services.database.pool.query(
    `INSERT INTO outbox (kind, payload, next_at, created_at) VALUES ('test', '{}', $1, $1)`,
    [app.clock.now()],
  );
}

it('figures are answered while the database is away, and say that it is', async () => {
  const database = await createTestDatabase('empty');
  const cut = await cuttable(database.url);
  await cut.up();
  const logged: string[] = [];
  app = await createTestApp({
    content: 'empty',
    start: false,
    env: { DATABASE_URL: cut.url, PROSPECTUS_LOG_LEVEL: 'warn' },
    logged: (line) => void logged.push(line),
  });
  await addDelivery();
  await expect.poll(figures).toMatch(/^prospectus_database_up 1$/m);
  await expect.poll(figures).toMatch(KINDS_OF_OUTBOX);

  await cut.down();
  await expect.poll(figures).toMatch(/^prospectus_database_up 0$/m);
  await expect.poll(figures).not.toMatch(KINDS_OF_OUTBOX);
  const away = await figures();
  expect(away).toContain('process_resident_memory_bytes ');
  expect(away).toContain('prospectus_pages_total{answer="ready"} 0');

  await cut.up();
  await expect.poll(figures).toMatch(/^prospectus_database_up 1$/m);
  await expect.poll(figures).toMatch(KINDS_OF_OUTBOX);
  const said = logged.filter((line) => line.includes('figures can'));
  expect(said.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'figures cannot be read',
    'figures can be read again',
  ]);
  await cut.down();
  await database.drop();
});

it('figures do not wait for a database that answers late, and are told once it has', async () => {
  app = await createTestApp({ content: 'empty', start: false });
  await addDelivery();
  const other = new pg.Client({ connectionString: app.database.url });
  await other.connect();
  await other.query('BEGIN; LOCK TABLE outbox IN ACCESS EXCLUSIVE MODE');
  const late = await figures();
  await other.query('ROLLBACK');
  await other.end();
  expect(late).toContain('process_resident_memory_bytes ');
  expect(late).not.toMatch(KINDS_OF_OUTBOX);
  await expect.poll(figures).toMatch(KINDS_OF_OUTBOX);
});

/** Metrics of a port whose processes return `answer` of the metrics of this one. */
function figuresOfPort(answer: (own: unknown) => unknown[]) {
  const share = <Answer>(_question: string, own: () => Promise<Answer>) => {
    return async () => answer(await own()) as Answer[];
  };
  const platform = { ...app.services, siblings: { wanted: 2, share } };
  return createMetrics({ platform, hears: () => true }).text();
}

it('the thread of a port is as late as the latest of its processes', async () => {
  app = await createTestApp({ content: 'empty', start: false });
  const isLag = ({ name }: { name: string }) => name === 'nodejs_eventloop_lag_p99_seconds';
  const { body } = await figuresOfPort((own) => {
    const other = structuredClone(own) as { name: string; values: { value: number }[] }[];
    for (const { values } of other.filter(isLag)) values[0]!.value = 9;
    return [own, other];
  });
  expect(body).toMatch(/^nodejs_eventloop_lag_p99_seconds 9$/m);
  expect(body).toMatch(/^prospectus_processes 2$/m);
});

it('a port none of whose processes tells its figures in time says so, not that there are none', async () => {
  app = await createTestApp({ content: 'empty', start: false });
  await expect(figuresOfPort(() => [])).rejects.toMatchObject({ code: 'overloaded' });
});
