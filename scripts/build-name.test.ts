import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { PROJECT } from './runtime.mjs';

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'prospectus-build-name-'));
  for (const name of ['build-name.mjs', 'runtime.mjs', 'steps.mjs'])
    cpSync(join(PROJECT, 'scripts', name), join(folder, 'scripts', name));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function git(...args: string[]): string {
  const author = ['-c', 'user.name=A', '-c', 'user.email=a@example.edu'];
  return execFileSync('git', [...author, ...args], { cwd: folder, encoding: 'utf8' }).trim();
}

function nameNow(env: NodeJS.ProcessEnv = {}): string {
  const module = pathToFileURL(join(folder, 'scripts/build-name.mjs')).href;
  const code = `import { sourceCommit } from '${module}'; console.log(sourceCommit(new Date('2026-11-28T10:11:12Z')));`;
  const args = ['--input-type=module', '--eval', code];
  const given = { PATH: process.env['PATH'], GIT_CEILING_DIRECTORIES: tmpdir(), ...env };
  return execFileSync(process.execPath, args, { encoding: 'utf8', env: given }).trim();
}

test('without a repository a build is named by its operator, else by its moment', () => {
  expect(nameNow({ PROSPECTUS_COMMIT: '3f9c1a7e20bb' })).toBe('3f9c1a7e20bb');
  expect(nameNow()).toBe('built.20261128101112');
});

test('a build is named by its commit, and by a hash of changes that are not committed', () => {
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'first');
  const commit = git('rev-parse', '--short=12', 'HEAD');
  expect(nameNow()).toBe(commit);

  const withFile = (text: string) => {
    writeFileSync(join(folder, 'new.ts'), text);
    return nameNow();
  };
  const names = [withFile('one'), withFile('two')];
  appendFileSync(join(folder, 'scripts/steps.mjs'), '// changed\n');
  names.push(nameNow());
  for (const name of names) expect(name).toMatch(new RegExp(`^${commit}\\.[0-9a-f]{8}$`));
  expect(new Set(names).size).toBe(3);
});
