import pg from 'pg';
import { inject } from 'vitest';

import { type DatabaseHandle, openDatabase } from '../../src/server/platform/database/database.ts';
import { databaseUrl } from './cluster.ts';
import { type Content, ensureTemplate, type Template } from './template.ts';

/** A database of a test's own. */
export type TestDatabase = {
  url: string;
  /** The data folder (media files) of the template it was copied from. */
  templateData: string | undefined;
  /** Throws everybody out and lets nobody in, as a server that is away. */
  block(): Promise<void>;
  /** Lets everybody in again. */
  unblock(): Promise<void>;
  /** Drops it, whoever is still connected. */
  drop(): Promise<void>;
};

/** A test's own database, opened as the product opens it; `close` drops it. */
export type OpenedDatabase = DatabaseHandle & { url: string };

let count = 0;

/**
 * Makes a fresh database.
 * @param content that of a template, or `bare`: nothing at all
 */
export async function createTestDatabase(
  content: Content | 'bare' = 'demo',
): Promise<TestDatabase> {
  return createDatabaseOn(
    inject('cluster'),
    content === 'bare' ? undefined : await templateOf(content),
  );
}

/** Makes a fresh database, migrated and otherwise empty, and opens it. */
export async function openTestDatabase(): Promise<OpenedDatabase> {
  const { url, drop } = await createTestDatabase('empty');
  const handle = openDatabase(url);
  const close = async () => {
    await handle.close();
    await drop();
  };
  return { ...handle, url, close };
}

const templates = new Map<string, Promise<Template>>();

/** Each worker looks for it once. */
function templateOf(content: Content): Promise<Template> {
  const template = templates.get(content) ?? ensureTemplate(inject('cluster'), content);
  templates.set(content, template);
  return template;
}

/** Makes a fresh database on a server, as a copy of a template unless it is to be bare. */
export async function createDatabaseOn(url: string, template?: Template): Promise<TestDatabase> {
  count += 1;
  const name = `test_${process.pid}_${count}`;
  const onCluster = <T>(work: (client: pg.Client) => Promise<T>) => withClient(url, work);
  const drop = () =>
    onCluster((client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  await onCluster(async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    // Its files in memory are copied in half the time that their pages take by the write-ahead log.
    const from = template ? ` TEMPLATE ${template.name} STRATEGY FILE_COPY` : '';
    await client.query(`CREATE DATABASE ${name}${from}`);
  });
  return {
    url: databaseUrl(url, name),
    templateData: template?.dataDir,
    block: () => onCluster((client) => shut(client, name)),
    unblock: () => onCluster(async (client) => void (await client.query(admitting(name, true)))),
    drop: async () => void (await drop()),
  };
}

function admitting(name: string, allowed: boolean) {
  return `ALTER DATABASE ${name} ALLOW_CONNECTIONS ${allowed}`;
}

async function shut(client: pg.Client, name: string): Promise<void> {
  await client.query(admitting(name, false));
  const everybody = 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1';
  await client.query(everybody, [name]);
}

async function withClient<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
