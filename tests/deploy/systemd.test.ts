import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { PROJECT } from '../../scripts/runtime.mjs';

const UNIT = readFileSync(join(PROJECT, 'deploy/systemd/prospectus.service'), 'utf8');
const hasAnalyze = spawnSync('systemd-analyze', ['--version']).status === 0;

let folder = '';
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'prospectus-systemd-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What systemd has to say of a unit: of an unknown setting it only warns. This Node stands for the one of the machine. */
function verify(unit: string): string {
  const file = join(folder, 'prospectus.service');
  writeFileSync(file, unit.replace('/usr/bin/node', process.execPath));
  const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], {
    encoding: 'utf8',
  });
  return stderr.trim();
}

describe.skipIf(!hasAnalyze)('systemd-analyze verify', () => {
  test('has nothing to say of the service', () => {
    expect(verify(UNIT)).toBe('');
  });

  test.each([
    ['ProtectSystem=', 'ProtectSytem=', "Unknown key 'ProtectSytem'"],
    ['Type=exec', 'Type=execute', 'Failed to parse service type'],
    ['ExecStart=', '# ExecStart=', 'has no ExecStart='],
  ])('does of one with %s written %s', (right, wrong, told) => {
    expect(verify(UNIT.replace(right, wrong))).toContain(told);
  });
});

const said = new Map(
  [...UNIT.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
);

/** The kinds of sockets that Node asks the system for what addresses this machine has, and that it serves by. */
const FAMILIES = ['AF_INET', 'AF_INET6', 'AF_NETLINK', 'AF_UNIX'];

test.skipIf(!hasAnalyze)('systemd calls what the service is exposed to little', () => {
  const file = join(folder, 'prospectus.service');
  writeFileSync(file, UNIT.replace('/usr/bin/node', process.execPath));
  const { stdout } = spawnSync(
    'systemd-analyze',
    ['security', '--offline=true', '--no-pager', file],
    {
      encoding: 'utf8',
    },
  );
  const [, exposure] = /Overall exposure level for \S+: ([\d.]+)/.exec(stdout) ?? [];
  expect(Number(exposure)).toBeLessThan(2.5);
});

test('the service may open every socket that the product opens', () => {
  expect(said.get('RestrictAddressFamilies')?.split(' ').toSorted()).toEqual(FAMILIES);
});

test('backups can be written where compose and the manual of the deployment put them', () => {
  // The service starts without it too.
  expect(said.get('ReadWritePaths')).toBe('-/var/backups/prospectus');
  const manual = readFileSync(join(PROJECT, 'deploy/README.md'), 'utf8');
  expect(manual).toContain('ReadWritePaths=/mnt/backups');
});

test('the service keeps its data in a folder that it may write, and has the time to stop', () => {
  expect(said.get('Environment')).toBe(
    `PROSPECTUS_DATA_DIR=/var/lib/${said.get('StateDirectory')}`,
  );
  expect(said.get('ProtectSystem')).toBe('strict');
  expect(Number(said.get('TimeoutStopSec'))).toBeGreaterThan(30);
  expect(said.get('ExecStart')).toMatch(/ prospectus\.mjs start$/);
});
