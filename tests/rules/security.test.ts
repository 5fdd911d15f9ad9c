import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { PROJECT } from '../../scripts/runtime.mjs';
import { asvs } from '../support/asvs.ts';

const files = ['docs/security.md', 'docs/threat-model.md', 'SECURITY.md'];

function read(file: string): string {
  return readFileSync(join(PROJECT, file), 'utf8');
}

test('every requirement of levels 1 and 2 of the ASVS has one row', () => {
  const rows = read('docs/security.md').match(/^\| V[\d., V]+ \| /gm) ?? [];
  const told = rows.flatMap((row) => row.slice(2, -3).split(', '));
  expect(told.toSorted()).toEqual(asvs().toSorted());
});

test('every row says how it stands, and why', () => {
  const rows = read('docs/security.md').match(/^\| V[\d., V]+ \|.*$/gm) ?? [];
  const right = /^\| V[\d., V]+ \| (?:met|in part|not met|operator|does not apply) \| \S.* \|$/;
  expect(rows.filter((row) => !right.test(row))).toEqual([]);
});

test('every row that is met names a file or a test that shows it', () => {
  const rows = read('docs/security.md').match(/^\| V[\d., V]+ \| met \|.*$/gm) ?? [];
  const named = /`(?:(?:src|tests|docs|deploy|scripts)\/[\w./-]+|[\w.]+\.(?:md|ts|json))`/;
  expect(rows.filter((row) => !named.test(row))).toEqual([]);
});

test.each(files)('every file that %s names is there', (file) => {
  const named = [...read(file).matchAll(/`((?:src|tests|docs|deploy|scripts)\/[\w./-]+)`/g)];
  const paths = named.map(([, path = '']) => path);
  expect(paths.filter((path) => !existsSync(join(PROJECT, path)))).toEqual([]);
});
