import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { SECRET } from '../support/cluster.ts';
import { cuttable } from '../support/cuttable.ts';
import { createTestDatabase } from '../support/database.ts';
import { makePostgres, POSTGRES } from '../support/postgres-server.ts';
import { type Running, spawnProcess } from '../support/process.ts';
import { isWanted } from '../support/real-parts.ts';

let folder = '';
const processes: Running[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prospectus-waiting-'));
  chmodSync(folder, 0o755);
});

afterEach(async () => {
  for (const running of processes.splice(0)) await running.end();
  rmSync(folder, { recursive: true, force: true });
});

describe('a start without its database', () => {
  const patient = { timeout: 60_000, interval: 100 };

  /** A start that waits, with a number to call that was kept before. */
  async function waiting(env: NodeJS.ProcessEnv): Promise<Running> {
    const contact = { name: 'Narmada Open University', phone: '1800 000 1234' };
    writeFileSync(join(folder, 'contact.json'), JSON.stringify(contact));
    const running = await spawnProcess({
      env: {
        PROSPECTUS_DATA_DIR: folder,
        PROSPECTUS_DEMO: '0',
        PROSPECTUS_SECRET: SECRET,
        ...env,
      },
    });
    processes.push(running);
    await expect.poll(() => statusOf(`${running.origin}/healthz`), patient).toBe(200);
    return running;
  }

  test.each(['1', '2'])(
    'of %s processes answers that it lives, refuses in words, and serves once it is there',
    async (count) => {
      const database = await createTestDatabase('empty');
      const cut = await cuttable(database.url);
      const { origin, output, end } = await waiting({
        DATABASE_URL: cut.url,
        PROSPECTUS_PROCESSES: count,
      });
      for (const path of ['/', '/programmes', '/admin', '/sitemap.xml']) {
        const page = await fetch(`${origin}${path}`);
        expect([path, page.status]).toEqual([path, 503]);
        expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
        const said = await page.text();
        expect(said).toContain('Narmada Open University');
        expect(said).toContain('href="tel:18000001234"');
      }
      const post = await fetch(`${origin}/api/leads`, { method: 'POST', body: '{}' });
      expect([post.status, (await post.json()).code]).toEqual([503, 'database_unavailable']);
      expect((await fetch(origin, { method: 'HEAD' })).status).toBe(503);
      const ready = await fetch(`${origin}/readyz`);
      expect([ready.status, await ready.json()]).toMatchObject([
        503,
        { status: 'starting', database: 'failed' },
      ]);
      expect(await statusOf(`${origin}/readyz/pages`)).toBe(503);
      expect(await statusOf(`${origin}/metrics`)).toBe(200);
      await new Promise((resolve) => setTimeout(resolve, 5_000));
      const lines = output().split('"waiting for the database"').length - 1;
      expect(lines).toBeLessThanOrEqual(Number(count));
      expect(output()).toContain('cannot be reached');
      expect(output()).not.toContain('    at ');
      await cut.up();
      await expect.poll(() => statusOf(`${origin}/readyz`), patient).toBe(200);
      expect(await statusOf(`${origin}/api/program`)).toBe(200);
      await end();
      await cut.down();
      await database.drop();
    },
    120_000,
  );

  test('ends at once when it is asked to', async () => {
    const running = await waiting({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/none' });
    expect(await running.end('SIGTERM')).toEqual({ code: 0, signal: null });
  });

  test.runIf(isWanted(POSTGRES !== undefined))(
    'waits for a password and for a database that are wrong until somebody has mended them',
    async () => {
      const server = await makePostgres();
      await server.ask("ALTER ROLE prospectus PASSWORD 'the right one'");
      await server.requirePassword();
      const url = new URL(server.url);
      url.password = 'the next one';
      url.pathname = '/university';
      const { origin, output } = await waiting({ DATABASE_URL: url.href });
      await expect.poll(output, patient).toContain('refuses the password in DATABASE_URL');
      await server.ask("ALTER ROLE prospectus PASSWORD 'the next one'");
      await expect.poll(output, patient).toContain('has no such database');
      expect(output()).not.toContain('    at ');
      await server.ask('CREATE DATABASE university');
      await expect.poll(() => statusOf(`${origin}/readyz`), patient).toBe(200);
      for (const running of processes.splice(0)) await running.end();
      await server.remove();
    },
    120_000,
  );
});

function statusOf(url: string): Promise<number> {
  return fetch(url).then(
    async (answer) => (await answer.arrayBuffer(), answer.status),
    () => 0,
  );
}
