import { readFileSync } from 'node:fs';

/**
 * The limit of open files and connections of this process; infinite if the system does not report one.
 * @see https://man7.org/linux/man-pages/man5/proc_pid_limits.5.html
 */
export function openFilesLimit(): number {
  const found = /^Max open files +(\d+)/m.exec(limits())?.[1];
  return found === undefined ? Infinity : Number(found);
}

/** Empty on systems that are no Linux. */
function limits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return '';
  }
}
