import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { protectData } from './protect-data.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'prospectus-data-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function modeOf(...path: string[]): string {
  return (statSync(join(folder, ...path)).mode & 0o7777).toString(8);
}

test('a data folder of before, and all that is in it, is closed to other accounts', () => {
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'files'), { mode: 0o755 });
  writeFileSync(join(folder, 'export.xml'), 'authors', { mode: 0o644 });
  writeFileSync(join(folder, 'secret'), 'key', { mode: 0o600 });
  symlinkSync('nowhere', join(folder, 'link'));
  protectData({ dataDir: folder, hasDatabase: false });
  expect([modeOf(), modeOf('files'), modeOf('export.xml'), modeOf('secret')]).toEqual([
    '700',
    '700',
    '600',
    '600',
  ]);
});

test('where root starts the embedded database, its account alone may pass through', () => {
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'postgres'), { mode: 0o700 });
  mkdirSync(join(folder, 'files'), { mode: 0o755 });
  protectData({ dataDir: folder, hasDatabase: true });
  expect(modeOf()).toBe(process.getuid?.() === 0 ? '710' : '700');
  expect([modeOf('postgres'), modeOf('files')]).toEqual(['700', '700']);
});

test('a folder of the whole machine is left, and one that is not there is made where the database needs it', () => {
  chmodSync(folder, 0o1777);
  protectData({ dataDir: folder, hasDatabase: false });
  expect(modeOf()).toBe('1777');
  protectData({ dataDir: join(folder, 'none'), hasDatabase: false });
  expect(existsSync(join(folder, 'none'))).toBe(false);
  protectData({ dataDir: join(folder, 'none'), hasDatabase: true });
  expect(modeOf('none')).toBe(process.getuid?.() === 0 ? '710' : '700');
});
