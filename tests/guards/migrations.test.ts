import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { migrate, requireSchema } from '../../src/server/platform/database/migrations.ts';
import { PROJECT } from '../../scripts/runtime.mjs';
import { breaksBetween, type Catalogue, readCatalogue } from '../support/catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

const FOLDER = join(PROJECT, 'migrations');
const FORMER = readFileSync(join(FOLDER, 'former-version.txt'), 'utf8').trim();

let folder = '';
let database: TestDatabase;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'prospectus-migrations-'));
  cpSync(FOLDER, folder, { recursive: true });
  database = await createTestDatabase('bare');
});

afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

type Journal = { entries: { tag: string; when: number }[] };

function journal(): Journal {
  return JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as Journal;
}

function writeJournal(written: Journal): void {
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify(written));
}

/** Makes the folder what the version had whose newest migration is called that. */
function asOf(tag: string): void {
  const { entries } = journal();
  const last = entries.findIndex((entry) => entry.tag === tag);
  writeJournal({ ...journal(), entries: entries.slice(0, last + 1) });
}

/** Adds a migration, as a newer version would. */
function add(text: string): void {
  const known = journal();
  const newest = known.entries.at(-1);
  if (!newest) throw new Error('There are no migrations.');
  const entry = { ...newest, tag: 'next', when: newest.when + 1, idx: known.entries.length };
  writeJournal({ ...known, entries: [...known.entries, entry] });
  writeFileSync(join(folder, 'next.sql'), text);
}

function target() {
  return { connection: { connectionString: database.url } };
}

async function query(text: string): Promise<number | null> {
  const { rowCount } = await asked(text);
  return rowCount;
}

async function asked(text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}

test(`each version from ${FORMER} on can live with all that came since`, async () => {
  const { entries } = journal();
  const versions = entries.slice(entries.findIndex(({ tag }) => tag === FORMER));
  const catalogues: [string, Catalogue][] = [];
  for (const { tag } of versions) {
    cpSync(FOLDER, folder, { recursive: true });
    asOf(tag);
    await migrate(target(), folder);
    catalogues.push([tag, await readCatalogue(database.url)]);
  }
  const now = catalogues.at(-1)?.[1] ?? expect.fail('No migration is known.');
  expect(now.columns.size).toBeGreaterThan(100);
  expect(now.routines.size).toBeGreaterThan(10);
  for (const [tag, then] of catalogues) expect([tag, breaksBetween(then, now)]).toEqual([tag, []]);
});

test('who teaches in a programme gets a draft of a page, once, and the programme goes on naming them', async () => {
  asOf('0052_requests_from_abroad');
  await migrate(target(), folder);
  const row = { name: 'Dr. Rao', post: 'Professor, PhD in Commerce', text: 'Teaches tax.' };
  const data = JSON.stringify({ title: 'MBA', faculty: [row, { ...row, text: null }] });
  await query(`INSERT INTO content_entry
    (type, position, draft, published, published_at, title, words, created_at, created_by, updated_at, updated_by)
    SELECT 'programme', n, '${data}', '${data}', now(), 'MBA', 'mba', now(), 'A', now(), 'A' FROM generate_series(1, 2) n`);
  cpSync(FOLDER, folder, { recursive: true });
  await migrate(target(), folder);
  const made = await asked("SELECT draft, status FROM content_entry WHERE type = 'faculty'");
  expect(made.rows).toMatchObject([
    { status: 'draft', draft: { name: 'Dr. Rao', slug: 'dr-rao', post: row.post, subjects: [] } },
  ]);
  const kept = await asked("SELECT published FROM content_entry WHERE type = 'programme'");
  expect(kept.rows).toMatchObject([{ published: { faculty: [row, {}] } }, {}]);
  expect(await query('SELECT FROM content_revision')).toBe(1);
});

describe('what the former version cannot live with is found', () => {
  test.each([
    ['ALTER TABLE lead DROP COLUMN email', 'lead.email is gone'],
    ['ALTER TABLE lead RENAME COLUMN email TO mail', 'lead.email is gone'],
    ['ALTER TABLE installation RENAME TO fact', 'installation.name is gone'],
    [
      'ALTER TABLE installation ADD COLUMN kind text NOT NULL',
      'installation.kind is new and must be given',
    ],
    [
      'ALTER TABLE installation ALTER COLUMN updated_at DROP DEFAULT',
      'installation.updated_at must be given from now on',
    ],
    [
      'ALTER TABLE installation ALTER COLUMN value TYPE varchar(9)',
      'installation.value was text and is character varying(9)',
    ],
    [
      'ALTER TABLE installation DROP CONSTRAINT installation_pkey',
      'What ON CONFLICT relies on is gone: installation: PRIMARY KEY (name)',
    ],
    [
      "ALTER TABLE installation ADD CHECK (value <> '')",
      "What it writes may be refused: installation: CHECK ((value <> ''::text))",
    ],
    [
      'CREATE UNIQUE INDEX once ON installation (value)',
      'What it writes may be refused: installation: CREATE UNIQUE INDEX ON public.installation USING btree (value)',
    ],
    ['DROP FUNCTION make_month(text, date)', 'make_month(text,date) returns void is gone'],
    [
      'ALTER FUNCTION make_month(text, date) RENAME TO month_made',
      'make_month(text,date) returns void is gone',
    ],
    [
      'DROP FUNCTION make_month; CREATE FUNCTION make_month(parent text, month date, days int) RETURNS void LANGUAGE sql BEGIN ATOMIC END',
      'make_month(text,date) returns void is gone',
    ],
    [
      'DROP FUNCTION make_month; CREATE FUNCTION make_month(text, date) RETURNS int RETURN 1',
      'make_month(text,date) returns void is gone',
    ],
    ['DROP FUNCTION note CASCADE', 'note() returns trigger is gone'],
    [
      'DROP TRIGGER noted ON lead',
      'CREATE TRIGGER noted AFTER INSERT ON public.lead FOR EACH STATEMENT EXECUTE FUNCTION note() is gone',
    ],
    [
      'ALTER TABLE lead DISABLE TRIGGER noted',
      'CREATE TRIGGER noted AFTER INSERT ON public.lead FOR EACH STATEMENT EXECUTE FUNCTION note() is gone',
    ],
    [
      'CREATE OR REPLACE TRIGGER noted AFTER DELETE ON lead EXECUTE FUNCTION note()',
      'CREATE TRIGGER noted AFTER INSERT ON public.lead FOR EACH STATEMENT EXECUTE FUNCTION note() is gone',
    ],
  ])('%s', async (statement, told) => {
    await query('CREATE TABLE lead (id int, email text)');
    await query(
      'CREATE FUNCTION make_month(parent text, month date) RETURNS void LANGUAGE sql BEGIN ATOMIC END',
    );
    await query(
      'CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$',
    );
    await query('CREATE TRIGGER noted AFTER INSERT ON lead EXECUTE FUNCTION note()');
    await query(
      'CREATE TABLE installation (name text PRIMARY KEY, value text NOT NULL, updated_at timestamptz NOT NULL DEFAULT now())',
    );
    const before = await readCatalogue(database.url);
    await query(statement);
    expect(breaksBetween(before, await readCatalogue(database.url))).toContain(told);
  });

  test.each([
    'CREATE TABLE other (id int PRIMARY KEY, kind text NOT NULL)',
    'ALTER TABLE lead ADD COLUMN kind text',
    "ALTER TABLE lead ADD COLUMN kind text NOT NULL DEFAULT 'x'",
    'ALTER TABLE lead ADD COLUMN kind text UNIQUE',
    'CREATE INDEX quick ON lead (email)',
    'ALTER TABLE lead ALTER COLUMN email DROP NOT NULL',
    'CREATE FUNCTION other() RETURNS int RETURN 1',
    'CREATE OR REPLACE FUNCTION one() RETURNS int RETURN 2',
    'CREATE EXTENSION pg_trgm',
  ])('and no more than that: %s', async (statement) => {
    await query('CREATE TABLE lead (id int PRIMARY KEY, email text NOT NULL)');
    await query('CREATE FUNCTION one() RETURNS int RETURN 1');
    const before = await readCatalogue(database.url);
    await query(statement);
    expect(breaksBetween(before, await readCatalogue(database.url))).toEqual([]);
  });
});

/** Writes to a table, and after a moment, in the same transaction, to another. */
async function writeBoth(first: string, second: string, ready: () => void): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query(`BEGIN; DELETE FROM ${first}`);
    ready();
    await client.query('SELECT pg_sleep(1.5)');
    await client.query(`DELETE FROM ${second}; COMMIT`);
  } finally {
    await client.end();
  }
}

describe('who writes leads and their stages while they come to be kept in order', () => {
  test.each([
    ['lead', 'lead_stage'],
    ['lead_stage', 'lead'],
  ])('%s and then %s, writes them, and the migration goes through', async (first, second) => {
    asOf('0040_former_addresses');
    await migrate(target(), folder);
    cpSync(FOLDER, folder, { recursive: true });
    const { promise: begun, resolve } = Promise.withResolvers<void>();
    const written = writeBoth(first, second, resolve);
    await begun;
    const done = await Promise.allSettled([migrate(target(), folder), written]);
    expect(done.map((one) => (one.status === 'rejected' ? one.reason : 'done'))).toEqual([
      'done',
      'done',
    ]);
  });
});

test('of leads from before it is known since when the ERP has said that they enrolled', async () => {
  asOf('0041_leads_in_order');
  await migrate(target(), folder);
  await query(`
    INSERT INTO lead (id, public_id, mobile, name, email, highest_qualification_id, area_of_interest, source_media,
        source_campaign, purpose, created_at, updated_at) OVERRIDING SYSTEM VALUE
      SELECT n, 'lead-' || n, '+91600000000' || n, 'Kavya Rao', 'p@example.com', 1, 'MBA', 'Direct', 'none', 'form',
        now(), now() FROM generate_series(1, 4) AS n;
    INSERT INTO lead_handling (lead_id, kind, by, text, at) VALUES
      (1, 'stage', 'ERP', 'enrolled', '2026-06-01T00:00Z'), (2, 'stage', 'ERP', 'applied', '2026-06-01T00:00Z'),
      (2, 'stage', 'member@staff.example', 'enrolled', '2026-06-02T00:00Z'),
      (3, 'stage', 'ERP', 'enrolled', '2026-06-01T00:00Z'), (3, 'stage', 'ERP', 'lost', '2026-06-02T00:00Z');
    INSERT INTO lead_outcome (lead_id, told_at, enrolled_on) VALUES (1, '2026-06-05T00:00Z', '2026-05-31'),
      (2, '2026-06-05T00:00Z', '2026-05-31'), (3, '2026-06-05T00:00Z', NULL), (4, '2026-06-05T00:00Z', NULL)`);
  cpSync(FOLDER, folder, { recursive: true });
  await migrate(target(), folder);
  const { rows } = await asked(`
    SELECT says_enrolled AS says, to_char(enrolled_heard_at AT TIME ZONE 'UTC', 'DD Mon') AS since
    FROM lead_outcome ORDER BY lead_id`);
  expect(rows).toEqual([
    { says: true, since: '01 Jun' },
    { says: true, since: '05 Jun' },
    { says: false, since: '01 Jun' },
    { says: false, since: null },
  ]);
});

describe('schedules that pg-boss ran', () => {
  const schedules = async () => (await asked('SELECT * FROM schedule ORDER BY name')).rows;

  test('go on after its last look at them', async () => {
    asOf('0043_lead_of_a_mail');
    await migrate(target(), folder);
    await query(`
      CREATE SCHEMA pgboss;
      CREATE TABLE pgboss.version (version int PRIMARY KEY, cron_on timestamptz);
      CREATE TABLE pgboss.schedule (name text PRIMARY KEY, cron text NOT NULL);
      INSERT INTO pgboss.version VALUES (40, '2026-11-28T02:30:05Z');
      INSERT INTO pgboss.schedule VALUES ('schedule.backup', '30 1 * * *'), ('schedule.leads.tidy', '*/10 * * * *')`);
    cpSync(FOLDER, folder, { recursive: true });
    await migrate(target(), folder);
    const row = { last_run: new Date('2026-11-28T02:30:05Z'), attempts: 0, next_at: null };
    expect(await schedules()).toEqual([
      { name: 'backup', ...row },
      { name: 'leads.tidy', ...row },
    ]);
  });

  test('need not be there', async () => {
    await migrate(target(), folder);
    expect(await schedules()).toEqual([]);
  });
});

describe('a start that does not migrate', () => {
  test('is refused in one sentence on a schema that is behind, and goes on once it is migrated', async () => {
    await expect(requireSchema(target(), folder)).rejects.toThrow('run npm run migrate');
    await migrate(target(), folder);
    await requireSchema(target(), folder);
    add('CREATE TABLE next (id int)');
    await expect(requireSchema(target(), folder)).rejects.toThrow('run npm run migrate');
  });
});

describe('a version older than the schema', () => {
  test('goes on where the newer one says that it can, and changes nothing', async () => {
    asOf(FORMER);
    add('CREATE TABLE next (id int)');
    await migrate(target(), folder);
    asOf(FORMER);
    await migrate(target(), folder);
    await requireSchema(target(), folder);
    expect(await query('SELECT FROM next')).toBe(0);
  });

  test('is refused in one sentence where the newer one says nothing of the kind', async () => {
    add('CREATE TABLE next (id int)');
    writeFileSync(join(folder, 'former-version.txt'), 'next');
    await migrate(target(), folder);
    for (const start of [migrate, requireSchema]) {
      await expect(start(target(), FOLDER)).rejects.toThrow('the schema of a newer version');
    }
  });
});
