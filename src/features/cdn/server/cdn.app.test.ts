import { afterEach, expect, test } from 'vitest';

import { cdn } from '../feature.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import {
  openVendor,
  type SmsVendor,
  type VendorAnswer,
} from '../../../../tests/support/sms-vendor.ts';
import { readConfig } from '../../../server/config/config.ts';
import { systemActor } from '../../../server/content/actor.ts';

const ended: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).toReversed()) await end();
});

const patient = { timeout: 15_000, interval: 20 };
const done: VendorAnswer = { status: 200, body: { status: 'ok' } };

/** A cache that answers so, and the product before which it stands. */
async function behindCache(env: Record<string, string>, ...answers: VendorAnswer[]) {
  const cache = await openVendor(...answers);
  ended.push(cache.close);
  const app = await createTestApp({
    features: [cdn],
    env: { PROSPECTUS_CDN_URL: cache.url, ...env },
  });
  ended.push(app.close);
  return { app, cache };
}

function publish(app: TestApp, question: string) {
  const data = { question, answer: '<p>It is.</p>', pages: ['home'], programmes: [] };
  return app.services.content.create({ type: 'faq', data, publish: true }, systemActor);
}

/** Waits until nothing more is on its way, and forgets what was sent by then. */
async function settle({ seen }: SmsVendor): Promise<void> {
  await expect.poll(() => seen.length, patient).toBeGreaterThanOrEqual(2);
  seen.length = 0;
}

const varnish = { PROSPECTUS_CDN: 'varnish' };

test('without a cache in front pages are asked for again, and say nothing to one', async () => {
  const app = await createTestApp({ features: [cdn] });
  ended.push(app.close);
  const { headers } = await app.server.inject('/');
  expect(headers['cache-control']).toBe('public, no-cache');
  expect(headers).not.toHaveProperty('surrogate-key');
  expect(headers).not.toHaveProperty('cdn-cache-control');
});

test('a page says how long a cache may keep it, and a browser that it shall ask again', async () => {
  const { app } = await behindCache(varnish, done);
  for (const path of ['/', '/mba', '/programmes?mode=online']) {
    const { headers } = await app.server.inject(path);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate, s-maxage=3600',
      'cdn-cache-control': 'max-age=3600, stale-while-revalidate=30, stale-if-error=86400',
      'surrogate-control': 'max-age=3600, stale-while-revalidate=30, stale-if-error=86400',
      'surrogate-key': 'prospectus',
      'cache-tag': 'prospectus',
    });
    expect(headers).not.toHaveProperty('set-cookie');
  }
});

test('answers that a publish can change carry the key; a visitor’s own are not cached', async () => {
  const { app } = await behindCache(varnish, done);
  for (const path of ['/sitemap.xml', '/feed', '/favicon.ico', '/live-lecture/calendar.ics']) {
    expect((await app.server.inject(path)).headers, path).toMatchObject({
      'surrogate-key': 'prospectus',
    });
  }
  for (const path of ['/no-such-page', '/register', '/api/user/me', '/admin', '/readyz']) {
    const { headers } = await app.server.inject(path);
    expect(headers, path).not.toHaveProperty('surrogate-key');
    expect(String(headers['cache-control']), path).not.toMatch(/s-maxage|public, max-age/);
  }
});

test('the cache is purged for each public change, and again for answers in flight', async () => {
  const { app, cache } = await behindCache(varnish, done);
  await settle(cache);
  await publish(app, 'Is this told?');
  await expect.poll(() => cache.seen.length, patient).toBe(2);
  expect(cache.seen[0]).toMatchObject({ url: '/', headers: { 'surrogate-key': 'prospectus' } });
  cache.seen.length = 0;
  await app.services.content.setPublic(false, systemActor);
  await expect.poll(() => cache.seen.length, patient).toBe(2);
});

test('the cache is purged if pages are others by a setting', async () => {
  const { app, cache } = await behindCache(varnish, done);
  await settle(cache);
  app.services.website.renewed();
  await expect.poll(() => cache.seen.length, patient).toBe(2);
});

test('a draft changes nothing that visitors are shown', async () => {
  const { app } = await behindCache(varnish, done);
  let shown = 0;
  app.services.content.onShown(() => (shown += 1));
  const data = { question: 'A draft?', answer: '<p>It is.</p>', pages: ['home'], programmes: [] };
  await app.services.content.create({ type: 'faq', data, publish: false }, systemActor);
  expect(shown).toBe(0);
  await publish(app, 'And this?');
  expect(shown).toBe(1);
});

test('other processes purge too, once they show a publish', async () => {
  const { app, cache } = await behindCache(varnish, done);
  const other = await createTestApp({
    beside: app,
    env: { ...varnish, PROSPECTUS_CDN_URL: cache.url },
  });
  ended.push(other.close);
  await expect.poll(() => cache.seen.length, patient).toBe(4);
  await publish(app, 'Do both tell?');
  await expect.poll(() => cache.seen.length, patient).toBe(8);
});

test('a cache that fails is told again until it has heard, and the figures say so', async () => {
  const failing: VendorAnswer = { status: 503, body: '' };
  const { app, cache } = await behindCache(varnish, failing, 'reset', failing, done);
  await expect.poll(() => cache.seen.length, patient).toBe(5);
  // The cache has seen the last of them before its answer is counted.
  const figures = async () => (await app.server.inject('/metrics')).body;
  await expect.poll(figures, patient).toContain('prospectus_cdn_purges_total{outcome="done"} 2');
  expect(await figures()).toContain('prospectus_cdn_purges_total{outcome="failed"} 3');
});

test('a cache that answers nothing holds up neither a publish nor the end', async () => {
  const { app, cache } = await behindCache(varnish, 'hang');
  await publish(app, 'Is this held up?');
  expect((await app.server.inject('/')).body).toContain('Is this held up?');
  expect(cache.seen).toHaveLength(1);
});

test.each([
  [
    { PROSPECTUS_CDN: 'fastly:service/1', PROSPECTUS_CDN_TOKEN: 'key' },
    { url: '/service/service%2F1/purge/prospectus', headers: { 'fastly-key': 'key' }, body: '' },
  ],
  [
    { PROSPECTUS_CDN: 'cloudflare:zone', PROSPECTUS_CDN_TOKEN: 'key' },
    {
      url: '/client/v4/zones/zone/purge_cache',
      headers: { authorization: 'Bearer key' },
      body: '{"tags":["prospectus"]}',
    },
  ],
  [
    { PROSPECTUS_CDN: 'webhook', PROSPECTUS_CDN_TOKEN: 'key' },
    { url: '/', headers: { authorization: 'Bearer key' }, body: '{"keys":["prospectus"]}' },
  ],
])('%j is told as its maker asks', async (env, asked) => {
  const { cache } = await behindCache(env, done);
  await expect.poll(() => cache.seen.length, patient).toBe(2);
  expect(cache.seen[0]).toMatchObject(asked);
});

test('a gateway that stands before the API of a cache is told below its own path', async () => {
  const cache = await openVendor(done);
  ended.push(cache.close);
  const app = await createTestApp({
    features: [cdn],
    env: {
      PROSPECTUS_CDN: 'cloudflare:zone',
      PROSPECTUS_CDN_TOKEN: 'key',
      PROSPECTUS_CDN_URL: `${cache.url}/gateway/`,
    },
  });
  ended.push(app.close);
  await expect.poll(() => cache.seen.length, patient).toBe(2);
  expect(cache.seen[0]?.url).toBe('/gateway/client/v4/zones/zone/purge_cache');
});

test.each([
  [{ PROSPECTUS_CDN: 'akamai' }, 'PROSPECTUS_CDN'],
  [{ PROSPECTUS_CDN: 'varnish' }, 'PROSPECTUS_CDN_URL'],
  [{ PROSPECTUS_CDN: 'varnish', PROSPECTUS_CDN_URL: 'http://a,cache' }, 'PROSPECTUS_CDN_URL'],
  [{ PROSPECTUS_CDN: 'fastly', PROSPECTUS_CDN_TOKEN: 'key' }, 'PROSPECTUS_CDN'],
  [{ PROSPECTUS_CDN: 'cloudflare:zone' }, 'PROSPECTUS_CDN_TOKEN'],
])('%j is refused before a start, naming %s', (env, name) => {
  expect(() => readConfig({ ...env, PROSPECTUS_SECRET: 'x'.repeat(32) })).toThrow(`${name}: `);
});
