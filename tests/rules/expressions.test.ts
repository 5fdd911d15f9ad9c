import { globSync } from 'node:fs';
import { resolve } from 'node:path';

import { expect, test } from 'vitest';

import { worstText } from '../support/hostile-text.ts';
import { expressionsOf, sourceFiles } from '../support/regular-expressions.ts';

const PROJECT = resolve(import.meta.dirname, '../..');

/** Characters of the hostile text, and milliseconds that it may cost. */
const trial = { length: 100_000, enough: 20 };

test.each([
  [/(a+)+$/],
  [/\s+$/],
  [/<img\b[^>]*>/g],
  [/[\w.+-]+(?:@|%40)[\w-]+\.[\w.-]+/g],
  [/^(?:<p><\/p>\s*)+|(?:\s*<p><\/p>)+$/g],
  [/^\s*(?:<!--[\s\S]*?-->\s*)*(?:<!DOCTYPE>)?(?:<!--[\s\S]*?-->\s*)*<svg/],
  [/(?:href|src)\s*=\s*(?:"\s*([^"]*)"|'\s*([^']*)')/gi],
  [/^([^\s@]+)@([^\s@]+\.[^\s@]+)$/],
])('what is known to be slow is found: %s', (expression) => {
  expect(worstText(expression, trial).milliseconds).toBeGreaterThan(trial.enough);
});

/** What is slower than may be for some text; each with the text that shows it. */
function slowOf(files: readonly string[], unreached: readonly string[] = []) {
  return expressionsOf(files).literals.flatMap(({ source, flags, places }) => {
    if (unreached.includes(source)) return [];
    const { milliseconds, attack } = worstText(new RegExp(source, flags), trial);
    return milliseconds > trial.enough ? [{ source, flags, places, milliseconds, attack }] : [];
  });
}

test('no regular expression of the sources takes longer than 20 ms for any 100 kB', () => {
  expect(slowOf(sourceFiles())).toEqual([]);
});

test('no regular expression is made of a text: its cost could not be told', () => {
  expect(expressionsOf(sourceFiles()).made).toEqual([]);
});

/** Libraries that read what callers send, and what of them no hostile text reaches, with the reason. */
const libraries: [files: string, unreached?: Record<string, string>][] = [
  ['sanitize-html/index.js'],
  ['parse-srcset/src/*.js', { '[,]+$': 'srcset is no attribute that rich text may have' }],
  ['htmlparser2/dist/*.js'],
  ['entities/dist/**/*.js'],
  ['csv-parse/lib/**/*.js'],
  ['file-type/**/*.js'],
  ['fastify/lib/*.js', { '-(?:rc|pre|alpha).+$': 'reads versions of plugins' }],
  ['find-my-way/**/*.js'],
  ['fast-querystring/lib/*.js'],
  ['secure-json-parse/*.js'],
  ['cookie/**/*.js'],
  ['@fastify/{cookie,multipart,busboy,static,send,proxy-addr,forwarded}/**/*.js'],
  ['ipaddr.js/lib/*.js', { '%.+$': 'is slow before a line break alone, which no header holds' }],
  ['content-disposition/**/*.js'],
  ['zod/v4/core/*.js', { '^-+|-+$': 'makes slugs, which is not asked of it' }],
  [
    'libphonenumber-js/es6/**/*.js',
    {
      '\\d{1,5}-+\\d{1,5}\\s{0,4}\\(\\d{1,4}':
        'finds numbers within texts, which is not asked of it',
    },
  ],
  ['better-call/dist/{cookies,crypto}.mjs'],
  ['better-auth/dist/{cookies,crypto}/*.mjs'],
  ['@simplewebauthn/server/esm/**/*.js'],
];

test.each(libraries)('nor does one of %s', (files, unreached = {}) => {
  const found = globSync(`node_modules/${files}`, { cwd: PROJECT }).filter(isOwn);
  expect(found).not.toEqual([]);
  expect(slowOf(found, Object.keys(unreached))).toEqual([]);
});

/** No tests of a library, and no libraries below it. */
function isOwn(path: string): boolean {
  const below = path.slice('node_modules/'.length);
  return (
    !below.includes('node_modules') &&
    !/(?:^|[/.])(?:tests?|benchmarks?|examples?|scripts)(?:[/.]|$)/.test(below)
  );
}
