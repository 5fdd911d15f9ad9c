import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { expect, test } from 'vitest';

const PROJECT = resolve(import.meta.dirname, '../..');
const sources = globSync('src/{admin,features/*/admin}/**/*.{ts,tsx}', { cwd: PROJECT }).toSorted();

/** Calls that read the clock, or write a moment, in the zone of whatever browser runs them. */
const local =
  /\.get(?:FullYear|Month|Date|Day|Hours|Minutes)\(|\.toLocale(?:Date|Time)String\(|new Date\([^)]*\)\.toLocaleString\(|\.to(?:Date|Time)String\(/;

/** What formatters are made of, as far as the call goes. */
function formattersIn(text: string): string[] {
  return text
    .split('Intl.DateTimeFormat(')
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf(')')));
}

test('every moment in the staff area is told by the clock of the university', () => {
  expect(sources.length).toBeGreaterThan(200);
  const wrong = sources.flatMap((source) => {
    const text = readFileSync(resolve(PROJECT, source), 'utf8');
    const lines = text.split('\n').filter((line) => local.test(line));
    const zoneless = formattersIn(text).filter((options) => !/timeZone|\.\.\.india/.test(options));
    return [...lines, ...zoneless].map((found) => `${source}: ${found.trim()}`);
  });
  expect(wrong).toEqual([]);
});
