import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { backup } from '../feature.ts';
import { dashboard } from '../../dashboard/feature.ts';
import type { Dashboard } from '../../dashboard/calls.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { signedIn } from '../../../../tests/support/staff.ts';
import { longestAge } from './state.ts';

const DAY = 86_400;
let folder = '';
let app: TestApp;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'prospectus-backups-'));
  const env = { PROSPECTUS_BACKUP_TO: folder, PROSPECTUS_BACKUP_SCHEDULE: '30 1 * * *' };
  app = await createTestApp({ features: [backup, dashboard], content: 'empty', start: false, env });
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

function keep(name: string, { size, at }: { size: number; at: Date }) {
  const path = join(folder, name);
  writeFileSync(path, Buffer.alloc(size));
  utimesSync(path, at, at);
}

async function figure(name: string): Promise<number | undefined> {
  const { body } = await app.server.inject('/metrics');
  const found = new RegExp(String.raw`^prospectus_backup_${name}\{to="folder"\} (\S+)$`, 'm').exec(
    body,
  );
  return found ? Number(found[1]) : undefined;
}

it('tells the age and the size of the newest backup', async () => {
  const now = app.clock.now();
  keep('prospectus-20261101T013000Z.tar.zst', { size: 900, at: new Date(now.getTime() - 9e7) });
  keep('prospectus-20261102T013000Z.tar.zst', { size: 1_000, at: now });
  keep('prospectus-20261103T013000Z.tar.zst.part', { size: 5, at: now });
  app.clock.advance(3_600_000);
  await expect.poll(() => figure('age_seconds')).toBeCloseTo(3_600, -1);
  await expect.poll(() => figure('bytes')).toBe(1_000);
  await expect.poll(() => figure('longest_age_seconds')).toBe(26 * 3_600);
});

it('ignores one with a future name: a backup made now is the newest', async () => {
  const now = app.clock.now();
  keep('prospectus-20990101T000000Z.tar.zst', { size: 900, at: new Date(now.getTime() - 9e7) });
  expect(await figure('bytes')).toBeUndefined();
  keep('prospectus-20261102T013000Z.tar.zst', { size: 1_000, at: now });
  app.clock.advance(3_600_000);
  await expect.poll(() => figure('bytes')).toBe(1_000);
  await expect.poll(() => figure('age_seconds')).toBeCloseTo(3_600, -1);
});

it('tells ADMINs when it is late, and goes on counting where the place is gone', async () => {
  expect(await figure('bytes')).toBeUndefined();
  const admin = await signedIn(app, 'ADMIN');
  const told = async () =>
    (await admin.call<Dashboard>('GET', '/api/staff/dashboard')).body.data.backup;
  expect(await told()).toEqual({ at: null, bytes: null, late: false });
  const at = app.clock.now();
  keep('prospectus-20261102T013000Z.tar.zst', { size: 1_000, at });
  app.clock.advance(3_600_000);
  expect(await told()).toEqual({ at: at.toISOString(), bytes: 1_000, late: false });
  rmSync(folder, { recursive: true });
  writeFileSync(folder, 'no folder');
  app.clock.advance(26 * 3_600_000);
  expect(await told()).toEqual({ at: at.toISOString(), bytes: 1_000, late: true });
});

it.each([
  ['30 1 * * *', DAY + 7_200],
  ['0 */6 * * *', DAY + 7_200],
  ['0 2 * * 0', 7 * DAY + 7_200],
  ['0 2 1 * *', 32 * DAY],
])('%s is late after %d seconds', (cron, seconds) => {
  expect(longestAge(cron)).toBe(seconds);
});
