import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

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

/** Whether a process does nothing for a second, as one that waits does. https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
export async function rests(pid: number): Promise<boolean> {
  const before = ticksOf(pid);
  await pause(1_000);
  return ticksOf(pid) === before;
}

/** The processor time that a process has used, in hundredths of a second. */
function ticksOf(pid: number): number {
  const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? '';
  const [user, system] = afterName.split(' ').slice(11);
  return Number(user) + Number(system);
}
