import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { readConfig } from '../config/config.ts';
import { connectionsOf } from '../platform/database/database.ts';
import { openUnheard } from './open-database.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prospectus-connections-'));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the embedded database has room for all that the processes of a port may open, and a command beside', async () => {
  const config = readConfig({ PROSPECTUS_DATA_DIR: folder, PROSPECTUS_PROCESSES: '8' });
  const database = await openUnheard(config);
  const wanted = (config.processes + 1) * connectionsOf(config);
  const clients = Array.from({ length: wanted }, () => {
    return new pg.Client({ connectionString: database.url });
  });
  const opened = await Promise.allSettled(clients.map((client) => client.connect()));
  await Promise.allSettled(clients.map((client) => client.end()));
  await database.stop();
  const refused = opened.flatMap((one) => (one.status === 'rejected' ? String(one.reason) : []));
  expect(refused).toEqual([]);
});
