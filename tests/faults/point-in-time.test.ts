import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { noteFigure } from '../support/figures.ts';
import { ADMIN_OF_ENVIRONMENT, goPublic } from '../support/go-public.ts';
import { freePort } from '../support/ports.ts';
import { POSTGRES } from '../support/postgres-server.ts';
import * as postgres from '../support/postgres-tools.ts';
import { type Running, startProcess } from '../support/process.ts';
import { isWanted } from '../support/real-parts.ts';

let folder = '';
let running: Running | undefined;
let cluster = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prospectus-moment-'));
  chmodSync(folder, 0o755);
});
afterEach(async () => {
  await running?.end();
  if (cluster) postgres.stopCluster(cluster);
  rmSync(folder, { recursive: true, force: true });
});

function urlOf(port: number): string {
  return `postgresql://prospectus@127.0.0.1:${port}/postgres`;
}

function start(port: number): Promise<Running> {
  return startProcess({
    env: {
      DATABASE_URL: urlOf(port),
      PROSPECTUS_DATA_DIR: join(folder, 'data'),
      PROSPECTUS_DEMO: '0',
      ...ADMIN_OF_ENVIRONMENT,
    },
  });
}

async function query(port: number, text: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: urlOf(port) });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, string>>(text);
    return rows[0] ?? {};
  } finally {
    await client.end();
  }
}

let count = 0;

async function register(origin: string, many: number): Promise<void> {
  for (let each = 0; each < many; each += 1) {
    count += 1;
    const mobile = `9${String(count).padStart(9, '0')}`;
    const answer = await fetch(`${origin}/api/leads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        data: {
          mobile,
          name: 'Asha Rao',
          email: 'asha.rao@example.com',
          highest_qualification_id: 3,
          area_of_interest: 'MBA',
        },
        consent: { accepted: true },
      }),
    });
    expect(answer.status).toBe(201);
  }
}

/** A base copy, registrations, a moment, more of them, and somebody who drops what holds them. */
async function liveThrough(port: number, base: string): Promise<string> {
  running = await start(port);
  await goPublic(running.origin);
  await register(running.origin, 5);
  const at = `-h 127.0.0.1 -p ${port} -U prospectus`.split(' ');
  postgres.run('pg_basebackup', [...at, '-D', base, '-X', 'stream', '-c', 'fast']);
  await register(running.origin, 7);
  const { moment = '' } = await query(port, 'SELECT clock_timestamp()::text AS moment');
  await register(running.origin, 3);
  await query(port, 'DROP TABLE lead CASCADE');
  await query(port, 'SELECT pg_switch_wal()::text');
  await expect
    .poll(() => query(port, 'SELECT last_archived_wal AS wal FROM pg_stat_archiver'))
    .not.toEqual({ wal: null });
  await running.end();
  return moment;
}

describe.runIf(isWanted(POSTGRES !== undefined))('a database with an archive of its log', () => {
  test('comes back as it was at a moment, and the product goes on from there', async () => {
    const [wal, base] = [postgres.ownedFolder(join(folder, 'wal')), join(folder, 'restored')];
    const port = await freePort();
    const listening = [`port = ${port}`, "listen_addresses = '127.0.0.1'"];
    const lost = postgres.ownedFolder(join(folder, 'lost'));
    postgres.ownedFolder(base);
    postgres.makeCluster(lost, [
      ...listening,
      "unix_socket_directories = ''",
      'archive_mode = on',
      `archive_command = 'test ! -f ${wal}/%f && cp %p ${wal}/%f'`,
    ]);
    postgres.startCluster(lost);
    cluster = lost;
    const moment = await liveThrough(port, base);
    postgres.stopCluster(lost, 'immediate');
    cluster = '';
    rmSync(lost, { recursive: true });

    const begun = performance.now();
    postgres.configure(base, [
      `restore_command = 'cp ${wal}/%f %p'`,
      `recovery_target_time = '${moment}'`,
      "recovery_target_action = 'promote'",
    ]);
    writeFileSync(join(base, 'recovery.signal'), '', { mode: 0o644 });
    postgres.startCluster(base);
    cluster = base;
    await expect
      .poll(() => query(port, 'SELECT pg_is_in_recovery()::text AS recovering'))
      .toEqual({ recovering: 'false' });
    const seconds = (performance.now() - begun) / 1_000;

    expect(await query(port, 'SELECT count(*)::text AS leads FROM lead')).toEqual({ leads: '12' });
    running = await start(port);
    await register(running.origin, 1);
    expect(await query(port, 'SELECT count(*)::text AS leads FROM lead')).toEqual({ leads: '13' });
    noteFigure('point-in-time', `restored to ${moment} in ${seconds.toFixed(1)} s`);
  });
});
