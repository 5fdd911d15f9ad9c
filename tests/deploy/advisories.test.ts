import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { lookForAdvisories } from '../../scripts/release/advisories.ts';

const carried = [{ path: 'node_modules/sharp', name: 'sharp', version: '0.35.5' }];
let registry: Server | undefined;
let cache = '';

beforeEach(() => {
  // npm keeps what an advisory means for each package.
  cache = mkdtempSync(join(tmpdir(), 'prospectus-npm-'));
  vi.stubEnv('npm_config_cache', cache);
});
afterEach(() => {
  vi.unstubAllEnvs();
  registry?.close();
  rmSync(cache, { recursive: true, force: true });
});

/** A registry that knows of one weakness of a package, in all its versions; of packages themselves it knows nothing. */
async function openRegistry(name: string, severity: string): Promise<void> {
  const advisory = { id: 1, url: 'https://advisories.example/1', title: 'Reads too far', severity };
  const told = { [name]: [{ ...advisory, vulnerable_versions: '*' }] };
  registry = createServer(({ method }, response) => {
    response.setHeader('content-type', 'application/json');
    response.statusCode = method === 'POST' ? 200 : 404;
    response.end(JSON.stringify(method === 'POST' ? told : {}));
  }).listen(0, '127.0.0.1');
  await once(registry, 'listening');
  const { port } = registry.address() as AddressInfo;
  vi.stubEnv('npm_config_registry', `http://127.0.0.1:${port}/`);
}

test.each(['high', 'critical'])(
  'a %s advisory on what is carried refuses the release',
  async (severity) => {
    await openRegistry('sharp', severity);
    await expect(lookForAdvisories(carried, false)).rejects.toThrow(
      `sharp, Reads too far (${severity}). Bring it up to date, or release --despite-advisories.`,
    );
    expect(await lookForAdvisories(carried, true)).toContain(`sharp, Reads too far (${severity})`);
  },
);

test.each([
  ['a moderate one', 'sharp', 'moderate'],
  ['one on what only tests use', 'vite', 'critical'],
  ['one on what could be used beside it', 'vitest', 'critical'],
])('%s does not', async (_what, name, severity) => {
  await openRegistry(name, severity);
  const besides = { path: 'node_modules/better-auth', name: 'better-auth', version: '1.7.6' };
  const told = await lookForAdvisories([...carried, besides], false);
  expect(told).toBe('No high advisory is known on what the release carries.');
});

test('a registry that tells none keeps no release, and it says so', async () => {
  vi.stubEnv('npm_config_registry', 'http://127.0.0.1:1/');
  expect(await lookForAdvisories(carried, false)).toMatch(/^Advisories were not looked for/);
});
