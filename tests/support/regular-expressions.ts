import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { parseSync } from 'vite';

/** A regular expression of the code, and where it stands. */
export type FoundExpression = { source: string; flags: string; places: string[] };

/** What the sources of one or more files hold: literals, and the places that make one of a text. */
export type Findings = { literals: FoundExpression[]; made: string[] };

const PROJECT = resolve(import.meta.dirname, '../..');

/** The product's own sources: no tests, no scripts. */
export function sourceFiles(): string[] {
  return execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src'], {
    cwd: PROJECT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));
}

/** Every regular expression of these files, by a parser; equal ones once. */
export function expressionsOf(files: readonly string[]): Findings {
  const literals = new Map<string, FoundExpression>();
  const made: string[] = [];
  for (const file of files) {
    const code = readFileSync(resolve(PROJECT, file), 'utf8');
    const place = (start: number) => `${file}:${code.slice(0, start).split('\n').length}`;
    visit(parseSync(file, code).program, (node) => {
      if (makesExpression(node)) made.push(place(node.start));
      if (!node.regex) return;
      const { pattern: source, flags } = node.regex;
      const found = literals.get(`${flags}/${source}`) ?? { source, flags, places: [] };
      found.places.push(place(node.start));
      literals.set(`${flags}/${source}`, found);
    });
  }
  return { literals: [...literals.values()], made };
}

type SyntaxNode = {
  type: string;
  start: number;
  regex?: { pattern: string; flags: string } | null;
  callee?: { name?: string };
};

function makesExpression({ type, callee }: SyntaxNode): boolean {
  return (type === 'NewExpression' || type === 'CallExpression') && callee?.name === 'RegExp';
}

function visit(value: unknown, look: (node: SyntaxNode) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value && 'start' in value) look(value as SyntaxNode);
  for (const inner of Object.values(value)) visit(inner, look);
}
