import pg from 'pg';
import { inject } from 'vitest';

import { databaseUrl } from './cluster.ts';
import { ensureTemplate } from './template.ts';

/** A database of a test's own. */
export type TestDatabase = {
  url: string;
  /** The data folder (media files) of the template it was copied from. */
  templateData: string | undefined;
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
  const templateData = await onCluster(async (client) => {
    const template = content === 'bare' ? undefined : await ensureTemplate(client, url, content);
    const source = template ? ` TEMPLATE ${template.name}` : '';
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${name}${source}`);
    return template?.dataDir;
  });
  return { url: databaseUrl(url, name), templateData, drop: async () => void (await drop()) };
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
