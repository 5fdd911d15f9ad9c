import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';

import { firstNames, lastNames } from './names.ts';

/** How many rows of what grows with every visitor there are to be. */
export type Counts = Readonly<{ leads: number; events: number }>;

/** Days that the rows are spread over, the newest today. */
const DAYS = 365;

/** What stands in the way of many rows at once, and can be made anew quicker than kept. */
const TABLES = [
  'lead',
  'lead_moment',
  'lead_region',
  'lead_stage',
  'otp_challenge',
  'message_log',
  'event',
];

/** One of a list by a number, the first ones more often. */
function oneOf(names: readonly string[], number: string): string {
  const list = names.map((name) => `'${name}'`).join(', ');
  const place = `(${number} % ${names.length}) * (${number} / 7 % ${names.length}) / ${names.length}`;
  return `(ARRAY[${list}])[1 + ${place}]`;
}

function moment(row: string, count: number): string {
  return `now() - interval '${DAYS} days' * (1 - ${row}::float8 / ${count})`;
}

const sources = ['Direct', 'Google', 'Facebook', 'Radio', 'Partner', 'Newspaper'];
const campaigns = Array.from({ length: 24 }, (_, n) => `Campaign ${n + 1}`);
const states = ['Karnataka', 'Kerala', 'Maharashtra', 'Tamil Nadu', 'Delhi', 'Gujarat', 'Bihar'];
const names = ['Page Viewed', 'Page Viewed', 'Page Viewed', 'Page Viewed', 'Section Viewed'];
const rarer = ['Lead Modal Opened', 'Lead Modal Opened', 'Section Viewed', 'Brochure Downloaded'];

function leadRows(count: number, interests: readonly string[]): string {
  const at = moment('n', count);
  return `
    INSERT INTO lead (public_id, mobile, name, email, highest_qualification_id, area_of_interest,
      source_media, source_campaign, purpose, leads_id, verified_at, created_at, updated_at)
    SELECT 'bench-' || n, '+918' || lpad(n::text, 9, '0'),
      CASE WHEN n % 50000 = 77 THEN 'Zubeida Quraishi' ELSE ${oneOf(firstNames, 'n')} || ' ' || ${oneOf(lastNames, '(n / 3)')} END,
      'person' || n || '@example.com', 1 + n % 4, ${oneOf(interests, 'n')}, ${oneOf(sources, '(n / 5)')},
      ${oneOf(campaigns, '(n / 11)')}, 'form', CASE WHEN n % 5 < 3 THEN 'E' || n END,
      CASE WHEN n % 5 < 3 THEN ${at} END, ${at}, ${at}
    FROM generate_series(1, ${count}) AS n`;
}

/** One has a few hundred leads, one a fifth of all, ten of a team another fifth together; others are nobody's. */
const OWNER = `CASE WHEN l.id % 1000 = 1 THEN 'own1@example.com' WHEN l.id % 3 = 0 THEN 'own2@example.com'
  WHEN l.id % 3 = 1 THEN 'team' || 1 + l.id / 3 % 10 || '@example.com' END`;

const leadParts = `
  INSERT INTO lead_moment SELECT id, updated_at, verified_at FROM lead
  WHERE public_id LIKE 'bench-%' AND verified_at IS NOT NULL;
  INSERT INTO lead_region (lead_id, country, state, city, at)
  SELECT id, 'IN', ${oneOf(states, 'id')}, 'City ' || id * id % 180, created_at FROM lead
    WHERE public_id LIKE 'bench-%' AND id % 10 < 8;
  INSERT INTO lead_stage (lead_id, stage, assigned_to, updated_at)
  SELECT l.id, ${oneOf(['contacted', 'interested', 'applied', 'enrolled', 'lost'], 'l.id')}, u.id, l.created_at
  FROM lead AS l LEFT JOIN staff_user AS u ON u.email = ${OWNER} WHERE public_id LIKE 'bench-%' AND l.id % 10 < 6;
  INSERT INTO otp_challenge (id, lead_id, phone_hash, created_at, expires_at, used_at)
  SELECT sha256(id::text::bytea), id, sha256(mobile::bytea), created_at, created_at, verified_at
  FROM lead WHERE public_id LIKE 'bench-%';
  INSERT INTO message_log (delivery, recipient, channel, body, purpose, status, provider, attempts, created_at, sent_at)
  SELECT -id, mobile, 'sms', 'Your code is ••••.', 'otp', CASE WHEN id % 20 = 0 THEN 'failed' ELSE 'sent' END, 'bench',
    1, created_at, created_at + interval '2 seconds'
  FROM lead WHERE public_id LIKE 'bench-%' ORDER BY id`;

function eventRows(count: number, leads: number): string {
  const name = `CASE WHEN n % 5 < 4 THEN ${oneOf(names, 'n')} ELSE ${oneOf(rarer, '(n / 5)')} END`;
  const at = moment('n', count);
  return `
    INSERT INTO event (message_id, type, name, anonymous_id, lead_id, properties, context, occurred_at, received_at, pending)
    SELECT 'bench-' || lpad(n::text, 10, '0'), 'track', ${name}, 'browser-' || (n - n * n % 40000 + 40000) / 4,
      CASE WHEN n % 10 = 0 THEN first.id + ((n - 1)::float8 / ${count} * ${leads})::bigint END,
      '{"path": "/mba", "title": "A page"}', '{"userAgent": "Mozilla/5.0"}', ${at}, ${at}, false
    FROM generate_series(1, ${count}::bigint) AS n,
      (SELECT min(id) AS id FROM lead WHERE public_id LIKE 'bench-%') AS first`;
}

/** Lays so many leads with all that comes with them, and so many events, beside what is there: a year of each. */
export async function fill(
  url: string,
  counts: Counts,
  interests: readonly string[],
): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(
      "SET synchronous_commit = off; SET session_replication_role = replica; SET maintenance_work_mem = '512MB'",
    );
    await withoutIndexes(client, async () => {
      await client.query(leadRows(counts.leads, interests));
      await client.query(leadParts);
      await client.query(eventRows(counts.events, counts.leads));
    });
    await client.query(`VACUUM ANALYZE ${TABLES.join(', ')}`);
    await client.query('CHECKPOINT');
    await client.query(
      "INSERT INTO lead_change SELECT id FROM lead WHERE public_id LIKE 'bench-%'",
    );
    await rolledUp(client);
  } finally {
    await client.end();
  }
}

async function withoutIndexes(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
     FROM pg_index WHERE indrelid::regclass::text = ANY ($1) AND NOT indisunique`,
    [TABLES],
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  await work();
  for (const { definition } of rows) await client.query(definition);
}

/** Waits until the schedules have rolled up what they found. */
async function rolledUp(client: pg.Client): Promise<void> {
  const text = `SELECT NOT EXISTS (SELECT FROM lead_change) AND count(*) = 2 AS done
    FROM rolled_up WHERE until >= current_date - 3`;
  while (!(await client.query<{ done: boolean }>(text)).rows[0]?.done) await pause(1_000);
}
