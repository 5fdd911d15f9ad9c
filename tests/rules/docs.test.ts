import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { matchesGlob, resolve } from 'node:path';

import { expect, test } from 'vitest';

const PROJECT = resolve(import.meta.dirname, '../..');
const files = execFileSync('git', ['ls-files'], { cwd: PROJECT, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path && existsSync(resolve(PROJECT, path)));

function textOf(path: string): string {
  return readFileSync(resolve(PROJECT, path), 'utf8');
}

/** A decision that another has taken the place of may speak of what was there in its day. */
function isSuperseded(text: string): boolean {
  return /^.*\bStatus: superseded\b/im.test(text.slice(0, 400));
}

const source = /^[\w./@*<>-]+\.(?:ts|tsx|mjs|sql|css|html|ya?ml)$/;
const folder = /^(?:src|tests|scripts|demo|deploy|docs|migrations)\/[\w./*<>-]*$/;

/** Files and folders that a text names in backticks, outside its blocks of code. */
function named(text: string): string[] {
  const prose = text.replaceAll(/^```[^]*?^```/gm, '');
  return [...prose.matchAll(/`([^`\n]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => source.test(name) || folder.test(name));
}

/** True where a file stands there, or below it; `<feature>` and `*` stand for any name. */
function stands(name: string): boolean {
  const path = name.replaceAll(/<\w+>/g, '*').replace(/\/$/, '');
  if (path.includes('*')) return files.some((file) => matchesGlob(file, `{,**/}${path}`));
  return files.some((file) => `/${file}/`.includes(`/${path}/`));
}

test('what a text names in backticks is found, and what is gone is missed', () => {
  const text =
    'In `src/server/main.ts`, `calls/<feature>.ts`, `npm run x` and `a.b`\n```\n`src/gone.ts`\n```\n`src/gone/`';
  expect(named(text)).toEqual(['src/server/main.ts', 'calls/<feature>.ts', 'src/gone/']);
  expect(named(text).filter((name) => !stands(name))).toEqual(['src/gone/']);
});

test('every file that the documents name is there', () => {
  const gone = files
    .filter((path) => /^(?:docs\/.*|README|SECURITY)\.md$|^README\.md$/.test(path))
    .filter((path) => !path.startsWith('docs/decisions/') || !isSuperseded(textOf(path)))
    .flatMap((path) =>
      named(textOf(path))
        .filter((name) => !stands(name))
        .map((name) => `${path}: ${name}`),
    );
  expect(gone).toEqual([]);
});

test('every document that another points to is there', () => {
  const pointed = files
    .filter((path) => path.endsWith('.md'))
    .flatMap((path) =>
      [...textOf(path).matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)].map(([, to = '']) => ({
        path,
        to: resolve(PROJECT, path, '..', to),
      })),
    );
  expect(pointed.length).toBeGreaterThan(100);
  expect(pointed.filter(({ to }) => !existsSync(to))).toEqual([]);
});

/** The words of the glossary's first column, one by one. */
function glossary(text: string): string[] {
  const rows = text.split('## Words of our own')[1]?.split('\n## ')[0]?.split('\n') ?? [];
  return rows
    .flatMap((row) => /^\| ([^|]+?) \|/.exec(row)?.[1] ?? [])
    .filter((words) => words !== 'Word')
    .flatMap((words) => words.split(', '));
}

test('at most fifteen words are our own, counted by word', () => {
  expect(
    glossary('## Words of our own\n\n| Word | Meaning |\n|---|---|\n| a, b | c, d |\n'),
  ).toEqual(['a', 'b']);
  const words = glossary(textOf('docs/architecture.md'));
  expect(words).toContain('snapshot');
  expect(words.length).toBeLessThanOrEqual(15);
});
