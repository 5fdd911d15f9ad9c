import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { erp } from '../../../features/erp/feature.ts';
import { referrals } from '../../../features/referrals/feature.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { codeFor, nextMessage } from '../../../../tests/support/message-log.ts';
import { leadBody, newPhone, newVisitor } from '../../../../tests/support/visitor.ts';
import { versionOfText } from '../consent-texts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    features: [referrals, erp],
    content: 'empty',
    limits: { leadPost: 1_000 },
  });
});
afterAll(() => app.close());

async function rows<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await app.services.database.pool.query<Row>(text, values)).rows;
}

async function countLeads(): Promise<number> {
  return (await rows('SELECT 1 FROM lead')).length;
}

describe('registering', () => {
  test('a new number gives its details, gets a code, and is verified', async () => {
    const visitor = newVisitor(app);
    const phone = newPhone();
    const found = await visitor.call('GET', `/api/leads/getLeadByMobile/${phone}`);
    expect(found.body.data).toEqual({ leadExists: false, lead: [] });

    const registered = await visitor.register(phone);
    expect(registered.status, JSON.stringify(registered.body)).toBe(201);
    expect(registered.body.data).toMatchObject({
      leadExists: false,
      otp: { sent: true, resend_after: 30, expires_in: 300 },
    });

    const verified = await visitor.verify(registered.body.data.lead_id, await codeFor(app, phone));
    expect(verified.body.data).toMatchObject({
      verified: true,
      lead_type: 'NEW',
      lead: { mobile: phone, name: 'Asha Rao', leads_id: expect.stringMatching(/^\d\d-\d+$/) },
    });
    expect(visitor.cookies.get('isUserVerified')).toBe('true');
    const hint = JSON.parse(decodeURIComponent(visitor.cookies.get('userLeadData') ?? ''));
    expect(Object.keys(hint).toSorted()).toEqual(['id', 'leads_id', 'name']);
  });

  test('a known number posts itself alone and goes straight to its code', async () => {
    const phone = newPhone();
    await newVisitor(app).signIn(phone);
    app.clock.advance(31_000);
    const again = newVisitor(app);
    const found = await again.call('GET', `/api/leads/getLeadByMobile/${phone.slice(3)}`);
    expect(found.body.data).toEqual({ leadExists: true, lead: [{ id: expect.any(String) }] });
    const posted = await again.call<{ lead_id: string; leadExists: boolean }>(
      'POST',
      '/api/leads',
      {
        data: { mobile: phone },
      },
    );
    expect(posted.body.data.leadExists).toBe(true);
    await nextMessage(app, { to: phone }, 1);
    const verified = await again.verify(posted.body.data.lead_id, await codeFor(app, phone));
    expect(verified.body.data.lead_type).toBe('EXISTING');
  });

  test('an unknown number alone is told every detail that is missing, in its form’s words', async () => {
    const before = await countLeads();
    const post = (body: object) => newVisitor(app).call('POST', '/api/leads', body);
    const modal = await post({ data: { mobile: newPhone() } });
    expect(modal.status).toBe(400);
    expect(modal.body.errors).toEqual([
      { field: 'data.name', msg: 'Please enter valid details.' },
      { field: 'data.email', msg: 'Please enter valid email.' },
      { field: 'data.highest_qualification_id', msg: 'Please select a valid option.' },
      { field: 'data.area_of_interest', msg: 'Please select a valid option.' },
      { field: 'consent', msg: 'Please tick the box so that we may contact you.' },
    ]);
    const inline = await post({ form: 'inline', data: { mobile: newPhone() } });
    expect(inline.body.errors?.map(({ msg }) => msg)).toEqual([
      'Name is required',
      'Please enter a valid email address',
      'Please select your highest qualification',
      'Please select your area of interest',
      'Please tick the box so that we may contact you.',
    ]);
    expect(await countLeads()).toBe(before);
  });

  test('numbers are taken as people type them, and are one lead', async () => {
    const [phone] = [newPhone()];
    const typed = [
      phone,
      phone.slice(3),
      `0${phone.slice(3)}`,
      `91 ${phone.slice(3, 8)} ${phone.slice(8)}`,
    ];
    const answers = await Promise.all(typed.map((mobile) => newVisitor(app).register(mobile)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.data.lead_id)).size).toBe(1);
    expect(await rows('SELECT mobile FROM lead WHERE mobile = $1', [phone])).toHaveLength(1);
  });

  test('two tabs at once make one lead and one code', async () => {
    const phone = newPhone();
    const tabs = await Promise.all([
      newVisitor(app).register(phone),
      newVisitor(app).register(phone),
    ]);
    expect(tabs.map(({ status }) => status)).toEqual([201, 201]);
    expect(tabs.map(({ body }) => body.data.otp?.sent).toSorted()).toEqual([false, true]);
    expect(new Set(tabs.map(({ body }) => body.data.lead_id)).size).toBe(1);
  });

  test('a stranger’s details do not touch those of a verified lead', async () => {
    const phone = newPhone();
    await newVisitor(app).signIn(phone);
    await newVisitor(app).register(phone, {
      data: { name: 'Someone Else', email: 'x@example.org' },
    });
    expect(await rows('SELECT name, email FROM lead WHERE mobile = $1', [phone])).toEqual([
      { name: 'Asha Rao', email: 'asha.rao@example.com' },
    ]);
  });

  test('keeps what was agreed to: text, version, language, purposes, time and page', async () => {
    const phone = newPhone();
    await newVisitor(app).register(phone, {
      page: '/mba',
      consent: { accepted: true, language: 'hi-IN' },
    });
    const [kept] = await rows<{ text: string; version: string }>(
      `SELECT n.text, c.version, c.language, c.purposes, c.page, c.given_at
       FROM consent AS c JOIN consent_notice AS n USING (version) JOIN lead AS l ON l.id = c.lead_id
       WHERE l.mobile = $1`,
      [phone],
    );
    expect(kept).toMatchObject({
      language: 'en-IN',
      purposes: ['call', 'sms', 'email', 'whatsapp'],
      page: '/mba',
      given_at: app.clock.now(),
    });
    expect(kept?.version).toBe(versionOfText(kept?.text ?? ''));
  });

  test('refuses a text that nobody has published', async () => {
    const answer = await newVisitor(app).register(newPhone(), {
      consent: { accepted: true, text: 'I agree to nothing.' },
    });
    expect(answer.status).toBe(400);
    expect(answer.body.errors?.[0]?.field).toBe('consent.text');
  });

  test('keeps the first touch for ever, and the last', async () => {
    const phone = newPhone();
    const touch = (source: string) => ({ utm_source: source, refer_url: 'https://example.org/' });
    await newVisitor(app).register(phone, {
      data: { source_media: 'Google', c2: 'spring' },
      first_touch: touch('first'),
      last_touch: touch('second'),
    });
    await newVisitor(app).register(phone, {
      data: { source_media: 'Facebook' },
      first_touch: touch('third'),
      last_touch: touch('fourth'),
    });
    expect(
      await rows(
        `SELECT source_media, source_campaign, c2, first_touch->>'utm_source' AS first,
           last_touch->>'utm_source' AS last, last_touch->>'source_media' AS last_media
         FROM lead WHERE mobile = $1`,
        [phone],
      ),
    ).toEqual([
      {
        source_media: 'Google',
        source_campaign: 'Direct',
        c2: 'spring',
        first: 'first',
        last: 'fourth',
        last_media: 'Facebook',
      },
    ]);
  });
});

describe('looking a number up', () => {
  test('tells strangers nothing but that it is known', async () => {
    const phone = newPhone();
    const lead = await newVisitor(app).signIn(phone);
    const known = await newVisitor(app).call('GET', `/api/leads/getLeadByMobile/${phone}`);
    const unknown = await newVisitor(app).call('GET', `/api/leads/getLeadByMobile/${newPhone()}`);
    expect(known.body).toEqual({
      success: true,
      data: { leadExists: true, lead: [{ id: lead.lead.id }] },
    });
    expect(Object.keys(known.headers).toSorted()).toEqual(Object.keys(unknown.headers).toSorted());
    expect(known.headers['cache-control']).toBe('no-store');
    expect(lead.lead.id).toMatch(/^[\w-]{22}$/);
  });

  test('is limited for an address and for a number', async () => {
    const visitor = newVisitor(app);
    const phone = newPhone();
    const look = (by: typeof visitor, mobile: string) =>
      by.call('GET', `/api/leads/getLeadByMobile/${mobile}`);
    for (let looks = 0; looks < 10; looks += 1) await look(newVisitor(app), phone);
    const tooMany = await look(newVisitor(app), phone);
    expect(tooMany.status).toBe(429);
    expect(Number(tooMany.headers['retry-after'])).toBeGreaterThan(0);
    for (let looks = 0; looks < 30; looks += 1) await look(visitor, newPhone());
    expect((await look(visitor, newPhone())).status).toBe(429);
  });

  test('names the field of a number that is none', async () => {
    const answer = await newVisitor(app).call('GET', '/api/leads/getLeadByMobile/12345');
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual([
      { field: 'phone', msg: 'Please enter a valid 10-digit phone number' },
    ]);
  });
});

describe('a friend entered by a referrer', () => {
  test('needs a verified referrer, sends no code, and counts once', async () => {
    const friend = newPhone();
    const url = '/api/leads?referrerForm=true';
    const stranger = newVisitor(app);
    expect((await stranger.call('POST', url, leadBody(app, friend))).status).toBe(401);
    await stranger.signIn(newPhone());
    const added = await stranger.call('POST', url, leadBody(app, friend));
    expect(added.status, JSON.stringify(added.body)).toBe(201);
    expect(added.body.data).toMatchObject({ leadExists: false, otp: null });
    const again = await stranger.call('POST', url, leadBody(app, friend));
    expect(again.status).toBe(409);
    expect(again.body.msg).toContain('already signed up with us');

    const arriving = newVisitor(app);
    const found = await arriving.call('GET', `/api/leads/getLeadByMobile/${friend}`);
    expect(found.body.data).toEqual({ leadExists: false, lead: [] });
    expect((await arriving.call('POST', '/api/leads', { data: { mobile: friend } })).status).toBe(
      400,
    );
    await arriving.signIn(friend);
    expect(
      await rows(
        'SELECT source_media, source_source, c2, c5, details_by FROM lead WHERE mobile = $1',
        [friend],
      ),
    ).toEqual([
      { source_media: 'Referral', source_source: 'KUK', c2: 'ref', c5: 'LINK', details_by: 'self' },
    ]);
  });
});
