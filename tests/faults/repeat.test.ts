import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { ADMIN_OF_ENVIRONMENT, goPublic } from '../support/go-public.ts';
import { LIFTED, OF_TESTS, overridden } from '../support/overrides.ts';
import { freePort } from '../support/ports.ts';
import { type Running, startProcess } from '../support/process.ts';

const KILLS = 12;
let folder = '';
let running: Running | undefined;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'prospectus-repeat-'));
  chmodSync(folder, 0o755);
});
afterEach(async () => void (await running?.end()));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const MANY = '1000000';

/** The steps of a change of the installation's secret, one process after another. */
const FORMER = 'f'.repeat(40);
const NEW = 'n'.repeat(40);
const secrets = [
  { PROSPECTUS_SECRET: FORMER },
  { PROSPECTUS_SECRET: FORMER, PROSPECTUS_SECRET_OTHER: NEW },
  { PROSPECTUS_SECRET: NEW, PROSPECTUS_SECRET_OTHER: FORMER },
  { PROSPECTUS_SECRET: NEW },
];

function env(start: number) {
  return {
    // The secret changes between a kill and the next start, so that a repeat meets a changed key.
    ...secrets[
      Math.min(secrets.length - 1, Math.floor(((start + 1) * secrets.length) / (2 * KILLS)))
    ],
    PROSPECTUS_DATA_DIR: folder,
    PROSPECTUS_DEMO: '0',
    ...ADMIN_OF_ENVIRONMENT,
    ...overridden({ limits: { ...OF_TESTS, ...LIFTED } }),
    PROSPECTUS_OTP_SENDS_ADDRESS: MANY,
    PROSPECTUS_OTP_DAILY_BUDGET: MANY,
  };
}

type Post = { key: string; mobile: string };

let count = 0;

function nextPost(): Post {
  return {
    key: randomUUID(),
    mobile: `8${String((count += 1)).padStart(9, '0')}`,
  };
}

function send(origin: string, { key, mobile }: Post): Promise<Response> {
  const data = {
    mobile,
    name: 'Asha Rao',
    email: 'asha.rao@example.com',
    highest_qualification_id: 3,
    area_of_interest: 'MBA',
  };
  return fetch(`${origin}/api/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ data, consent: { accepted: true } }),
  });
}

/** Registers without end until the process is gone; answers what was asked and never answered. */
async function unansweredAtDeath(origin: string): Promise<Post> {
  for (;;) {
    const post = nextPost();
    try {
      await (await send(origin, post)).arrayBuffer();
    } catch {
      return post;
    }
  }
}

test(
  'a form that was sent when the process was killed goes through once when it is sent again, also across a change of the secret',
  async () => {
    const port = await freePort();
    const statuses: number[] = [];
    const replayed: (string | null)[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      running = await startProcess({ port, env: env(2 * kill) });
      const { origin } = running;
      if (kill === 0) await goPublic(origin);
      const forms = Promise.all(Array.from({ length: 8 }, () => unansweredAtDeath(origin)));
      await new Promise((done) => setTimeout(done, 300));
      await running.end('SIGKILL');
      const posts = await forms;
      running = await startProcess({ port, env: env(2 * kill + 1) });
      const again = running.origin;
      // As long as the browser's own repeat waits.
      await new Promise((done) => setTimeout(done, 1_500));
      for (const answer of await Promise.all(posts.map((post) => send(again, post))))
        statuses.push(answer.status);
      for (const post of posts) {
        const replay = await send(again, post);
        replayed.push(replay.headers.get('idempotency-replayed'));
      }
      await running.end();
    }
    expect(statuses.filter((status) => status !== 200 && status !== 201)).toEqual([]);
    expect(replayed.filter((one) => one !== 'true')).toEqual([]);
  },
  10 * 60_000,
);
