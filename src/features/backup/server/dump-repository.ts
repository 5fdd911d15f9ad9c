import type { Readable } from 'node:stream';

import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

import type { BackupTable, Manifest } from './archive/manifest.ts';
import { BackupError } from './failure.ts';

export type DatabaseSnapshot = Pick<
  Manifest,
  'migratedTo' | 'postgres' | 'sequences' | 'tables'
> & {
  rows(table: BackupTable): AsyncGenerator<Buffer>;
};

const PIECE = 4 * 1024 * 1024;
const LINE_END = 0x0a;

/** @throws {BackupError} if the database has never been set up */
export async function withSnapshot<Result>(
  connection: pg.ClientConfig,
  work: (snapshot: DatabaseSnapshot) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return await work({
      ...(await versionsOf(client)),
      tables: await tablesOf(client),
      sequences: await sequencesOf(client),
      rows: (table) => pieces(client.query(copyTo(copyText(table)))),
    });
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function versionsOf(client: pg.Client) {
  const { rowCount } = await client.query(
    "SELECT WHERE to_regclass('drizzle.__drizzle_migrations') IS NOT NULL",
  );
  if (rowCount === 0)
    throw new BackupError(
      'There is nothing to back up: no process was ever started on this database.',
    );
  const { rows } = await client.query<{ postgres: string; migrated_to: string }>(
    `SELECT current_setting('server_version') AS postgres, max(created_at) AS migrated_to
     FROM drizzle.__drizzle_migrations`,
  );
  return { postgres: rows[0]?.postgres ?? '', migratedTo: Number(rows[0]?.migrated_to) };
}

/** Leaves out computed columns, and tables of extensions. */
export async function tablesOf(client: pg.Client): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(
    `SELECT c.relname::text AS name,
       array_agg(a.attname::text ORDER BY a.attnum) FILTER (WHERE a.attgenerated = '') AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
     GROUP BY c.oid, c.relname ORDER BY c.relname`,
  );
  return rows;
}

/** May be further than the snapshot, which only leaves numbers out. */
async function sequencesOf(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `SELECT sequencename::text AS name, last_value::text AS value FROM pg_sequences
     WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY sequencename`,
  );
  return rows;
}

function copyText({ name, columns }: BackupTable): string {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  return `COPY (SELECT ${list} FROM ONLY public.${pg.escapeIdentifier(name)}) TO STDOUT`;
}

/** COPY escapes a line end within a row as two characters, so each raw line end closes a row. */
async function* pieces(rows: Readable): AsyncGenerator<Buffer> {
  let kept: Buffer[] = [];
  let size = 0;
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    const end = chunk.lastIndexOf(LINE_END) + 1;
    const isFull = end > 0 && size + end >= PIECE;
    if (isFull) yield Buffer.concat([...kept, chunk.subarray(0, end)]);
    const rest = isFull ? chunk.subarray(end) : chunk;
    if (isFull) kept = [];
    kept.push(rest);
    size = (isFull ? 0 : size) + rest.length;
  }
  if (size > 0) yield Buffer.concat(kept);
}
