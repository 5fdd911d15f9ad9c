import { readFileSync } from 'node:fs';

import { codeOf } from '../../kernel/thrown.ts';

const LOOK_MS = 100;
/** Between npm and this process are a shell and, if Node cannot replace itself, the old Node process. */
const FARTHEST = 3;

/**
 * On a signal npm ends the shell of its script, which hands nothing on: the server would stay behind on its port.
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

/** False also while too many files are open to tell. */
function isOther(chain: string): boolean {
  try {
    return chainToNpm() !== chain;
  } catch {
    return false;
  }
}

/** Process ids from the parent up to npm; only the parent's if the system provides no more. */
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

/** Undefined if there is no such file. @throws if no more files can be opened */
function processFile(pid: number, name: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EMFILE' || code === 'ENFILE') throw error;
    return undefined;
  }
}
