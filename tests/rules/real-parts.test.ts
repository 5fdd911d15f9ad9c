import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { PROJECT } from '../../scripts/runtime.mjs';

let folder = '';
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'prospectus-ci-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the script where those programs do as they are told, and no package is installed for real. */
function installWith(programs: Record<string, string>) {
  const faked = {
    'apt-get': 'exit 1',
    dpkg: 'exit 0',
    'dpkg-query': 'exit 1',
    npm: 'exit 0',
    ...programs,
  };
  for (const [name, does] of Object.entries(faked))
    writeFileSync(join(folder, name), `#!/bin/sh\n${does}\n`, { mode: 0o755 });
  const { status, stdout, stderr } = spawnSync('sh', ['.ci/install-real-parts'], {
    cwd: PROJECT,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${folder}:${process.env['PATH']}` },
  });
  return { status, said: stdout.trim().split('\n').at(-1), stderr };
}

const LEFT_OUT = /^Left out: tests of programs of other makers: .+\.$/;

test('real parts that cannot be installed are left out in one line', () => {
  const unable: Record<string, string>[] = [
    { id: 'echo 1000' },
    { id: 'echo 0', 'apt-get': 'echo no network; exit 100' },
  ];
  for (const programs of unable) {
    const { status, said, stderr } = installWith(programs);
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
    expect(said?.trim()).toMatch(LEFT_OUT);
  }
});

test('where all are installed nothing is done', () => {
  const installed = { 'dpkg-query': "echo 'ii '", 'apt-get': 'exit 1' };
  expect(installWith(installed)).toEqual({ status: 0, said: '', stderr: '' });
});
