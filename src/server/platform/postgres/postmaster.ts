import { execFileSync } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';

import { isRunning } from './cluster.ts';

/**
 * Whether a process is the living postmaster of a data folder. An id alone says nothing: after a reboot it may be another
 * process, and a killed postmaster keeps its id until its parent has heard of it.
 */
export function isPostmasterOf(pid: number, cluster: string): boolean {
  if (!Number.isInteger(pid) || pid <= 1 || !isRunning(pid)) return false;
  const words = process.platform === 'linux' ? wordsOf(pid) : saidOf(pid);
  const isPostgres = words.some((word) => /(?:^|\/)(?:postgres|postmaster)$/.test(word));
  return isPostgres && (words.includes(cluster) || folderOf(pid) === realpathSync(cluster));
}

/** Empty for a process that has ended. */
function wordsOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean);
  } catch {
    return [];
  }
}

function saidOf(pid: number): string[] {
  try {
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    const [program = '', ...rest] = command.trim().split(' -D ');
    return [program, rest.join(' -D ').split(' -p ')[0] ?? ''];
  } catch {
    return [];
  }
}

/** PostgreSQL works in its data folder; undefined if this account may not know. */
function folderOf(pid: number): string | undefined {
  try {
    return realpathSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}
