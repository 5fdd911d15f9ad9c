import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { allFeatures } from '../../src/features/all.ts';
import { systemActor } from '../../src/server/content/actor.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { NGINX } from '../support/balancer.ts';
import { startNginx } from '../support/nginx.ts';
import { freePort } from '../support/ports.ts';
import { CDN_TOKEN, hasVarnish, startVarnish, type Varnish } from '../support/varnish.ts';
import { isWanted } from '../support/real-parts.ts';

describe.runIf(isWanted(hasVarnish))('behind a real Varnish (where this machine has one)', () => {
  let app: TestApp;
  let varnish: Varnish;

  beforeAll(async () => {
    const port = await freePort();
    app = await createTestApp({
      features: allFeatures,
      listen: true,
      env: {
        PROSPECTUS_CDN: 'varnish',
        PROSPECTUS_CDN_URL: `http://127.0.0.1:${port}`,
        PROSPECTUS_CDN_TOKEN: CDN_TOKEN,
      },
    });
    varnish = await startVarnish(port, Number(new URL(app.origin).port));
  });
  afterAll(async () => {
    await varnish?.stop();
    await app?.close();
  });

  test('a start that fails says what Varnish said', async () => {
    const { port } = new URL(app.origin);
    const start = startVarnish(Number(port), Number(port));
    await expect(start).rejects.toThrow(/^Varnish did not start[^]*address already in use/i);
  });

  async function publish(question: string): Promise<void> {
    const data = { question, answer: '<p>It is.</p>', pages: ['home'], programmes: [] };
    await app.services.content.create({ type: 'faq', data, publish: true }, systemActor);
  }

  /** Waits until the cache has forgotten what was there before `work`, latecomers too. */
  async function untilForgotten(work: () => Promise<unknown>): Promise<void> {
    const told = () => app.services.tally.of('purges').get('done') ?? 0;
    const enough = told() + 2;
    await work();
    await expect.poll(told).toBeGreaterThanOrEqual(enough);
  }

  async function home(): Promise<{ body: string; headers: Headers }> {
    const answer = await fetch(varnish.origin);
    expect(answer.status).toBe(200);
    return { body: await answer.text(), headers: answer.headers };
  }

  /** How often the product itself is asked for the home page while `work` runs. */
  async function asksDuring(work: () => Promise<unknown>): Promise<number> {
    let asks = 0;
    const count = ({ url }: { url?: string }) => void (url === '/' && (asks += 1));
    app.server.server.on('request', count);
    await work();
    app.server.server.off('request', count);
    return asks;
  }

  test('a page is asked for once, however many want it and whatever cookies they have', async () => {
    await untilForgotten(() => publish('Is this asked for once?'));
    const asks = await asksDuring(async () => {
      const answers = await Promise.all(
        Array.from({ length: 60 }, (_, each) =>
          fetch(varnish.origin, { headers: { cookie: `visitor=${each}` } }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(60).fill(200));
    });
    expect(asks).toBeLessThanOrEqual(1);
    const { headers } = await home();
    expect(Number(headers.get('age'))).toBeGreaterThanOrEqual(0);
    expect(headers.get('cache-control')).toContain('max-age=0');
    expect(headers.get('surrogate-key')).toBeNull();
  });

  test('what is published is shown by the cache, and nothing old after it', async () => {
    for (const round of [1, 2, 3]) {
      const question = `Is this round ${round}?`;
      await untilForgotten(() => publish(question));
      const asks = await asksDuring(async () => {
        const bodies = await Promise.all(Array.from({ length: 20 }, home));
        expect(bodies.every(({ body }) => body.includes(question))).toBe(true);
      });
      expect(asks).toBeLessThanOrEqual(1);
    }
  });

  test('a closed website shows nothing of before', async () => {
    await home();
    await app.services.content.setPublic(false, systemActor);
    await expect.poll(async () => (await fetch(varnish.origin)).status).toBe(503);
    await app.services.content.setPublic(true, systemActor);
    await expect.poll(async () => (await fetch(varnish.origin)).status).toBe(200);
  });

  test('calls and the staff area reach the product each time', async () => {
    const me = () => fetch(`${varnish.origin}/api/user/me`);
    expect((await me()).headers.get('x-varnish')).not.toContain(' ');
    expect((await me()).headers.get('x-varnish')).not.toContain(' ');
    const staff = await fetch(`${varnish.origin}/admin`, { redirect: 'manual' });
    expect(staff.headers.get('cache-control')).toBe('no-store');
  });

  async function purgeBy(origin: string, headers: Record<string, string>): Promise<number> {
    const key = { 'surrogate-key': 'prospectus' };
    return (await fetch(origin, { method: 'PURGE', headers: { ...key, ...headers } })).status;
  }

  test('pages are forgotten for the holder of the token alone, and for nobody whom a proxy passed on', async () => {
    const authorization = `Bearer ${CDN_TOKEN}`;
    for (const wrong of [
      '',
      'Bearer',
      `Bearer ${CDN_TOKEN}x`,
      CDN_TOKEN,
      `bearer ${CDN_TOKEN}`,
      'Bearer null',
    ])
      expect([wrong, await purgeBy(varnish.origin, { authorization: wrong })]).toEqual([
        wrong,
        403,
      ]);
    expect(await purgeBy(varnish.origin, {})).toBe(403);
    for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'])
      expect(await purgeBy(varnish.origin, { authorization, [name]: '127.0.0.1' })).toBe(403);
    expect(await purgeBy(varnish.origin, { authorization })).toBe(200);
  });

  test.runIf(isWanted(NGINX !== undefined))(
    'through a proxy on the same machine nobody can make it forget, and there are no figures',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'prospectus-nginx-'));
      const nginx = await startNginx(folder, Number(new URL(varnish.origin).port));
      await fetch(nginx.origin);
      for (const authorization of ['', `Bearer ${CDN_TOKEN}`])
        expect(await purgeBy(nginx.origin, { authorization })).toBe(403);
      const { headers } = await fetch(nginx.origin);
      expect(headers.get('x-varnish')).toContain(' ');
      for (const origin of [nginx.origin, varnish.origin])
        for (const path of ['/metrics', '/metrics/', '//metrics', '/%6detrics', '/METRICS']) {
          const answer = await fetch(origin + path);
          expect(await answer.text()).not.toContain('process_resident_memory');
        }
      for (const method of ['BAN', 'REFRESH', 'XKEYPURGE'])
        expect((await fetch(nginx.origin, { method })).status).toBeGreaterThanOrEqual(400);
      await nginx.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  );

  test('strangers cannot fill the cache with addresses of no page', async () => {
    const wanted = Array.from({ length: 5 }, (_, each) => `${varnish.origin}/invented-${each}`);
    for (const address of wanted) {
      expect((await fetch(address)).status).toBe(404);
      expect((await fetch(address)).headers.get('x-varnish')).not.toContain(' ');
    }
  });

  test('while database and files are away, pages that nobody has asked for yet are answered', async () => {
    const gone = () => Promise.reject(new Error('It is gone.'));
    const { storage, database } = app.services;
    const away = [vi.spyOn(storage, 'check'), vi.spyOn(database.relaxed, 'query')];
    for (const one of away) one.mockImplementation(gone);
    let probes = 0;
    const count = ({ url = '' }: { url?: string }) =>
      void (url.startsWith('/readyz') && (probes += 1));
    app.server.server.on('request', count);
    // As many probes as the cache decides by.
    await expect.poll(() => probes, { timeout: 20_000 }).toBeGreaterThan(4);
    app.server.server.off('request', count);
    expect((await fetch(`${varnish.origin}/programmes`)).status).toBe(200);
    for (const one of away) one.mockRestore();
  });

  test('while the product is lost, pages go on being shown, those that were just changed too', async () => {
    await fetch(`${varnish.origin}/mba`);
    await untilForgotten(() => publish('Is this the last word?'));
    expect((await home()).body).toContain('Is this the last word?');
    await app.server.close();
    const answers = await Promise.all(
      ['/', '/mba'].map((path) => fetch(`${varnish.origin}${path}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const never = await fetch(`${varnish.origin}/programmes?mode=online&nobody=asked`);
    expect(never.status).toBe(503);
    expect(never.headers.get('retry-after')).toBe('5');
  });
});
