import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, test } from 'vitest';

import { PROJECT } from '../../scripts/runtime.mjs';

const folders = execFileSync('git', ['ls-files', '*package.json'], { cwd: PROJECT })
  .toString()
  .trim()
  .split('\n')
  .map((file) => dirname(file));

// npm up to 10 knows no other way to say this for every command.
test.each(folders)('no npm runs scripts of packages that are installed in %s', (folder) => {
  const settings = join(PROJECT, folder, '.npmrc');
  expect(existsSync(settings) && readFileSync(settings, 'utf8')).toMatch(/^ignore-scripts=true$/m);
});

test.each(folders)('all packages of %s are exact versions', (folder) => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync(join(PROJECT, folder, 'package.json'), 'utf8'),
  );
  const versions = Object.values<string>({
    ...dependencies,
    ...devDependencies,
    ...optionalDependencies,
  });
  expect(versions.length).toBeGreaterThan(0);
  expect(versions.filter((version) => !/^(?:npm:[\w-]+@)?\d+\.\d+\.\d+/.test(version))).toEqual([]);
});
