import { readFileSync } from 'node:fs';

import { StartError } from '../start-error.ts';

const DISK_FULL = /No space left on device|Disk quota exceeded/i;

/** The last thing PostgreSQL said, as one sentence for the person who starts the product. */
export function databaseFailure(output: string, folder: string): StartError {
  if (DISK_FULL.test(output)) {
    return new StartError(
      `The disk that holds ${folder} is full; free some space and start again.`,
    );
  }
  const lines = output.split('\n').filter((line) => line.trim());
  const at = lines.findLastIndex((line) => /FATAL|PANIC|error:/i.test(line));
  const said = lines[Math.max(at, 0)];
  const reason =
    said?.replace(/^.*?(?:FATAL|PANIC|error|postgres):\s*/i, '').trim() ?? 'it said nothing';
  const detail = /DETAIL:(.+)/.exec(lines[at + 1] ?? '')?.[1]?.trim();
  const whole = detail === undefined ? reason : `${reason}. ${detail}`;
  return new StartError(`The embedded PostgreSQL in ${folder} does not start: ${whole}`);
}

/** Reads the part of a log file after `offset` bytes. */
export function outputSince(path: string, offset: number): string {
  try {
    return readFileSync(path).subarray(offset).toString('utf8');
  } catch {
    return '';
  }
}
