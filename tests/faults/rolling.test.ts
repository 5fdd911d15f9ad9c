import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { NGINX } from '../support/balancer.ts';
import { SECRET } from '../support/cluster.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { rollingRestarts } from '../support/rolling.ts';
import { isWanted } from '../support/real-parts.ts';

const RESTARTS = 4;
let folder = '';
let database: TestDatabase;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'prospectus-rolling-'));
  chmodSync(folder, 0o755);
  database = await createTestDatabase('demo');
});

afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

test.runIf(isWanted(NGINX !== undefined)).for(['1', '2'])(
  `no visitor behind nginx notices ${RESTARTS} restarts of servers of %s; npm run bench -- rolling does fifty`,
  async (processes) => {
    const env = {
      DATABASE_URL: database.url,
      PROSPECTUS_SECRET: SECRET,
      PROSPECTUS_DATA_DIR: folder,
      PROSPECTUS_PROCESSES: processes,
    };
    const { failed, pages, leads } = await rollingRestarts({ env, folder, restarts: RESTARTS });
    expect(failed).toEqual([]);
    expect(pages).toBeGreaterThan(0);
    expect(leads).toBeGreaterThan(0);
  },
);
