import { readFileSync } from 'node:fs';

import { codeOf } from '../../kernel/thrown.ts';

const LOOK_MS = 100;
/** Between npm and this process are a shell and, if Node cannot replace itself, the old Node process. */
const FARTHEST = 3;

/**
 * Calls back once the `npm` that started this process is gone. On a signal npm ends the shell that
 * it runs scripts in, and that shell hands nothing on: the server would stay behind, unseen, on
 * its port.
 * @see https://github.com/npm/cli/issues/6684
 */
export function onNpmGone(env: NodeJS.ProcessEnv, callback: () => void): void {
  if (env['npm_lifecycle_event'] === undefined) return;
  const chain = chainToNpm();
  const timer = setInterval(() => {
    if (!isOther(chain)) return;
    clearInterval(timer);
    callback();
  }, LOOK_MS);
  timer.unref();
}

/** False as well while it cannot be told, as when as many files are open as may be. */
function isOther(chain: string): boolean {
  try {
    return chainToNpm() !== chain;
  } catch {
    return false;
  }
}

/** The process ids from the parent up to npm; only that of the parent if the system does not provide more. */
function chainToNpm(): string {
  const chain = [process.ppid];
  for (let pid = process.ppid; chain.length <= FARTHEST && !isNpm(pid);) {
    const parent = parentOf(pid);
    if (parent === undefined) break;
    chain.push((pid = parent));
  }
  return chain.join(' ');
}

function isNpm(pid: number): boolean {
  return /^npm|npm-cli\.js/.test(processFile(pid, 'cmdline') ?? '');
}

function parentOf(pid: number): number | undefined {
  const stat = processFile(pid, 'stat');
  return stat ? Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) : undefined;
}

/**
 * Reads a file of a process in /proc; undefined if there is none.
 * @throws if no more files can be opened
 */
function processFile(pid: number, name: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EMFILE' || code === 'ENFILE') throw error;
    return undefined;
  }
}
