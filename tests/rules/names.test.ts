import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { expect, test } from 'vitest';

import { university } from '../../demo/site/university.ts';

const PROJECT = resolve(import.meta.dirname, '../..');
const files = execFileSync('git', ['ls-files'], { cwd: PROJECT, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path && existsSync(resolve(PROJECT, path)));

test('no folder or file is a drawer: a name says what is inside', () => {
  const drawers = files.filter((path) =>
    /(^|\/)(utils?|helpers?|misc|common)(\/|\.\w+$)/.test(path),
  );
  expect(drawers).toEqual([]);
});

test('nothing is left for later', () => {
  const sources = files.filter((path) => /\.(ts|tsx|mjs|css)$/.test(path));
  const marks =
    /\b(?:TO[D]O|FI[X]ME)\b|lorem ip[s]um|\b(?:test|describe|it)\.(?:only|skip|to[d]o)\(/i;
  const left = sources.filter((path) => marks.test(readFileSync(resolve(PROJECT, path), 'utf8')));
  expect(left).toEqual([]);
});

test('no test writes to the terminal: what it measures goes into a file of test-results', () => {
  const tests = files.filter((path) =>
    /^(?!tests\/(?:bench|judge)\/).*\.test\.tsx?$|^tests\/support\//.test(path),
  );
  // The process that started these reads their output.
  const programs = [
    'scripts/build-name.test.ts',
    'scripts/runtime.test.ts',
    'tests/support/hold-postgres.ts',
    'tests/support/ports.test.ts',
    'tests/support/program.test.ts',
  ];
  const printing = tests.filter((path) =>
    /\b(?:std(?:out|err)\.write|console\.\w+)\(/.test(readFileSync(resolve(PROJECT, path), 'utf8')),
  );
  expect(printing).toEqual(programs);
});

test('no object literal is spread to group properties', () => {
  const sources = files.filter((path) =>
    /^(?:src|demo|scripts|tests)\/.*\.(?:ts|tsx|mjs)$/.test(path),
  );
  const spread = sources.filter((path) =>
    /\{\s*\.\.\.\{/.test(readFileSync(resolve(PROJECT, path), 'utf8')),
  );
  expect(spread).toEqual([]);
});

test('what is declared for others is called in the words of the field', () => {
  const dialect =
    /^(?:Ground|Means|Given|Around|Hand|Told)$|Standing|Beginning|Reckon|Fitting|Deed|LetStand|TakeAlong|Hasten|Inbox/;
  const declared = files
    .filter((path) => /^src\/(?!.*\.test\.).*\.tsx?$/.test(path))
    .flatMap((path) => {
      const source = readFileSync(resolve(PROJECT, path), 'utf8');
      const names = source.matchAll(/^\s*(?:export )?(?:type|(?:async )?function) (\w+)/gm);
      return [...names].map(([, name = '']) => name);
    });
  expect(declared.length).toBeGreaterThan(1_000);
  const named = declared.filter((name) =>
    dialect.test(`${name[0]?.toUpperCase()}${name.slice(1)}`),
  );
  expect(named).toEqual([]);
});

test('no code names a tenant: the demo university is named in its own folder alone', () => {
  const { name, short_name, phone, whatsapp_number } = university;
  const own = [name, short_name, phone, phone.replaceAll(' ', ''), whatsapp_number];
  const named = files
    .filter((path) => /^(?:src|scripts|tests|docs)\/.*\.(?:ts|tsx|mjs|css|md)$/.test(path))
    .filter((path) => {
      const text = readFileSync(resolve(PROJECT, path), 'utf8').toLowerCase();
      return own.some((word) => text.includes(word.toLowerCase()));
    });
  expect(named).toEqual([]);
});
