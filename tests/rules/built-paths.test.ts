import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

/** Files beside which the build keeps its own are as many folders below the project as `dist/process`. */
const KEEPS_ITS_PLACE = /^src\/server\/[\w-]+\.ts$/;

test('no path is counted from a file that the build puts elsewhere', () => {
  const counting = globSync('src/**/*.ts', { exclude: ['**/*.test.ts'] }).filter((file) =>
    readFileSync(file, 'utf8').includes('import.meta.dirname'),
  );
  expect(counting.length).toBeGreaterThan(0);
  expect(counting.filter((file) => !KEEPS_ITS_PLACE.test(file))).toEqual([]);
});
