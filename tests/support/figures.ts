import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const RESULTS = resolve(import.meta.dirname, '../../test-results');

/** Files that this run has begun. */
const begun = new Set<string>();

/** Writes what a test has counted or measured into `test-results/<name>.txt`, a line each; the terminal stays clean. */
export function noteFigure(name: string, line: string): void {
  const file = resolve(RESULTS, `${name}.txt`);
  mkdirSync(dirname(file), { recursive: true });
  if (!begun.has(file)) rmSync(file, { force: true });
  begun.add(file);
  appendFileSync(file, `${line}\n`);
}
