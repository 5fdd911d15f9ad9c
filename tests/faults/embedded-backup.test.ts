import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, expect, test } from 'vitest';

import { PROJECT } from '../../scripts/runtime.mjs';
import { isRoot } from '../../src/server/platform/postgres/paths.ts';
import { ADMIN_OF_ENVIRONMENT, goPublic, SAMPLE_UNIVERSITY } from '../support/go-public.ts';
import { startProcess } from '../support/process.ts';

const NOBODY = 65_534;
const asNobody = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];
const PATHS = ['/', '/api/program', '/api/region', '/sitemap.xml', '/robots.txt'];

const ended: (() => void)[] = [];
afterEach(() => {
  for (const end of ended.splice(0).toReversed()) end();
});

/** Nobody else enters a checkout under /root, so that no ordinary user can run it. */
function mayRun(prefix: readonly string[]): boolean {
  const [command = '', ...args] = [...prefix, 'test', '-x', process.execPath];
  return spawnSync(command, args, { cwd: PROJECT }).status === 0;
}

/** An installation with the database that comes with it, whose commands all run behind `prefix`. */
function installation(prefix: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'prospectus-embedded-'));
  ended.push(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o700);
  if (prefix.length > 0) chownSync(folder, NOBODY, NOBODY);
  const data = join(folder, 'data');
  const env = {
    ...ADMIN_OF_ENVIRONMENT,
    PROSPECTUS_DATA_DIR: data,
    PROSPECTUS_DEMO: '0',
    HOME: folder,
  };
  const elsewhere = (): string | undefined => {
    const note = join(data, 'postgres-elsewhere');
    return existsSync(note) ? readFileSync(note, 'utf8').trim() : undefined;
  };
  const destroy = (): void => {
    const home = elsewhere();
    if (home !== undefined) rmSync(home, { recursive: true, force: true });
    rmSync(data, { recursive: true, force: true });
  };
  ended.push(destroy);
  /** Runs a command of the product to its end, and answers what it printed. */
  const run = (...args: string[]): string => {
    const whole = [...prefix, process.execPath, 'scripts/run.mjs', 'scripts/backup.ts', ...args];
    const { status, stdout, stderr } = spawnSync(whole[0] ?? '', whole.slice(1), {
      cwd: PROJECT,
      env: { ...process.env, ...env },
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
    return stdout;
  };
  const start = () =>
    startProcess({ command: [...prefix, process.execPath, 'dist/process/main.js'], env });
  return { backups: join(folder, 'backups'), elsewhere, destroy, run, start };
}

async function pagesOf(origin: string): Promise<[string, number, string][]> {
  return Promise.all(
    PATHS.map(async (path): Promise<[string, number, string]> => {
      const answer = await fetch(origin + path);
      return [path, answer.status, (await answer.text()).replaceAll(origin, '')];
    }),
  );
}

/** Of root's own folder the database lives elsewhere; of an ordinary user's it lives in it. */
const cases: [string, string[]][] = isRoot()
  ? [
      ['root in a folder that is root’s alone', []],
      ['an ordinary user', asNobody],
    ]
  : [['an ordinary user', []]];

for (const [who, prefix] of cases)
  test.runIf(mayRun(prefix))(
    `what was backed up of the database that comes with it is there after it was destroyed: ${who}`,
    async () => {
      const own = installation(prefix);
      const first = await own.start();
      await goPublic(first.origin);
      const before = await pagesOf(first.origin);
      await first.end();
      expect(own.elsewhere() === undefined).toBe(!isRoot() || prefix.length > 0);
      own.run(own.backups);
      const [backup = ''] = readdirSync(own.backups);
      own.destroy();

      expect(own.run('--restore', join(own.backups, backup))).toContain('Restored.');
      const second = await own.start();
      const after = await pagesOf(second.origin);
      await second.end();
      expect(before[0]).toEqual(['/', 200, expect.stringContaining(SAMPLE_UNIVERSITY.name)]);
      expect(after).toEqual(before);
    },
    // It creates a database twice, as the product does on its first start.
    360_000,
  );
