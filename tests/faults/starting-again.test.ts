import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { afterEach, expect, test } from 'vitest';

import { type Running, startProcess } from '../support/process.ts';
import { workersOf } from '../support/workers.ts';

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

test.each(['0', '1'])(
  'one that is just starting again ends with all others, given %s seconds',
  async (drain) => {
    const lead = await begun(drain);
    running = lead;
    await expect.poll(() => workersOf(lead)).toHaveLength(2);
    const [killed = 0] = workersOf(lead);
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => existsSync(`/proc/${killed}`)).toBe(false);
    await expect.poll(() => workersOf(lead), { interval: 10 }).toHaveLength(2);
    const workers = workersOf(lead);
    const ended = Promise.race([lead.end('SIGTERM'), pause(20_000, 'still there')]);
    expect(await ended).toEqual({ code: 0, signal: null });
    for (const pid of workers) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  },
);
