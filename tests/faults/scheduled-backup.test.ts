import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { SECRET } from '../support/cluster.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { type Running, startProcess } from '../support/process.ts';

const MINUTE = 60_000;
/** India's offset, in which schedules are written. */
const INDIA = 330 * MINUTE;

let folder = '';
let database: TestDatabase;
let running: Running | undefined;

/** A cron line of this minute and the two after it: the schedule's time has come, whatever the clock says. */
function now(): string {
  const minutes = [0, 1, 2].map((later) =>
    new Date(Date.now() + INDIA + later * MINUTE).getUTCMinutes(),
  );
  return `${minutes.join(',')} * * * *`;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'prospectus-scheduled-'));
  chmodSync(folder, 0o755);
  database = await createTestDatabase();
  running = await startProcess({
    env: {
      DATABASE_URL: database.url,
      PROSPECTUS_SECRET: SECRET,
      PROSPECTUS_DATA_DIR: join(folder, 'data'),
      PROSPECTUS_BACKUP_TO: join(folder, 'backups'),
      PROSPECTUS_BACKUP_SCHEDULE: now(),
    },
  });
});
afterAll(async () => {
  await running?.end();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

function backups(): string[] {
  try {
    return readdirSync(join(folder, 'backups')).filter((name) => !name.endsWith('.part'));
  } catch {
    return [];
  }
}

async function figure(name: string): Promise<number> {
  const text = await fetch(`${running?.origin}/metrics`).then((answer) => answer.text());
  return Number(
    new RegExp(String.raw`^prospectus_backup_${name}\{to="folder"\} (\S+)$`, 'm').exec(text)?.[1],
  );
}

test('a backup is made when its time has come, said in the log, and seen in the figures', async () => {
  await expect.poll(backups, { timeout: 150_000, interval: 500 }).toHaveLength(1);
  await expect.poll(() => running?.output(), { timeout: 20_000 }).toContain('a backup was made');
  await expect.poll(() => figure('bytes'), { timeout: 90_000 }).toBeGreaterThan(100_000);
  expect(await figure('age_seconds')).toBeLessThan(300);
});
