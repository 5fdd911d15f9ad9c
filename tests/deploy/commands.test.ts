import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, test } from 'vitest';

import { ownVersion } from '../../src/server/version.ts';
import { PROJECT } from '../../scripts/runtime.mjs';

test.each(['backup.ts', 'content.ts', 'key.ts', 'media.ts', 'migrate.ts'])(
  '%s --version names version and commit, and does nothing',
  (script) => {
    const { status, stdout } = run(script, ['--version'], { PORT: '99999' });
    expect([status, stdout]).toEqual([0, `prospectus ${ownVersion('production')}\n`]);
    expect(stdout).toMatch(/^prospectus \d+\.\d+\.\d+\+\w+/);
  },
);

function run(script: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${script}`, ...args], {
    cwd: PROJECT,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test.each(['content.ts', 'backup.ts', 'migrate.ts'])(
  '%s says in a sentence which setting is wrong, and does nothing',
  (script) => {
    const { status, stderr } = run(script, script === 'content.ts' ? ['export', 'site.zip'] : [], {
      PORT: '99999',
    });
    expect(status).toBe(1);
    expect(stderr).toContain("PORT: expected a whole number from 0 to 65535, found '99999'");
    expect(stderr).not.toMatch(/\n\s+at /);
  },
);

const { scripts } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

describe.each(Object.entries(scripts))('npm run %s', (name, line) => {
  const [, ...words] = line.split(' ');
  const asked = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [...words, ...args], {
      cwd: PROJECT,
      env: { PATH: process.env['PATH'], PORT: '99999' },
      encoding: 'utf8',
    });
    return { status, stdout, stderr };
  };
  const called = new RegExp(`npm (?:run )?${name}\\b`);

  test.each(['--help', '-h'])('%s tells its options and an example, and does nothing', (help) => {
    const { status, stdout, stderr } = asked(help);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(called);
    expect(stdout.trim().split('\n').length).toBeGreaterThan(2);
  });

  test.each(['--never-heard-of', '-q', '--never=1'])('%s is refused with the same', (option) => {
    const { status, stdout, stderr } = asked(option);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(`Unknown option '${option.split('=')[0]}'.`);
    expect(stderr).toMatch(called);
  });
});

test.each([
  ['backup.ts', ['one', 'two'], 'One place or backup can be named.'],
  ['backup.ts', ['--passphrase-file'], "'--passphrase-file <value>' argument missing"],
  ['backup.ts', ['--list=yes'], "'--list' does not take an argument"],
  ['media.ts', ['move', 'folder'], 'Say move FROM TO, or sweep.'],
  ['media.ts', ['sweep', '--days', 'x'], '--days takes a whole number.'],
  ['content.ts', ['export'], 'Say export FILE'],
  ['content.ts', ['toString', 'a'], 'Say export FILE'],
  ['content.ts', ['undo', '1', '2'], 'Say export FILE'],
  ['key.ts', ['now'], "Unexpected argument 'now'"],
])('%s %j was asked wrongly: a sentence and its words', (script, args, sentence) => {
  const { status, stderr } = run(script, args);
  expect(stderr).toContain(sentence);
  expect(stderr).toContain('npm run');
  expect(stderr).not.toMatch(/\n\s+at /);
  expect(status).toBe(2);
});

const folder = mkdtempSync(join(tmpdir(), 'prospectus-command-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = join(folder, 'a-file');
writeFileSync(file, 'Something else.');

describe('a path that cannot be used is told in a sentence, and nothing is left behind', () => {
  const below = `${file}/x cannot be used: expected a folder, found the file ${file}.`;
  const missing = join(folder, 'missing');
  const noFile = `${missing} cannot be used: there is no such file or folder.`;

  test.each([
    ['backup.ts', [join(file, 'x')], below],
    ['backup.ts', ['/proc/nope'], '/proc/nope cannot be used: no folder can be made there.'],
    ['backup.ts', ['--restore', join(file, 'x')], `${file}/x cannot be used: a part of that path`],
    ['media.ts', ['move', missing, folder], `${missing} cannot be used: there is no such folder.`],
    ['media.ts', ['move', folder, join(file, 'x')], below],
    ['content.ts', ['export', join(file, 'x')], below],
    ['content.ts', ['compare', missing], noFile],
  ])('%s %j', (script, args, sentence) => {
    const { status, stderr } = run(script, args, { PROSPECTUS_DATA_DIR: join(folder, 'data') });
    expect(stderr).toContain(sentence);
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(status).toBe(1);
    rmSync(join(folder, 'data', 'secret'), { force: true });
    expect(readdirSync(folder, { recursive: true }).toSorted()).toEqual(['a-file', 'data']);
  });
});

test.each([
  ['start.mjs', ['--bild'], "Unknown option '--bild'"],
  ['start.mjs', ['now'], "'now' says nothing here"],
  ['release.ts', ['--bare'], "Unknown option '--bare'"],
  ['migrate.ts', ['now'], "Unexpected argument 'now'"],
  ['../tests/bench/bench.ts', ['sooak'], "found 'sooak'"],
])('%s %j does nothing, and says what is known', (script, args, sentence) => {
  const { status, stderr } = run(script, args);
  expect(stderr).toContain(sentence);
  expect(stderr).not.toMatch(/\n\s+at /);
  expect(status).toBe(2);
});
