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

test('the service keeps its data in the only folder that it may write, and has the time to stop', () => {
  const said = new Map(
    [...UNIT.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
  expect(said.get('Environment')).toBe(
    `PROSPECTUS_DATA_DIR=/var/lib/${said.get('StateDirectory')}`,
  );
  expect(said.get('ProtectSystem')).toBe('strict');
  expect(Number(said.get('TimeoutStopSec'))).toBeGreaterThan(30);
  expect(said.get('ExecStart')).toMatch(/ prospectus\.mjs start$/);
});
