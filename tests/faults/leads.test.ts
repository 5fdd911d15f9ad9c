import { mkdtempSync, rmSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { fewAtOnce } from '../support/at-once.ts';
import { ADMIN_OF_ENVIRONMENT, goPublic } from '../support/go-public.ts';
import { LIFTED, OF_TESTS, overridden } from '../support/overrides.ts';
import { freePort } from '../support/ports.ts';
import { type Running, startProcess } from '../support/process.ts';

const KILLS = 50;
let folder = '';
let running: Running | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prospectus-kill-'));
  chmodSync(folder, 0o755);
});

afterEach(async () => {
  await running?.end();
  rmSync(folder, { recursive: true, force: true });
});

function start(port: number) {
  return startProcess({
    port,
    env: {
      ...overridden({ limits: { ...OF_TESTS, ...LIFTED, leadLookupAddress: 1_000_000 } }),
      PROSPECTUS_DATA_DIR: folder,
      PROSPECTUS_DEMO: '0',
      ...ADMIN_OF_ENVIRONMENT,
      PROSPECTUS_OTP_SENDS_ADDRESS: '1000000',
      PROSPECTUS_OTP_DAILY_BUDGET: '1000000',
    },
  });
}

let count = 0;

function nextPhone() {
  return `9${String((count += 1)).padStart(9, '0')}`;
}

/** Registers without end, and notes each number that was answered, until the process is gone. */
async function registerUntilDeath(origin: string, answered: Map<string, string>): Promise<void> {
  for (;;) {
    const mobile = nextPhone();
    const data = {
      mobile,
      name: 'Asha Rao',
      email: 'asha.rao@example.com',
      highest_qualification_id: 3,
      area_of_interest: 'MBA',
    };
    try {
      const answer = await fetch(`${origin}/api/leads`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ data, consent: { accepted: true } }),
      });
      const body = (await answer.json()) as { data: { lead_id: string } };
      if (answer.status === 201) answered.set(mobile, body.data.lead_id);
    } catch {
      return;
    }
  }
}

test(
  `every registration that was answered survives ${KILLS} kills`,
  async () => {
    const port = await freePort();
    const answered = new Map<string, string>();
    for (let kill = 0; kill < KILLS; kill += 1) {
      running = await start(port);
      const { origin, child } = running;
      if (kill === 0) await goPublic(origin);
      const enough = answered.size + 1 + Math.random() * 40;
      const clients = Array.from({ length: 8 }, () => registerUntilDeath(origin, answered));
      while (answered.size < enough) await pause(1);
      child.kill('SIGKILL');
      await Promise.all(clients);
    }
    running = await start(port);
    const { origin } = running;
    expect(answered.size).toBeGreaterThan(KILLS);
    const lookUp = async ([mobile, id]: [string, string]) => {
      const answer = await fetch(`${origin}/api/leads/getLeadByMobile/${mobile}`);
      const { data } = (await answer.json()) as { data: unknown };
      expect(data).toEqual({ leadExists: true, lead: [{ id }] });
    };
    await fewAtOnce([...answered], lookUp);
  },
  10 * 60_000,
);
