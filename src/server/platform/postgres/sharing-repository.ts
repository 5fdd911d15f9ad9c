import { setTimeout as wait } from 'node:timers/promises';

import pg from 'pg';

const STOPPING = 'prospectus-stop';
const LINGERING_MS = 500;
const POLL_MS = 10;

/** Connections closed a moment ago are still listed, so only one that stays open counts. */
export async function isShared(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, application_name: STOPPING });
  client.on('error', () => undefined);
  const deadline = Date.now() + LINGERING_MS;
  try {
    await client.connect();
    while (await hasOthers(client)) {
      if (Date.now() > deadline) return true;
      await wait(POLL_MS);
    }
    return false;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function hasOthers(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT 1 FROM pg_stat_activity
     WHERE backend_type = 'client backend' AND application_name <> $1 LIMIT 1`,
    [STOPPING],
  );
  return rowCount === 1;
}
