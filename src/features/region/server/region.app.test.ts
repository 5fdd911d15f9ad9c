import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, expect, it } from 'vitest';

import { region } from '../feature.ts';
import { createTestApp } from '../../../../tests/support/app.ts';
import type { TestApp } from '../../../../tests/support/app.ts';
import { sampleMmdb } from '../../../../tests/support/mmdb.ts';

let app: TestApp;
let service: Server | undefined;
afterEach(async () => {
  await app.close();
  service?.closeAllConnections();
  service?.close();
});

async function boot(env: Record<string, string>): Promise<void> {
  app = await createTestApp({ features: [region], content: 'empty', start: false, env });
}

async function regionOf(headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') {
  return (await app.server.inject({ url: '/api/region', headers, remoteAddress })).json().data;
}

const unknown = { country: null, region: null, city: null };
const fromNetwork = {
  'cf-ipcountry': 'IN',
  'cf-region': 'Haryana',
  'cf-ipcity': 'Panchkula%20City',
};

it('is unknown by default, and believes no stranger', async () => {
  await boot({});
  expect(await regionOf()).toEqual(unknown);
  expect(await regionOf(fromNetwork)).toEqual(unknown);
});

it('believes the headers of a trusted proxy alone', async () => {
  await boot({ PROSPECTUS_TRUSTED_PROXIES: '10.0.0.0/8' });
  const place = { country: 'India', region: 'Haryana', city: 'Panchkula City' };
  expect(await regionOf(fromNetwork, '10.1.2.3')).toEqual(place);
  expect(await regionOf(fromNetwork, '::ffff:10.1.2.3')).toEqual(place);
  expect(await regionOf(fromNetwork, '11.1.2.3')).toEqual(unknown);
  expect(await regionOf({ 'cf-ipcountry': 'XX' }, '10.1.2.3')).toEqual(unknown);
});

it('believes a proxy that is trusted by the name of its network', async () => {
  await boot({ PROSPECTUS_TRUSTED_PROXIES: 'uniquelocal, 203.0.113.0/24' });
  expect(await regionOf(fromNetwork, '10.1.2.3')).toMatchObject({ country: 'India' });
  expect(await regionOf(fromNetwork, '203.0.113.8')).toMatchObject({ country: 'India' });
  expect(await regionOf(fromNetwork, '11.1.2.3')).toEqual(unknown);
});

/** A look-up that answers all alike, and what it was asked. */
async function lookUpOf(answer: () => number) {
  const asked: string[] = [];
  service = createServer((request, response) => {
    asked.push(request.url ?? '');
    const place = { country: 'IN', regionName: 'Karnataka', city: 'Bengaluru', timezone: 'x' };
    response.writeHead(answer()).end(JSON.stringify(place));
  });
  await new Promise<void>((resolve) => void service?.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  return { asked, url: `http://127.0.0.1:${port}/json/{ip}` };
}

it('asks nobody about a proxy’s header that is no address', async () => {
  const { asked, url } = await lookUpOf(() => 200);
  await boot({ PROSPECTUS_REGION: url, PROSPECTUS_TRUSTED_PROXIES: '10.0.0.0/8' });
  for (const told of ['unknown', '_hidden', `::${'1'.repeat(8_000)}.`, '1.2.3'])
    expect(await regionOf({ 'x-forwarded-for': told }, '10.1.2.3')).toEqual(unknown);
  expect(asked).toEqual([]);
  expect(await regionOf({ 'x-forwarded-for': '203.0.113.7' }, '10.1.2.3')).not.toEqual(unknown);
});

it('asks the configured look-up, remembers its answer, and leaves it alone while it fails', async () => {
  let fails = false;
  const { asked, url } = await lookUpOf(() => (fails ? 500 : 200));
  await boot({ PROSPECTUS_REGION: url });
  const place = { country: 'India', region: 'Karnataka', city: 'Bengaluru' };
  expect(await regionOf({}, '203.0.113.7')).toEqual(place);
  expect(await regionOf({}, '203.0.113.7')).toEqual(place);
  expect(asked).toEqual(['/json/203.0.113.7']);

  fails = true;
  for (const last of [1, 2, 3, 4, 5])
    expect(await regionOf({}, `198.51.100.${last}`)).toEqual(unknown);
  expect(asked.length, 'three failures open the breaker').toBe(4);
  fails = false;
  app.clock.advance(61_000);
  expect(await regionOf({}, '198.51.100.9')).toEqual(place);
});

const folder = mkdtempSync(join(tmpdir(), 'prospectus-region-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The path of a city database. */
function written(bytes: Buffer): string {
  const path = join(folder, 'city.mmdb');
  writeFileSync(path, bytes);
  return path;
}

it('looks addresses up in the configured file', async () => {
  const place = { country: 'India', region: 'Karnataka', city: 'Mysuru' };
  await boot({ PROSPECTUS_REGION: written(sampleMmdb(203, place)) });
  expect(await regionOf({}, '203.0.113.7')).toEqual(place);
  expect(await regionOf({}, '198.51.100.7')).toEqual(unknown);
  expect(await regionOf({}, '2001:db8::7')).toEqual(unknown);
});

it('answers unknown where the configured file is damaged', async () => {
  const sample = sampleMmdb();
  await boot({ PROSPECTUS_REGION: written(sample.fill(0xff, 0, 60)) });
  expect(await regionOf({}, '203.0.113.7')).toEqual(unknown);
});
