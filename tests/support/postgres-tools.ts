import { execFileSync } from 'node:child_process';
import { appendFileSync, chownSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { isRoot, serverAccount } from '../../src/server/platform/postgres/paths.ts';
import { programOf } from './postgres-server.ts';

/** Milliseconds that one of its programs may take. */
const PATIENCE = 120_000;

const account = isRoot() ? serverAccount() : undefined;

/** Runs one of its programs, as an account that may. */
export function run(program: string, args: readonly string[]): string {
  return execFileSync(programOf(program), [...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: '/',
    timeout: PATIENCE,
    ...account,
  });
}

/** Makes a folder that the server may write to. */
export function ownedFolder(path: string): string {
  mkdirSync(path, { mode: 0o700 });
  if (account) chownSync(path, account.uid, account.gid);
  return path;
}

/** Lays a cluster in a folder that the server owns; `lines` go into its configuration. */
export function makeCluster(folder: string, lines: readonly string[]): void {
  run('initdb', ['-D', folder, '-U', 'prospectus', '--auth=trust', '--no-sync', '-E', 'UTF8']);
  configure(folder, lines);
}

/** Adds to a cluster's configuration. */
export function configure(folder: string, lines: readonly string[]): void {
  appendFileSync(join(folder, 'postgresql.conf'), `${['', ...lines].join('\n')}\n`);
}

/** Starts a cluster, and waits until it takes connections. @throws with its log where it does not */
export function startCluster(folder: string): void {
  const log = join(folder, 'log');
  try {
    run('pg_ctl', ['-D', folder, '-w', '-t', '60', '-l', log, 'start']);
  } catch (error) {
    throw new Error(`${String(error)}\n${readFileSync(log, 'utf8')}`, { cause: error });
  }
}

/** Stops one; `immediate` as a machine that is lost. */
export function stopCluster(folder: string, mode: 'fast' | 'immediate' = 'fast'): void {
  run('pg_ctl', ['-D', folder, '-w', '-m', mode, 'stop']);
}
