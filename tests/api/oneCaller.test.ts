import { afterAll, beforeAll, expect, test } from 'vitest';

import { allFeatures } from '../../src/features/all.ts';
import { createTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ features: allFeatures, limits: { renderShare: 1 } });
});
afterAll(() => app.close());

const browser = { accept: 'text/html', 'accept-encoding': 'br' };
let callers = 0;

/** An address that nobody had before. */
function newAddress() {
  return `198.51.100.${(callers += 1)}`;
}

function get(url: string, remoteAddress = newAddress()) {
  return app.server.inject({ url, remoteAddress, headers: browser });
}

async function etagOf(url: string) {
  return String((await get(url)).headers.etag);
}

/** What an address is answered that asks for all of these at once. */
function askAll(urls: readonly string[], address: string) {
  return Promise.all(urls.map((url) => get(url, address)));
}

function searches(word: string, count: number) {
  return Array.from({ length: count }, (_, index) => `/programmes?q=${word}+${index}`);
}

test('whoever asks for more made pages than anybody reads is refused, and nobody else is', async () => {
  const greedy = newAddress();
  const answers = await askAll(searches('data', 200), greedy);
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused.length).toBeGreaterThan(100);
  for (const { headers, body } of refused) {
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('<h1>One moment, please.</h1>');
  }
  expect((await get('/programmes?q=finance')).statusCode).toBe(200);
});

test('pages that are there are answered to those who are refused others', async () => {
  const greedy = newAddress();
  await get('/programmes?q=law');
  await get('/');
  await askAll(searches('management', 200), greedy);
  expect((await get('/programmes?q=law', greedy)).statusCode).toBe(200);
  expect((await get('/', greedy)).statusCode).toBe(200);
});

test('no page of the site counts, however many one address asks for', async () => {
  const paths = ['/mba', '/bba', '/bca', '/mca', '/blogs', '/university', '/compare', '/refurl'];
  const crawler = newAddress();
  for (const { statusCode } of await askAll([...paths, ...paths], crawler)) {
    expect(statusCode).toBe(200);
  }
});

test('queries that show the same page are one page', async () => {
  expect(await etagOf('/programmes?q=xqzwvk')).toBe(await etagOf('/programmes?q=vvkqqjx'));
  expect(await etagOf('/programmes?hours=7&budget=x&type=12&goal=none')).toBe(
    await etagOf('/programmes'),
  );
  expect(await etagOf('/programmes?utm_source=x&q=law')).toBe(await etagOf('/programmes?q=law'));
  expect(await etagOf('/compare?p=mba,none,mba&p=mca')).toBe(await etagOf('/compare?p=mba,mca'));
  expect(await etagOf('/compare?p=none')).toBe(await etagOf('/compare'));
  expect(await etagOf('/blogs?page=1&topic=none')).toBe(await etagOf('/blogs'));
  expect(await etagOf('/blogs?page=999999')).toBe(await etagOf('/blogs?page=99999'));
  expect(await etagOf('/refurl?ref=%00')).toBe(await etagOf('/refurl'));
});

test('words that nothing has are not repeated, and say that nothing was found', async () => {
  const { body } = await app.server.inject('/programmes?q=xqzwvk');
  expect(body).not.toContain('xqzwvk');
  expect(body).toContain('Nothing found.');
});

test('a path longer than any page has is no page, whatever it is made of', async () => {
  const missing = await get('/nothing-stands-here');
  expect(missing.statusCode).toBe(404);
  for (const path of [`/${'/'.repeat(15_000)}x`, `/mba${'/'.repeat(400)}`, `/${'a'.repeat(301)}`]) {
    const answer = await get(path);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers.etag).toBe(missing.headers.etag);
  }
  expect((await get('/mba//')).headers.location).toBe('/mba');
});
