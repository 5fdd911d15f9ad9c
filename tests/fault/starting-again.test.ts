import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { afterEach, expect, test } from 'vitest';

import { type Running, startProcess } from '../support/process.ts';

let folder = '';
let running: Running | undefined;

afterEach(async () => {
  await running?.end('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function begun(drain: string): Promise<Running> {
  folder = mkdtempSync(join(tmpdir(), 'prospectus-starting-'));
  chmodSync(folder, 0o755);
  return startProcess({
    env: {
      PROSPECTUS_DATA_DIR: folder,
      PROSPECTUS_DEMO: '0',
      PROSPECTUS_PROCESSES: '2',
      PROSPECTUS_DRAIN: drain,
    },
  });
}

/** Processes that the leading one has started, its database and whatever else is left out. */
function workersOf(lead: number): number[] {
  const children = readFileSync(`/proc/${lead}/task/${lead}/children`, 'utf8').trim().split(' ');
  return children
    .map(Number)
    .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('/process/main.js'));
}

test.each(['0', '1'])(
  'one that is just starting again ends with all others, given %s seconds',
  async (drain) => {
    running = await begun(drain);
    const lead = running.child.pid ?? 0;
    await expect.poll(() => workersOf(lead)).toHaveLength(2);
    const [killed = 0] = workersOf(lead);
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => existsSync(`/proc/${killed}`)).toBe(false);
    await expect.poll(() => workersOf(lead), { interval: 10 }).toHaveLength(2);
    const workers = workersOf(lead);
    const ended = Promise.race([running.end('SIGTERM'), pause(20_000, 'still there')]);
    expect(await ended).toEqual({ code: 0, signal: null });
    for (const pid of workers) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  },
);
