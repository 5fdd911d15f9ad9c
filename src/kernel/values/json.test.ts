import { expect, test } from 'vitest';

import { JsonTooLarge, modestJson } from './json.ts';

test.each([
  ['{"a":[1,{"b":"[[[["}],"c":"\\\\"}', { a: [1, { b: '[[[[' }], c: '\\' }],
  ['"\\"[[[[[\\\\\\"{{{"', '"[[[[[\\"{{{'],
  [`${'['.repeat(64)}${']'.repeat(64)}`, expect.any(Array)],
  [`[${'1,'.repeat(59_998)}1]`, expect.any(Array)],
  [JSON.stringify(`${'[,{'.repeat(100_000)}`), expect.any(String)],
])('%.40s is parsed', (text, value) => {
  expect(modestJson(text)).toEqual(value);
});

test.each(['', '[', '"', '"\\', '{"a"}', ']]]]', '[1,]'])('%j is no JSON', (text) => {
  expect(() => modestJson(text)).toThrow(SyntaxError);
});

test.each([
  ['lists', '['.repeat(30_000_000), 'is nested more than 64 levels deep.'],
  ['objects', '{"a":'.repeat(65), 'is nested more than 64 levels deep.'],
  ['behind a string', `["\\\\",${'['.repeat(64)}`, 'is nested more than 64 levels deep.'],
  ['many', `[${'{},'.repeat(10_000_000)}1]`, 'holds more than 60,000 values.'],
  ['numbers', `[${'1,'.repeat(60_000)}1]`, 'holds more than 60,000 values.'],
])('a text of %s is not parsed, and it is said at once', (_what, text, words) => {
  const before = process.threadCpuUsage();
  expect(() => modestJson(text)).toThrow(new JsonTooLarge(words));
  expect(process.threadCpuUsage(before).user).toBeLessThan(200_000);
});
