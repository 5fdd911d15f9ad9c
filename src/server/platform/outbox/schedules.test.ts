import { afterEach, expect, it } from 'vitest';

import { createTestApp } from '../../../../tests/support/app.ts';
import type { TestApp } from '../../../../tests/support/app.ts';

let app: TestApp;
afterEach(() => app.close());

it(
  'keeps the times of what recurs, in the university’s time zone',
  { timeout: 30_000 },
  async () => {
    app = await createTestApp({ content: 'empty', start: false });
    app.services.outbox.schedule('test', '30 2 * * *', async () => undefined);
    await app.start();
    const kept = async () => {
      const { rows } = await app.services.database.pool.query(
        "SELECT cron, timezone FROM pgboss.schedule WHERE name = 'schedule.test'",
      );
      return rows;
    };
    await expect
      .poll(() => kept().catch(() => []), { timeout: 20_000, interval: 200 })
      .toEqual([{ cron: '30 2 * * *', timezone: 'Asia/Kolkata' }]);
  },
);
