import { readFileSync } from 'node:fs';

import { codeOf } from '../../kernel/thrown.ts';

const LOOK_MS = 100;
/** Between npm and this process stand a shell and, where Node cannot hand over, the old Node. */
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

/** The ids from our parent up to npm; where the system does not tell, of the parent alone. */
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

/** What Linux tells of a process; undefined where there is none. @throws where no file can be opened now */
function processFile(pid: number, name: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EMFILE' || code === 'ENFILE') throw error;
    return undefined;
  }
}
