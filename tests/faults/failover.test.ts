import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { failOver } from '../support/failover.ts';
import { HAPROXY } from '../support/haproxy.ts';
import { POSTGRES } from '../support/postgres-server.ts';
import { isWanted } from '../support/real-parts.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prospectus-failover-'));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test
  .runIf(isWanted(POSTGRES !== undefined && HAPROXY !== undefined))
  .each(['SIGKILL', 'SIGSTOP'] as const)(
  'a primary that is lost (%s) takes no registration with it; npm run bench -- failover has the figures',
  async (loss) => {
    const figures = await failOver({ folder, loss });
    expect(figures).toMatchObject({ lost: [], doubled: [], pagesFailed: 0, unexplained: [] });
    const allowed = new Set(['201', '503']);
    expect(Object.keys(figures.posts).filter((status) => !allowed.has(status))).toEqual([]);
    expect(figures.acknowledged).toBeGreaterThan(0);
    expect(figures.pages).toBeGreaterThan(0);
  },
);
