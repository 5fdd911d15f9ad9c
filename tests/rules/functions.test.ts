import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { expect, test } from 'vitest';

const PROJECT = resolve(import.meta.dirname, '../..');

type Diagnostic = { filename: string; labels: { span: { line: number } }[] };

/** Lines that hold a function in a constant, by the linter's `func-style`. */
function functionsInConstants(): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'prospectus-functions-'));
  const config = join(folder, 'oxlint.json');
  const rules = { 'eslint/func-style': ['error', 'declaration'] };
  writeFileSync(config, JSON.stringify({ categories: { correctness: 'off' }, rules }));
  const linter = join(PROJECT, 'node_modules/oxlint/bin/oxlint');
  const parts = ['src', 'demo', 'scripts', 'tests'];
  const { stdout } = spawnSync(process.execPath, [linter, '-c', config, '-f', 'json', ...parts], {
    cwd: PROJECT,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  rmSync(folder, { recursive: true });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };
  return diagnostics.map(({ filename, labels }) => {
    const line = labels[0]?.span.line ?? 1;
    const text = readFileSync(join(PROJECT, filename), 'utf8').split('\n')[line - 1];
    return `${filename}:${line}: ${text}`;
  });
}

/** Functions inside functions, and those whose type is named, may be constants. */
const ofModule = /^\S+: (?:export )?const \w+ = /;

test('a function of a module is declared as one', () => {
  const found = functionsInConstants();
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter((line) => ofModule.test(line))).toEqual([]);
});
