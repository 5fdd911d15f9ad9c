import { readFileSync } from 'node:fs';

import type { Running } from './process.ts';

const NAMES = /\/process\/main\.js/;

/** The processes that a leading one has started to serve its port, as the system knows them. */
export function workersOf({ child }: Pick<Running, 'child'>): number[] {
  const lead = child.pid ?? 0;
  const children = readFileSync(`/proc/${lead}/task/${lead}/children`, 'utf8').trim().split(' ');
  return children.map(Number).filter((pid) => NAMES.test(commandOf(pid)));
}

/** Empty for one that has just ended. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
