import { execFileSync } from 'node:child_process';

import { expect, test } from 'vitest';

import { PROJECT } from '../../scripts/runtime.mjs';

type Bound = { files: number; functions: number };
type Report = {
  walks: Record<string, { files: string[]; functions: string[] }>;
  limits: Record<string, { most: Bound }>;
};

test('no call crosses more files and functions than it may', () => {
  const said = execFileSync(process.execPath, ['scripts/walk.ts', '--json'], {
    cwd: PROJECT,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'test' },
  });
  const { walks, limits } = JSON.parse(said.split('\n').at(-2) ?? '') as Report;
  expect(Object.keys(walks)).toEqual(Object.keys(limits));
  const passed = Object.entries(walks).filter(([name, { files, functions }]) => {
    const { most } = limits[name] ?? {};
    return !most || files.length > most.files || functions.length > most.functions;
  });
  expect(passed).toEqual([]);
});
