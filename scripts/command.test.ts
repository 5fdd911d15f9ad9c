import { spawnSync } from 'node:child_process';

import { expect, test } from 'vitest';

import { PROJECT } from './runtime.mjs';

function run(script: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const { status, stderr } = spawnSync(process.execPath, [`scripts/${script}`, ...args], {
    cwd: PROJECT,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    encoding: 'utf8',
  });
  return { status, stderr };
}

test.each(['content.ts', 'backup.ts', 'migrate.ts'])(
  '%s says in a sentence which setting is wrong, and does nothing',
  (script) => {
    const { status, stderr } = run(script, script === 'content.ts' ? ['export', 'site.zip'] : [], {
      PORT: '99999',
    });
    expect(status).toBe(1);
    expect(stderr).toContain("PORT: expected a whole number from 0 to 65535, found '99999'");
    expect(stderr).not.toMatch(/\n\s+at /);
  },
);

test.each(['content.ts', 'backup.ts'])('%s says how it is asked when it is not', (script) => {
  const { status, stderr } = run(script, ['--never-heard-of']);
  expect(status).toBe(1);
  expect(stderr).toContain("Unknown option '--never-heard-of'");
  expect(stderr).toContain('npm run');
  expect(stderr).not.toMatch(/\n\s+at /);
});
