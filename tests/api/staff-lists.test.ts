import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { allFeatures } from '../../src/features/all.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { signedIn, type StaffBrowser } from '../support/staff.ts';

const MANY = 6_000;

let app: TestApp;
let admin: StaffBrowser;

beforeAll(async () => {
  app = await createTestApp({ features: allFeatures, content: 'empty' });
  admin = await signedIn(app, 'ADMIN');
  for (const statement of filling) await app.services.database.pool.query(statement);
  await vi.waitUntil(isAtRest, { timeout: 60_000, interval: 200 });
});
afterAll(() => app.close());

const rows = `FROM generate_series(1, ${MANY}) AS n`;
const moment = `now() - n * interval '1 minute'`;

/** Fills what lists are read from, so that no reading of all of it is cheap. */
const filling = [
  `INSERT INTO lead (public_id, mobile, name, email, highest_qualification_id, area_of_interest, source_media,
     source_campaign, purpose, created_at, updated_at)
   SELECT 'lead-' || n, '+916' || lpad(n::text, 9, '0'), 'Kavya Rao', 'p' || n || '@example.com', 1, 'MBA', 'Direct',
     'none', 'form', ${moment}, now() ${rows}`,
  `INSERT INTO referral (referrer_lead_id, friend_lead_id, channel, reward, created_at)
   SELECT (SELECT min(id) FROM lead) + n % 50, id, 'link', 1000, ${moment}
   FROM (SELECT id, row_number() OVER () AS n FROM lead) AS friend`,
  `INSERT INTO lead_erasure (lead_id, purpose, erase_after) SELECT id, 'enquiry', now() + id * interval '1 minute' FROM lead`,
  `INSERT INTO outbox (kind, payload, state, next_at, created_at) SELECT 'mail', '{}', 'stopped', now(), ${moment} ${rows}`,
  `INSERT INTO message_log (delivery, recipient, channel, body, purpose, status, provider, attempts, created_at)
   SELECT -n, 'p' || n || '@example.com', 'mail', 'Text', 'otp', 'sent', 'smtp', 1, ${moment} ${rows}`,
  `INSERT INTO audit_log (at, actor, action, entity) SELECT ${moment}, 'system', 'publish', 'faq' ${rows}`,
  `INSERT INTO media (kind, name, type, bytes, hash, source_key, url, renditions, created_at, updated_at)
   SELECT 'pdf', n || '.pdf', 'application/pdf', n, n::text, n::text, '/media/' || n, '[]', ${moment}, now() ${rows}`,
  `INSERT INTO staff_user (email, name, first_name, last_name, created_at)
   SELECT 'm' || n || '@staff.example', 'Meera ' || n, 'Meera', n::text, ${moment} ${rows}`,
  `INSERT INTO content_entry (type, position, draft, title, words, created_at, created_by, updated_at, updated_by)
   SELECT kind, n, '{}', 'Title ' || n, '', now(), 'system', ${moment}, 'system'
   FROM generate_series(1, ${MANY}) AS n, unnest(ARRAY['faq', 'redirect']) AS kind`,
];

type Statement = Readonly<{ text: string; values: readonly unknown[] }>;
type Plan = Readonly<{
  'Node Type': string;
  'Plan Rows': number;
  'Relation Name'?: string;
  Plans?: readonly Plan[];
}>;

/** The statements of a kind that a call asks the database. */
async function statementsOf(path: string, kind: RegExp): Promise<Statement[]> {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  try {
    expect((await admin.call('GET', path)).status).toBe(200);
    return asked.mock.calls
      .map(([first, second]: readonly unknown[]) => statementOf(first, second))
      .filter(({ text }) => kind.test(text));
  } finally {
    asked.mockRestore();
  }
}

function statementOf(first: unknown, second: unknown): Statement {
  const { text, values } =
    typeof first === 'string' ? { text: first, values: second } : (first as Partial<Statement>);
  return {
    text: text ?? '',
    values: Array.isArray(values ?? second) ? ((values ?? second) as []) : [],
  };
}

async function planOf({ text, values }: Statement): Promise<Plan> {
  const { rows: found } = await app.services.database.pool.query(`EXPLAIN (FORMAT JSON) ${text}`, [
    ...values,
  ]);
  return found[0]['QUERY PLAN'][0].Plan;
}

const filled = new Set([
  'lead',
  'referral',
  'lead_erasure',
  'outbox',
  'message_log',
  'audit_log',
  'media',
  'staff_user',
  'content_entry',
]);

/** Whether all that was filled counts as seen by everybody: while an older transaction lasts, an index costs as its table. */
async function isAtRest(): Promise<boolean> {
  const { pool } = app.services.database;
  await pool.query('VACUUM ANALYZE');
  const { rows: unseen } = await pool.query(
    `SELECT relname FROM pg_class WHERE relkind = 'r' AND relname = ANY($1) AND relallvisible < relpages`,
    [[...filled]],
  );
  return unseen.length === 0;
}

/** What a plan does to thousands of rows at once: reads all of a table, or puts them in order. */
function wholeTables(plan: Plan): string[] {
  const { 'Node Type': node, 'Relation Name': table = '', 'Plan Rows': count, Plans = [] } = plan;
  const isWhole =
    node === 'Seq Scan' ? filled.has(table) : ['Sort', 'Hash'].includes(node) && count > MANY / 2;
  const below = Plans.flatMap(wholeTables);
  return isWhole ? [`${node} ${table}`.trim(), ...below] : below;
}

/** Each list of the staff as it opens, and in other orders that are offered where few rows are shown of many. */
test.each([
  '/api/staff/leads',
  '/api/staff/leads?sort=name&order=asc',
  '/api/staff/leads?sort=updated_at',
  '/api/staff/leads?sort=verified_at&order=asc',
  '/api/staff/leads?sort=stage',
  '/api/staff/leads?sort=call_at',
  '/api/staff/referrals',
  '/api/staff/referrals?order=asc',
  '/api/staff/referrals?sort=id',
  '/api/staff/retention',
  '/api/staff/outbox',
  '/api/staff/messages',
  '/api/staff/audit',
  '/api/media',
  '/api/staff/users',
  '/api/faq',
  '/api/redirect',
])('%s reads its page by index', async (path) => {
  const pages = await statementsOf(path, /\bORDER BY\b[^()]*\bLIMIT\b/i);
  expect(pages).not.toEqual([]);
  for (const page of pages) expect(wholeTables(await planOf(page)), page.text).toEqual([]);
});

test('one referral is found without those of others', async () => {
  const { body } = await admin.call<{ items: { id: number }[] }>('GET', '/api/staff/referrals');
  const asked = await statementsOf(
    `/api/staff/referrals/${body.data.items[0]?.id}`,
    /FROM referral/,
  );
  expect(asked).not.toEqual([]);
  for (const each of asked) expect(wholeTables(await planOf(each)), each.text).toEqual([]);
});
