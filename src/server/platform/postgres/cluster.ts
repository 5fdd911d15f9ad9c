import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { codeOf } from '../../../kernel/thrown.ts';
import { settle } from './binaries.ts';
import type { ClusterPaths } from './paths.ts';
import { StartError } from '../start-error.ts';

/** The superuser; only the server's account can enter the folder of its socket. */
export const ROLE = 'prospectus';

/** No variable named PG*, and a fixed locale. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };
}

/** A cluster is created next to its final path and renamed, so that an interrupted start leaves no partial one. */
export async function ensureCluster(place: ClusterPaths, onCreate?: () => void): Promise<void> {
  if (existsSync(join(place.cluster, 'PG_VERSION'))) return;
  onCreate?.();
  removeUnfinished(place.cluster);
  const unfinished = `${place.cluster}.${process.pid}`;
  await initdb(place, unfinished);
  settle(unfinished, place.cluster);
}

function removeUnfinished(cluster: string): void {
  const prefix = `${basename(cluster)}.`;
  for (const name of readdirSync(dirname(cluster))) {
    if (name.startsWith(prefix) && !isRunning(Number(name.slice(prefix.length)))) {
      rmSync(join(dirname(cluster), name), { recursive: true, force: true });
    }
  }
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

async function initdb({ binaries, account, home }: ClusterPaths, cluster: string): Promise<void> {
  const child = spawn(
    join(binaries.root, 'bin', 'initdb'),
    [
      `--pgdata=${cluster}`,
      `--username=${ROLE}`,
      '--auth-local=trust',
      '--auth-host=reject',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--locale=C.UTF-8',
    ],
    { ...account, cwd: home, env: serverEnvironment(), stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  const code = await new Promise((resolve) => {
    child.once('error', (error) => resolve((output += error.message)));
    child.once('close', resolve);
  });
  if (code !== 0) {
    rmSync(cluster, { recursive: true, force: true });
    throw databaseFailure(output, home);
  }
}

const DISK_FULL = /No space left on device|Disk quota exceeded/i;

/** PostgreSQL's last words, as one sentence for the person who starts the product. */
export function databaseFailure(output: string, folder: string): StartError {
  if (DISK_FULL.test(output))
    return new StartError(
      `The disk that holds ${folder} is full; free some space and start again.`,
    );
  const lines = output.split('\n').filter((line) => line.trim());
  const at = lines.findLastIndex((line) => /FATAL|PANIC|error:/i.test(line));
  const said = lines[Math.max(at, 0)];
  const reason =
    said?.replace(/^.*?(?:FATAL|PANIC|error|postgres):\s*/i, '').trim() ?? 'it said nothing';
  const detail = /DETAIL:(.+)/.exec(lines[at + 1] ?? '')?.[1]?.trim();
  const whole = detail === undefined ? reason : `${reason}. ${detail}`;
  return new StartError(`The embedded PostgreSQL in ${folder} does not start: ${whole}`);
}

/** @param offset in bytes */
export function outputSince(path: string, offset: number): string {
  try {
    return readFileSync(path).subarray(offset).toString('utf8');
  } catch {
    return '';
  }
}
