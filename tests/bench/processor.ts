import { readdirSync, readFileSync } from 'node:fs';

/** What /proc counts processor time in. https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
const TICKS_PER_SECOND = 100;

/** Seconds of a processor that a process has used, with all that it started, those that have ended too. */
export function processorSeconds(pid: number): number {
  const [own, ended] = ticksOf(pid);
  const children = childrenOf(pid).map(processorSeconds);
  return (own + ended) / TICKS_PER_SECOND + children.reduce((sum, seconds) => sum + seconds, 0);
}

function ticksOf(pid: number): [number, number] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [user = 0, system = 0, userEnded = 0, systemEnded = 0] = fields.slice(11, 15).map(Number);
    return [user + system, userEnded + systemEnded];
  } catch {
    return [0, 0];
  }
}

function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
      .map((task) => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim())
      .flatMap((line) => line.split(' ').filter(Boolean).map(Number));
  } catch {
    return [];
  }
}
