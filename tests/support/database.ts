import pg from 'pg';
import { inject } from 'vitest';

import { databaseUrl } from './cluster.ts';

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

let count = 0;

/**
 * Makes a fresh database.
 * @param content `demo`: migrated and filled with the demo university; `empty`: migrated only;
 * `bare`: nothing at all
 */
export async function createTestDatabase(
  content: 'demo' | 'empty' | 'bare' = 'demo',
): Promise<TestDatabase> {
  count += 1;
  const name = `test_${process.pid}_${count}`;
  const url = inject('cluster');
  const drop = () =>
    onCluster((client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  const template = content === 'bare' ? undefined : inject('templates')[content];
  await onCluster(async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${name}${template ? ` TEMPLATE ${template.name}` : ''}`);
  });
  return {
    url: databaseUrl(url, name),
    templateData: template?.dataDir,
    block: () => close(name),
    unblock: () => onCluster(async (client) => void (await client.query(admitting(name, true)))),
    drop: async () => void (await drop()),
  };
}

function admitting(name: string, allowed: boolean) {
  return `ALTER DATABASE ${name} ALLOW_CONNECTIONS ${allowed}`;
}

async function close(name: string): Promise<void> {
  await onCluster(async (client) => {
    await client.query(admitting(name, false));
    const everybody = 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1';
    await client.query(everybody, [name]);
  });
}

async function onCluster<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: inject('cluster') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
