import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { probe } from '../../scripts/probe/steps.ts';
import { PROJECT } from '../../scripts/runtime.mjs';
import { allFeatures } from '../../src/features/all.ts';
import { deleteExpired } from '../../src/server/leads/leads.ts';
import { probeToken } from '../../src/server/platform/probe-token.ts';
import { staffReads } from '../support/answers-to-staff.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { SECRET } from '../support/cluster.ts';
import { openMailServer } from '../support/mail-server.ts';
import { freePort } from '../support/ports.ts';
import { openReceivers } from '../support/receivers.ts';
import { msg91, openVendor } from '../support/sms-vendor.ts';
import { signedIn, type StaffBrowser } from '../support/staff.ts';

let app: TestApp;
let staff: StaffBrowser;
let token: string;
let receivers: Awaited<ReturnType<typeof openReceivers>>;
let mail: Awaited<ReturnType<typeof openMailServer>>;
let vendor: Awaited<ReturnType<typeof openVendor>>;

const DAY = 24 * 3_600_000;

beforeAll(async () => {
  receivers = await openReceivers();
  mail = await openMailServer();
  vendor = await openVendor({ status: 200, body: { type: 'success', country: 'IN' } });
  app = await createTestApp({
    features: allFeatures,
    listen: true,
    env: {
      ...receivers.env,
      ...msg91,
      SMTP_URL: mail.url,
      PROSPECTUS_REGION: `${vendor.url}/{ip}`,
      // Nobody but a probe is sent a code any more.
      PROSPECTUS_OTP_DAILY_BUDGET: '1',
    },
    vendors: { msg91: vendor.url },
  });
  staff = await signedIn(app, 'ADMIN');
  token = probeToken(SECRET, new Date(app.clock.now().getTime() + DAY));
});
afterAll(async () => {
  await app.close();
  receivers.close();
  mail.close();
  vendor.close();
});

/** Who looks is noted there, and the moment of looking is told. */
const leftOut = new Set(['listAudit', 'exportAudit', 'exportBundle']);

/** All that staff read without naming one thing, and all figures of probes' calls. */
async function allThatIsTold(): Promise<Map<string, string>> {
  // Figures are kept for ten seconds.
  app.clock.advance(11_000);
  const told = new Map<string, string>();
  for (const [, { path }] of staffReads(leftOut)) {
    if (/[:{]/.test(path)) continue;
    const cookie = [...staff.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
    const { statusCode, body } = await app.server.inject({
      url: `/api${path}`,
      headers: { cookie },
    });
    if (statusCode === 200)
      told.set(path, body.replaceAll(/"(?:at|until|read_at|last_seen_at)":"[^"]*"/g, ''));
  }
  const { body } = await app.server.inject('/metrics');
  const figures = body
    .split('\n')
    .filter((line) =>
      /^prospectus_(?:leads|codes|otp|events|outbox_deliveries)|route="\/api\/(?:leads|brochures)/.test(
        line,
      ),
    );
  told.set('/metrics', figures.toSorted().join('\n'));
  return told;
}

function heard() {
  return { others: receivers.seen, mails: mail.mails, vendor: vendor.seen };
}

const nothing = { others: [], mails: [], vendor: [] };

/** A call with a token or without, as a browser with these cookies. */
async function call(
  method: string,
  path: string,
  body?: object,
  headers: object = { authorization: `Bearer ${token}` },
) {
  const answer = await app.server.inject({
    method: method as 'GET',
    url: path,
    headers: headers as Record<string, string>,
    ...(body && { payload: body }),
  });
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return {
    status: answer.statusCode,
    cookie,
    body: answer.json<{ data: Record<string, unknown> }>(),
  };
}

function postOf(mobile: unknown, interest: unknown) {
  return {
    data: {
      mobile,
      name: 'Somebody',
      email: 'somebody@example.com',
      highest_qualification_id: 3,
      area_of_interest: interest,
    },
    consent: { accepted: true },
  };
}

describe('a probe from outside', () => {
  test('registers, reads its code, verifies, downloads and is erased; nobody hears of it', async () => {
    const before = await allThatIsTold();
    expect(before.size).toBeGreaterThan(20);
    const { steps, failure } = await probe(app.origin, token, 20);
    expect(failure).toBeNull();
    expect(steps.map(({ step }) => step)).toEqual([
      'begin',
      'register',
      'code',
      'verify',
      'brochure',
      'erase',
    ]);
    for (const { seconds } of steps) expect(seconds).toBeGreaterThan(0);
    await app.services.outbox.idle();
    expect(Object.fromEntries(await allThatIsTold())).toEqual(Object.fromEntries(before));
    expect(heard()).toEqual(nothing);
    const { rows } = await app.services.database.pool.query(`SELECT
      (SELECT count(*)::int FROM lead WHERE mobile LIKE '+91000009%') AS leads,
      (SELECT count(*)::int FROM lead_archive) AS archives,
      (SELECT count(*)::int FROM message_log WHERE recipient LIKE '+91000009%') AS messages,
      (SELECT count(*)::int FROM audit_log WHERE NOT invented AND entity = 'lead' AND action <> 'export') AS audited`);
    expect(rows).toEqual([{ leads: 0, archives: 0, messages: 0, audited: 0 }]);
  });

  test('that stays away after it was verified is counted nowhere, and tidied away', async () => {
    const before = await allThatIsTold();
    const { data } = (await call('GET', '/api/leads/probe')).body;
    const registered = await call(
      'POST',
      '/api/leads',
      postOf(data['mobile'], data['area_of_interest']),
    );
    expect(registered.status).toBe(201);
    const { lead_id } = registered.body.data;
    let otp: string | undefined;
    await expect
      .poll(async () => {
        const { message } = (await call('GET', `/api/leads/probe/${String(lead_id)}`)).body.data;
        return (otp = /#(\d{4})$/.exec(String(message))?.[1]);
      })
      .toBeDefined();
    expect(Object.fromEntries(await allThatIsTold())).toEqual(Object.fromEntries(before));
    const verified = await call(
      'POST',
      '/api/leads/verify',
      { lead_id, otp },
      {
        authorization: `Bearer ${token}`,
        cookie: registered.cookie,
      },
    );
    expect(verified.status).toBe(200);
    await app.services.outbox.idle();
    expect(Object.fromEntries(await allThatIsTold())).toEqual(Object.fromEntries(before));
    expect(heard()).toEqual(nothing);
    app.clock.advance(11 * 60_000);
    await deleteExpired(app.services);
    const { rows } = await app.services.database.pool.query(
      "SELECT mobile AS left FROM lead WHERE mobile LIKE '+91000009%' UNION SELECT recipient FROM message_log WHERE recipient LIKE '+91000009%'",
    );
    expect(rows).toEqual([]);
  });

  test('needs its token for each step: nobody else can have that mark', async () => {
    const { data } = (await call('GET', '/api/leads/probe')).body;
    const others = [
      {},
      { authorization: 'Bearer ' },
      { authorization: `Bearer ${token}x` },
      { authorization: `Basic ${token}` },
      {
        authorization: `Bearer ${token.replace(/\.(\d+)\./, (_, day: string) => `.${Number(day) + 1}.`)}`,
      },
      {
        authorization: `Bearer ${probeToken('another key of more than thirty-two letters', new Date(app.clock.now().getTime() + DAY))}`,
      },
      { authorization: `Bearer ${probeToken(SECRET, new Date(app.clock.now().getTime() - DAY))}` },
    ];
    for (const headers of others) {
      expect((await call('GET', '/api/leads/probe', undefined, headers)).status).toBe(403);
      expect((await call('GET', '/api/leads/probe/x', undefined, headers)).status).toBe(403);
      const posted = await call(
        'POST',
        '/api/leads',
        postOf(data['mobile'], data['area_of_interest']),
        headers,
      );
      expect(posted.body).toMatchObject({ errors: [{ field: 'data.mobile' }] });
      expect(posted.status).toBe(400);
      const referred = await call(
        'POST',
        '/api/leads?referrerForm=true',
        postOf(data['mobile'], data['area_of_interest']),
        headers,
      );
      expect(referred.status).toBe(400);
    }
    for (const near of [
      '9100000912345',
      '00000912345',
      '+91 00000 9123456 7',
      '+91000001234567',
      '+9100000912345678',
    ])
      expect(
        (await call('POST', '/api/leads', postOf(near, data['area_of_interest']))).status,
      ).toBe(400);
  });

  test('reads the codes of probes alone', async () => {
    const mobile = '9812300001';
    const { area_of_interest: interest } = (await call('GET', '/api/leads/probe')).body.data;
    const { body } = await call('POST', '/api/leads', postOf(mobile, interest), {});
    await app.services.outbox.idle();
    const { lead_id } = body.data;
    const read = await call('GET', `/api/leads/probe/${String(lead_id)}`);
    expect([read.status, read.body.data]).toEqual([200, { message: null }]);
  });

  test('says in words which step failed', async () => {
    const wrong = await probe(app.origin, 'probe.1.x', 5);
    expect(wrong).toEqual({
      steps: [],
      failure:
        'begin failed: the token is not one of this installation, or has ended: make another by --token.',
    });
    const away = await probe(`http://127.0.0.1:${await freePort()}`, token, 5);
    expect(away.failure).toMatch(/^begin failed: connect ECONNREFUSED 127\.0\.0\.1:\d+\.$/);
    const page = await openVendor({ status: 200, body: '<html>Checking your browser</html>' });
    expect((await probe(page.url, token, 5)).failure).toContain(
      'is a proxy or a challenge in between?',
    );
    page.close();
    const mute = await openVendor('hang');
    expect((await probe(mute.url, token, 1)).failure).toBe('begin failed: no answer in 1 seconds.');
    mute.close();
  });

  test('is one command: token, steps, and a file for Prometheus', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'prospectus-probe-'));
    const run = async (args: string[]) => {
      const child = spawn(process.execPath, ['scripts/probe.ts', ...args], {
        cwd: PROJECT,
        env: { PATH: process.env['PATH'], INIT_CWD: folder, PROSPECTUS_SECRET: SECRET },
      });
      const said = Promise.all([text(child.stdout), text(child.stderr)]);
      const [status] = (await once(child, 'close')) as [number];
      const [stdout, stderr] = await said;
      return { status, stdout, stderr };
    };
    const printed = await run(['--token']);
    expect(printed).toMatchObject({ status: 0, stderr: '' });
    writeFileSync(join(folder, 'token'), `> prospectus probe\n\n${printed.stdout}`);
    const asked = [app.origin, '--token-file', 'token', '--textfile', 'probe.prom'];
    const well = await run(asked);
    expect([well.status, well.stderr]).toEqual([0, '']);
    expect(well.stdout).toMatch(/register +\d+\.\d{3} s\n[^]*All is well\./);
    const figures = () => readFileSync(join(folder, 'probe.prom'), 'utf8');
    expect(figures()).toContain(`prospectus_probe_success{target="${app.origin}"} 1\n`);
    const told = [...figures().matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
    const rules = readFileSync(join(PROJECT, 'deploy/prometheus/alerts.yml'), 'utf8');
    for (const name of rules.match(/prospectus_probe_\w+/g) ?? []) expect(told).toContain(name);
    writeFileSync(join(folder, 'token'), 'probe.99999.x');
    const refused = await run([...asked, '--json']);
    expect(JSON.parse(refused.stdout)).toMatchObject({ steps: [], target: app.origin });
    expect(refused.status).toBe(1);
    expect(figures()).toContain('} 0\n');
    const wrong = await run([app.origin, '--token-file', 'none']);
    expect([wrong.status, wrong.stderr]).toEqual([
      1,
      expect.stringContaining('there is no such file'),
    ]);
    for (const args of [
      [],
      ['online.example.edu', '--token-file', 'token'],
      [app.origin],
      [app.origin, '--token'],
      ['--token', '--days', '0'],
    ])
      expect((await run(args)).status).toBe(2);
    rmSync(folder, { recursive: true });
  });
});
