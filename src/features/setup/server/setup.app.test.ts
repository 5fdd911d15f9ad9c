import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { setup } from '../feature.ts';
import { missingSchema } from '../schemas.ts';
import type { Setup } from '../calls.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { SAMPLE_UNIVERSITY } from '../../../../tests/support/go-public.ts';
import { signedIn, type StaffBrowser } from '../../../../tests/support/staff.ts';
import { newPhone, newVisitor } from '../../../../tests/support/visitor.ts';
import { fill } from '../../../server/start/prepare.ts';
import { legalPages } from './legal.ts';

const quiet = { say: () => undefined, update: () => undefined };

let app: TestApp;
let admin: StaffBrowser;

beforeAll(async () => {
  app = await createTestApp({
    features: [setup],
    content: 'empty',
    start: false,
    env: { PROSPECTUS_DEMO: '0' },
  });
  await fill(app.services, quiet, { leads: false });
  await app.start();
  admin = await signedIn(app, 'ADMIN');
});
afterAll(() => app.close());

async function read(): Promise<Setup> {
  const { status, body } = await admin.call<Setup>('GET', '/api/staff/setup');
  expect(status).toBe(200);
  return body.data;
}

async function page(url: string) {
  const { statusCode, body } = await app.server.inject({ url });
  return { status: statusCode, body };
}

describe('an installation that begins empty', () => {
  it('shows visitors nothing, and names missing parts', async () => {
    expect(await page('/')).toMatchObject({ status: 503 });
    expect((await page('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
    const { is_public, missing, university, demo } = await read();
    expect({ is_public, university, demo }).toEqual({
      is_public: false,
      university: null,
      demo: null,
    });
    expect(missing.filter(({ blocks }) => blocks)).toHaveLength(3);
    expect(missing.filter(({ step }) => step === 'legal')).toHaveLength(legalPages.length);
    for (const one of missing) expect(missingSchema.safeParse(one).success).toBe(true);
  });

  it('cannot be public before a page could be shown', async () => {
    const answer = await admin.call('PUT', '/api/staff/setup/public', { public: true });
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(answer.body.msg).toContain('university');
  });

  it('names every wrong field at once', async () => {
    const wrong = {
      ...SAMPLE_UNIVERSITY,
      name: ' ',
      phone: 'call us',
      whatsapp_number: '90000',
      version: null,
    };
    const { status, body } = await admin.call('PUT', '/api/staff/setup/university', {
      ...wrong,
      postal_code: '011001',
      founded: '84',
    });
    expect(status).toBe(400);
    expect(body.errors?.map(({ field }) => field).toSorted()).toEqual([
      'founded',
      'name',
      'phone',
      'postal_code',
      'whatsapp_number',
    ]);
    expect((await read()).university).toBeNull();
  });

  it('has every page that is needed with a name and a contact, and still shows visitors nothing', async () => {
    const answers = await Promise.all(
      [0, 1].map(() =>
        admin.call('PUT', '/api/staff/setup/university', { ...SAMPLE_UNIVERSITY, version: null }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const { university, missing } = await read();
    expect(university?.basics).toEqual(SAMPLE_UNIVERSITY);
    expect(missing.filter(({ blocks }) => blocks)).toEqual([]);
    expect(missing.map(({ msg }) => msg).join('\n')).toContain('10 am to 6 pm');
    const [stored] = app.services.content.snapshot().all('university');
    expect(stored?.data.description).toContain('online programmes');
    expect(stored?.data.description).not.toMatch(/since|campus/i);
    expect(await page('/')).toMatchObject({ status: 503 });
    expect((await page('/api/homepage/1')).body).not.toContain('Sarayu');
    const { status, body } = await newVisitor(app).call('POST', '/api/leads', {
      data: { mobile: newPhone() },
    });
    expect({ status, code: body.code }).toEqual({ status: 503, code: 'website_not_public' });
  });

  it('reads a PIN code and a WhatsApp number as people write them', async () => {
    for (const [typed, stored] of [
      ['211 001', '+919000011223'],
      ['२११००१', '90000 11223'],
      ['211-001', '0 90000 11223'],
      ['211001', '00 91 90000-11223'],
      ['211001', '91 9000011223'],
    ] as const) {
      const version = (await read()).university?.version;
      const body = { ...SAMPLE_UNIVERSITY, postal_code: typed, whatsapp_number: stored, version };
      expect((await admin.call('PUT', '/api/staff/setup/university', body)).status).toBe(200);
      expect((await read()).university?.basics).toMatchObject({
        postal_code: '211001',
        whatsapp_number: '+919000011223',
      });
    }
  });

  it('asks for no system that a university may do without', async () => {
    const asked = (await read()).missing.map(({ msg }) => msg).join('\n');
    expect(asked).not.toMatch(/LMS|portal|leads nowhere/);
    expect((await read()).missing.filter(({ step }) => step === 'university')).toHaveLength(1);
  });

  it('takes a later name, and none that was typed over another', async () => {
    const { university } = await read();
    const renamed = { ...SAMPLE_UNIVERSITY, city: 'Ayodhya', version: university?.version };
    expect(await admin.call('PUT', '/api/staff/setup/university', renamed)).toMatchObject({
      status: 200,
    });
    expect(await admin.call('PUT', '/api/staff/setup/university', renamed)).toMatchObject({
      status: 412,
    });
    expect((await read()).university?.basics['city']).toBe('Ayodhya');
  });

  it('drafts the legal pages once, each with its open points', async () => {
    const drafted = () => admin.call<{ drafted: number }>('POST', '/api/staff/setup/legal-pages');
    const both = await Promise.all([drafted(), drafted()]);
    const counts = both.map(({ body }) => body.data.drafted).toSorted((a, b) => a - b);
    expect(counts).toEqual([0, legalPages.length]);
    const legal = (await read()).missing.filter(({ step }) => step === 'legal');
    expect(legal.every(({ id, msg }) => id !== null && msg.includes('is a draft'))).toBe(true);
    const id = legal[0]?.id ?? 0;
    const { body } = await admin.call('GET', `/api/content/auxiliary/${id}/checks`);
    expect(JSON.stringify(body)).toContain('Still to be checked');
    await app.services.content.publish(
      { type: 'auxiliary', id },
      {
        id: null,
        name: 'Test',
        email: 'test',
      },
    );
    const after = (await read()).missing.find((one) => one.id === id);
    expect(after?.msg).toContain('still to be checked: ');
  });

  it('drafts a footer of links to pages that there are, once', async () => {
    const drafted = () => admin.call<{ drafted: number }>('POST', '/api/staff/setup/footer');
    expect((await drafted()).body.data.drafted).toBeGreaterThan(0);
    expect((await drafted()).body.data.drafted).toBe(0);
    const { body } = await admin.call<{ items: readonly { draft: Record<string, unknown> }[] }>(
      'GET',
      '/api/content/footer?per_page=20',
    );
    const links = body.data.items.flatMap(({ draft }) =>
      Object.entries(draft).flatMap(([name, to]) => (/^link\d$/.test(name) && to ? [to] : [])),
    );
    expect(links).toContain('/programmes');
    expect(links).not.toContain('/vice-chancellor');
    expect(body.data.items.every(({ draft }) => draft['status'] === true)).toBe(true);
  });

  it('opens and closes, in every process of the database', async () => {
    const beside = await createTestApp({ beside: app });
    const shown = () => beside.server.inject({ url: '/' }).then(({ statusCode }) => statusCode);
    expect(await shown()).toBe(503);
    expect(await admin.call('PUT', '/api/staff/setup/public', { public: true })).toMatchObject({
      status: 200,
    });
    await expect.poll(shown).toBe(200);
    expect(await page('/')).toMatchObject({ status: 200 });
    expect((await page('/robots.txt')).body).toContain('Sitemap:');
    await newVisitor(app).register(newPhone());
    await admin.call('PUT', '/api/staff/setup/public', { public: false });
    await expect.poll(shown).toBe(503);
    expect((await read()).is_public).toBe(false);
    await beside.close();
  });
});

describe('a test message', () => {
  it('is sent, logged and audited', async () => {
    const to = newPhone();
    for (const body of [
      { channel: 'sms', to },
      { channel: 'mail', to: 'registrar@sarayu.example' },
    ]) {
      const answer = await admin.call('POST', '/api/staff/setup/test-messages', body);
      expect(answer.status).toBe(201);
    }
    await expect.poll(async () => (await read()).sms.last_test?.status).toBe('sent');
    await expect
      .poll(async () => (await read()).mail.last_test?.to)
      .toBe('registrar@sarayu.example');
    const { sms } = await read();
    expect(sms).toMatchObject({ carries: false, provider: 'console' });
    const log = await admin.call('GET', '/api/staff/audit?action=test_message');
    expect(JSON.stringify(log.body.data)).toContain('registrar@sarayu.example');
  });

  it.each([
    { channel: 'sms', to: '12' },
    { channel: 'sms', to: 'x@y.example' },
    { channel: 'mail', to: 'nobody' },
  ])('goes to no $channel of %s', async (body) => {
    const answer = await admin.call('POST', '/api/staff/setup/test-messages', body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors?.[0]?.field).toBe('to');
  });
});
