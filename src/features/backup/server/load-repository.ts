import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

import type { Manifest } from './archive/manifest.ts';
import { tablesOf } from './dump-repository.ts';
import { BackupError } from './failure.ts';

export type Occupant = {
  state: 'empty' | 'data' | 'foreign';
  others: number;
};

export type Loading = {
  /** `content` begins and ends with a row. */
  rows(table: string, content: AsyncIterable<Uint8Array>): Promise<void>;
};

const LOCK_TIMEOUT = '15s';
const BEGINNING = ['installation'];

async function connected<Result>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...connection, application_name: 'prospectus-restore' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

export function occupantOf(connection: pg.ClientConfig): Promise<Occupant> {
  return connected(connection, async (client) => ({
    state: await stateOf(client),
    others: await othersOn(client),
  }));
}

async function stateOf(client: pg.Client): Promise<Occupant['state']> {
  const tables = (await tablesOf(client)).map(({ name }) => name);
  if (tables.length === 0) return 'empty';
  const { rows } = await client.query<{ ours: boolean }>(
    "SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS ours",
  );
  if (!rows[0]?.ours || !tables.includes('installation')) return 'foreign';
  for (const name of tables.filter((table) => !BEGINNING.includes(table))) {
    const { rowCount } = await client.query(
      `SELECT FROM public.${pg.escapeIdentifier(name)} LIMIT 1`,
    );
    if (rowCount) return 'data';
  }
  return 'empty';
}

async function othersOn(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ others: number }>(
    `SELECT count(*)::int AS others FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'prospectus'`,
  );
  return rows[0]?.others ?? 0;
}

/** In one transaction: creates the backup's schema, loads rows by `work`, and runs the later migrations. */
export function fillDatabase(
  connection: pg.ClientConfig,
  { manifest, migrations }: { manifest: Manifest; migrations: string },
  work: (loading: Loading) => Promise<void>,
): Promise<void> {
  return connected(connection, async (client) => {
    const all = readMigrationFiles({ migrationsFolder: migrations });
    const isOlder = ({ folderMillis }: Migration) => folderMillis <= manifest.migratedTo;
    await client.query(`BEGIN; SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`);
    await empty(client);
    await migrate(client, all.filter(isOlder));
    await load(client, manifest, work);
    await migrate(
      client,
      all.filter((migration) => !isOlder(migration)),
    );
    await client.query('COMMIT; ANALYZE');
  });
}

type Migration = ReturnType<typeof readMigrationFiles>[number];

export function knowsSchema({ migratedTo }: Manifest, migrations: string): boolean {
  return readMigrationFiles({ migrationsFolder: migrations }).some(
    ({ folderMillis }) => folderMillis === migratedTo,
  );
}

/** Keeps extensions, as others may use them. */
async function empty(client: pg.Client): Promise<void> {
  await client.query(String.raw`DO $$ DECLARE found text; BEGIN
    FOR found IN SELECT format('DROP SCHEMA %I CASCADE', nspname) FROM pg_namespace
      WHERE nspname = 'drizzle' OR nspname LIKE 'routines\_%'
    LOOP EXECUTE found; END LOOP;
    FOR found IN SELECT format('DROP TABLE IF EXISTS %s CASCADE', c.oid::regclass) FROM pg_class c
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
    LOOP EXECUTE found; END LOOP;
    FOR found IN SELECT format('DROP SEQUENCE IF EXISTS %s CASCADE', c.oid::regclass) FROM pg_class c
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'S'
    LOOP EXECUTE found; END LOOP;
    FOR found IN SELECT format('DROP ROUTINE IF EXISTS %s CASCADE', p.oid::regprocedure) FROM pg_proc p
      WHERE pronamespace = 'public'::regnamespace
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
    LOOP EXECUTE found; END LOOP;
  END $$`);
}

/** The migrator itself would end the transaction. */
async function migrate(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  await client.query(`CREATE SCHEMA IF NOT EXISTS drizzle;
    CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations
      (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`);
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement);
    await client.query(
      'INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)',
      [hash, folderMillis],
    );
  }
}

/** Rows come in any order, so triggers and foreign keys are off until all are loaded. */
async function load(
  client: pg.Client,
  manifest: Manifest,
  work: (loading: Loading) => Promise<void>,
): Promise<void> {
  await makePartitions(client, manifest);
  const tables = await requireSameTables(client, manifest);
  const named = tables.map(quoted).join(', ');
  const references = await referencesOf(client);
  for (const { table, name } of references)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const table of tables)
    await client.query(`ALTER TABLE ${quoted(table)} DISABLE TRIGGER USER`);
  if (named) await client.query(`TRUNCATE ${named}`);
  await work({ rows: (table, content) => copyIn(client, { manifest, table, content }) });
  await countOn(client, manifest);
  for (const table of tables)
    await client.query(`ALTER TABLE ${quoted(table)} ENABLE TRIGGER USER`);
  for (const { table, name, definition } of references)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
}

function quoted(table: string): string {
  return `public.${pg.escapeIdentifier(table)}`;
}

/** Partitions are created as they are needed, not by migrations. */
async function makePartitions(client: pg.Client, { tables }: Manifest): Promise<void> {
  for (const { name } of tables) {
    const [, parent, year, month] = /^(event|message_log)_(\d{4})_(\d{2})$/.exec(name) ?? [];
    if (parent !== undefined)
      await client.query('SELECT make_month($1, $2::date)', [parent, `${year}-${month}-01`]);
  }
}

async function requireSameTables(client: pg.Client, manifest: Manifest): Promise<string[]> {
  const own = await tablesOf(client);
  const columnsOf = (tables: Manifest['tables']) =>
    JSON.stringify(tables.map(({ name, columns }) => [name, columns.toSorted()]).toSorted());
  if (columnsOf(own) !== columnsOf(manifest.tables))
    throw new BackupError('The tables of the backup are not those of the version it tells.');
  return own.map(({ name }) => name);
}

type Reference = { table: string; name: string; definition: string };

async function referencesOf(client: pg.Client): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name,
       pg_get_constraintdef(oid) AS definition
     FROM pg_constraint
     WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0`,
  );
  return rows;
}

type Rows = { manifest: Manifest; table: string; content: AsyncIterable<Uint8Array> };

async function copyIn(client: pg.Client, { manifest, table, content }: Rows): Promise<void> {
  const columns = manifest.tables.find(({ name }) => name === table)?.columns ?? [];
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const copy = client.query(copyFrom(`COPY ${quoted(table)} (${list}) FROM STDIN`));
  await pipeline(Readable.from(content), copy);
}

async function countOn(client: pg.Client, { sequences }: Manifest): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT sequencename::text AS name FROM pg_sequences WHERE schemaname = 'public'",
  );
  const own = new Set(rows.map(({ name }) => name));
  for (const { name, value } of sequences.filter((sequence) => own.has(sequence.name)))
    await client.query('SELECT setval($1::regclass, $2::bigint)', [quoted(name), value]);
}
