import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../../../tests/support/app.ts';
import { signedIn, type StaffBrowser } from '../../../../../tests/support/staff.ts';
import { newPhone, newVisitor } from '../../../../../tests/support/visitor.ts';
import {
  type StaffLeadPage,
  staffLeadQuerySchema,
} from '../../../../kernel/staffLeads/staffLeads.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { pageOfLeads } from '../list/list-repository.ts';
import { pageOfFound } from '../list/search-repository.ts';

const MANY = 12_000;
/** The oldest of them have a name that no other has. */
const OLD = 2_000;

let app: TestApp;
let admin: StaffBrowser;

beforeAll(async () => {
  app = await createTestApp({ content: 'empty' });
  admin = await signedIn(app, 'ADMIN');
  await app.services.database.pool.query(`
    INSERT INTO lead (public_id, mobile, name, email, highest_qualification_id, area_of_interest,
      source_media, source_campaign, purpose, created_at, updated_at)
    SELECT 'lead-' || n, '+916' || lpad(n::text, 9, '0'),
      CASE WHEN n = 77 THEN 'Zubeida Quraishi' WHEN n > ${MANY - OLD} THEN 'Padma Iyer' ELSE 'Kavya Rao ' || n END, 'p' || n || '@example.com',
      1, 'MBA', 'Direct', 'none', 'form', now() - n * interval '1 minute', now()
    FROM generate_series(1, ${MANY}) AS n`);
  await app.services.database.pool.query('VACUUM ANALYZE lead');
});
afterAll(() => app.close());

async function list(query: string) {
  return (await admin.call<StaffLeadPage>('GET', `/api/staff/leads?${query}`)).body.data;
}

/** How the database finds a page of leads and counts them: a plan for each statement that reads. */
function plansOf(query: Record<string, string>): Promise<string[]> {
  return app.services.database.reading(async (tx) => {
    const plans: string[] = [];
    const execute = async (statement: SQL) => {
      const explained = sql`EXPLAIN ${statement}`;
      const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(explained);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      if (!plan.startsWith('Result')) plans.push(plan);
      return tx.execute(statement);
    };
    const asker = { member: 1, now: app.clock.now(), reach: 'all', seesContacts: true } as const;
    const asked = staffLeadQuerySchema.parse(query);
    const page = asked.q ? pageOfFound : pageOfLeads;
    await page({ execute } as unknown as Executor, asked, asker);
    return plans;
  });
}

test('the list opens with the newest leads by index, however many there are', async () => {
  const [page] = await plansOf({});
  expect(page).toContain('lead_created_at');
  expect(page).not.toContain('Seq Scan on lead');
});

test('a search finds its few by index', async () => {
  const [found, page] = await plansOf({ q: 'zubeida' });
  expect(found).toContain('lead_search');
  expect(page).toContain('lead_pkey');
  expect(await list('q=ZUBEIDA')).toMatchObject({ total: 1, more: false });
});

test.each(['zu', 'Q'])(
  'fewer letters than three find words that begin so, by index: %s',
  async (q) => {
    const [found] = await plansOf({ q });
    expect(found).toContain('lead_search');
    expect(await list(`q=${q}`)).toMatchObject({ total: 1, more: false });
  },
);

/** Ids of the leads of a name, found the slow way. */
async function idsOf(name: string, order: string): Promise<string[]> {
  const { rows } = await app.services.database.pool.query<{ id: string }>(
    `SELECT id FROM lead WHERE lower(name) LIKE $1 ORDER BY created_at ${order}, id ${order}`,
    [`${name}%`],
  );
  return rows.map(({ id }) => id);
}

test.each(['zubeida', 'kavya', 'padma'])(
  'a search has all its pages in order, whether few have it, many, or old leads alone: %s',
  async (q) => {
    for (const order of ['desc', 'asc']) {
      const expected = await idsOf(q, order);
      for (const page of [1, 2, 9]) {
        const { items } = await list(`q=${q}&order=${order}&page=${page}&per_page=100`);
        const ids = items.map(({ id }) => String(id));
        expect(ids).toEqual(expected.slice((page - 1) * 100, page * 100));
      }
    }
  },
);

test('a search for what old leads alone have looks through no others in their order', async () => {
  const [, first, gathered] = await plansOf({ q: 'padma' });
  expect(first).toMatch(/Limit.*rows=5000/);
  expect(gathered).toContain('CTE matching');
});

test('the list by name is read from its index', async () => {
  const [page] = await plansOf({ sort: 'name', order: 'asc' });
  expect(page).toContain('lead_in_name_order');
});

test.each(['updated_at', 'stage', 'verified_at'])(
  'an order that no index serves looks at what it is of, and at nothing else of leads not shown: %s',
  async (sort) => {
    const [order, page] = await plansOf({ sort });
    expect(order).toMatch(/Seq Scan on lead|Index Only Scan/);
    expect(order).not.toMatch(/staff_user|lead_region|consent/);
    expect(page).toContain('lead_pkey');
    expect(page).not.toContain('Seq Scan on lead l');
  },
);

test('leads are counted as far as anybody pages, and no further', async () => {
  expect(await list('per_page=5')).toMatchObject({ total: 10_000, more: true });
  expect(await list('q=kavya')).toMatchObject({ total: 1_000, more: true });
  expect(await list('stage=lost')).toMatchObject({ total: 0, more: false });
});

test('registrations wait for no search, however many there are', async () => {
  const { reading } = app.services.database;
  const searches = Array.from({ length: 20 }, () =>
    reading((tx) => tx.execute('SELECT pg_sleep(1)')),
  );
  const registered = await newVisitor(app).register(newPhone());
  expect(registered.status).toBe(201);
  const first = await Promise.race([
    Promise.race(searches).then(() => 'a search'),
    newVisitor(app)
      .register(newPhone())
      .then(() => 'a registration'),
  ]);
  expect(first).toBe('a registration');
  await Promise.allSettled(searches);
});
