import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { brochures } from '../../../features/brochures/feature.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { codeFor, nextMessage } from '../../../../tests/support/message-log.ts';
import {
  formFields,
  plainBrowser,
  type PlainBrowser,
} from '../../../../tests/support/plain-browser.ts';
import { newPhone, useCodesUp } from '../../../../tests/support/visitor.ts';
import { failures } from '../../../kernel/errors.ts';
import { inlineMessages, leadMessages } from '../../../kernel/messages.ts';
import { leadWords } from '../../../kernel/words/register.ts';
import { isAnsweredByServer } from '../../../content/addresses/addresses.ts';
import { feesOf } from '../../../content/read/programme.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ features: [brochures], limits: { leadPost: 1_000 } });
});
afterAll(() => app.close());

function newBrowser() {
  return plainBrowser(app);
}

function details(mobile: string) {
  return formFields(app, mobile);
}

async function leadOf(mobile: string) {
  const { rows } = await app.services.database.pool.query('SELECT * FROM lead WHERE mobile = $1', [
    mobile,
  ]);
  return rows as Record<string, unknown>[];
}

/** Comes as far as the code. */
async function toCode(browser: PlainBrowser = newBrowser(), mobile = newPhone()) {
  const { total } = await app.services.messages.list({ to: mobile, limit: 1, offset: 0 });
  const answer = await browser.post('/register', details(mobile));
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/register/code']);
  await nextMessage(app, { to: mobile }, total);
  return { browser, mobile, code: await codeFor(app, mobile) };
}

function wrongFor(code: string): string {
  return String((Number(code) + 1) % 10_000).padStart(4, '0');
}

describe('the form', () => {
  it('asks for what its address names, and goes to no cache that others read', async () => {
    const { program_id, area_of_interest } = details('');
    const answer = await newBrowser().get(`/register?programme=${program_id}&for=download`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    expect(answer.headers['content-security-policy']).toContain("form-action 'self'");
    expect(answer.body).toContain('content="noindex, follow"');
    expect(answer.body).toContain(`<option value="${area_of_interest}" selected="">`);
  });

  it('is about the programme of the page before', async () => {
    const referer = 'http://localhost/mba?utm_source=news';
    const { body } = await newBrowser().get('/register', { referer, host: 'localhost' });
    expect(body).toContain(`<option value="${details('').area_of_interest}" selected="">`);
    expect(body).toContain('name="from" value="/mba?utm_source=news"');
  });

  it('is no page of the sitemap, and no page can take its address', async () => {
    const { body } = await newBrowser().get('/sitemap.xml');
    expect(body).not.toContain('/register<');
    expect(isAnsweredByServer('/register')).toBe(true);
  });

  it('names all wrong fields at once, and keeps what was typed', async () => {
    const browser = newBrowser();
    const { consent: _none, ...fields } = { ...details('12345'), name: '4sha', email: '' };
    const answer = await browser.post('/register', fields);
    expect(answer.statusCode).toBe(failures.invalid_input.status);
    expect(answer.headers['cache-control']).toBe('no-store');
    for (const words of [
      leadMessages.phone,
      leadMessages.name,
      leadMessages.emailRequired,
      leadMessages.consent,
    ])
      expect(answer.body).toContain(words);
    expect(answer.body).toContain('value="12345"');
    expect(answer.body).toContain('value="4sha"');
    expect(answer.body).toContain('href="#register-mobile"');
    expect(browser.cookies.size).toBe(0);
  });

  it('speaks the words of the form in the page that it came from', async () => {
    const answer = await newBrowser().post('/register', {
      ...details(newPhone()),
      form: 'inline',
      name: '',
    });
    expect(answer.body).toContain(inlineMessages.name);
  });

  it('refuses a qualification that the programme does not take', async () => {
    const fields = { ...details(newPhone()), highest_qualification_id: '2' };
    const answer = await newBrowser().post('/register', fields);
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain(leadMessages.degree);
  });

  it('asks for a number alone, and for the rest where the number is new', async () => {
    const mobile = newPhone();
    const asked = await newBrowser().post('/register', { mobile });
    expect(asked.statusCode).toBe(200);
    expect(asked.body).toContain('Tell us who is studying');
    expect(asked.body).toContain(`value="${mobile}"`);
    expect(await leadOf(mobile)).toEqual([]);
    await toCode(newBrowser(), mobile);
    app.clock.advance(31_000);
    const known = await newBrowser().post('/register', { mobile });
    expect(known.headers.location).toBe('/register/code');
  });
});

describe('a registration', () => {
  it('is the same lead as by script: page, source, touch, plan and the whole consent', async () => {
    const mobile = newPhone();
    const snapshot = app.services.content.snapshot();
    const fields = details(mobile);
    const programme = snapshot.get('programme', Number(fields.program_id))!;
    const plan = feesOf(programme, snapshot).feePlans[1]!;
    const answer = await newBrowser().post('/register', {
      ...fields,
      fee_plan_id: String(plan.id),
      from: '/mba?utm_source=news&utm_campaign=autumn',
    });
    expect(answer.statusCode).toBe(303);
    const [lead] = await leadOf(mobile);
    expect(lead).toMatchObject({
      page: '/mba',
      source_source: 'news',
      source_campaign: 'autumn',
      first_touch: { utm_source: 'news', landing_page: '/mba' },
      last_touch: { utm_campaign: 'autumn' },
    });
    const { rows } = await app.services.database.pool.query(
      `SELECT n.text, p.plan FROM consent AS c JOIN consent_notice AS n USING (version)
       JOIN lead_plan AS p USING (lead_id) WHERE c.lead_id = $1`,
      [lead!['id']],
    );
    expect(rows).toEqual([
      { text: fields.consent_text, plan: expect.stringContaining(plan.data.title) },
    ]);
  });

  it('by a friend’s link carries the invitation', async () => {
    const mobile = newPhone();
    const referer = 'http://localhost/refurl?ref=ABCDEFGH';
    const asked = await newBrowser().post('/register', { mobile }, { referer, host: 'localhost' });
    expect(asked.body).toContain('name="from" value="/refurl?ref=ABCDEFGH"');
    await newBrowser().post('/register', { ...details(mobile), from: '/refurl?ref=ABCDEFGH' });
    expect((await leadOf(mobile))[0]).toMatchObject({ source_media: 'Referral', c3: 'ABCDEFGH' });
  });

  it('sent twice at once is one lead, and the browser holds the code’s challenge either way', async () => {
    const mobile = newPhone();
    const browser = newBrowser();
    const opening = 'one-opening';
    const first = await browser.post('/register', { ...details(mobile), opening });
    browser.cookies.clear();
    const second = await browser.post('/register', { ...details(mobile), opening });
    expect(second.headers.location).toBe(first.headers.location);
    expect(browser.cookies.has('otp_challenge')).toBe(true);
    expect(await leadOf(mobile)).toHaveLength(1);
    const otp = await codeFor(app, mobile);
    const done = await browser.post('/register/code', { otp });
    expect(done.headers.location).toMatch(/^\/register\/done/);
  });

  it('that is sent too often is kept, and says how long to wait', async () => {
    const mobile = newPhone();
    await useCodesUp(app, mobile);
    const answer = await newBrowser().post('/register', details(mobile));
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.body).toContain(failures.otp_limit.msg);
    expect(answer.body).toMatch(/Try again in \d+ minutes?\./);
    expect(answer.body).toContain('href="tel:');
    expect(answer.body).toContain('value="Asha Rao"');
  });

  it('can be put right while its code is awaited', async () => {
    const { browser } = await toCode();
    const { body } = await browser.get('/register?edit');
    expect(body).toContain('value="Asha Rao"');
    expect((await newBrowser().get('/register?edit')).body).not.toContain('Asha Rao');
  });
});

describe('the code', () => {
  it('opens the session, with cookies and mail as by script, once', async () => {
    const { browser, mobile, code } = await toCode();
    const shown = await browser.get('/register/code');
    expect(shown.headers['cache-control']).toBe('no-store');
    expect(shown.body).toContain('autoComplete="one-time-code"');
    const answer = await browser.post('/register/code', { otp: code });
    expect(answer.statusCode).toBe(303);
    for (const name of ['visitor', 'isUserVerified', 'userLeadData'])
      expect(browser.cookies.has(name), name).toBe(true);
    for (const name of ['otp_challenge', 'registration'])
      expect(browser.cookies.has(name), name).toBe(false);
    await nextMessage(app, { to: 'asha.rao@example.com', purpose: 'follow_up' });

    const done = `${answer.headers.location}`;
    for (let visit = 0; visit < 2; visit += 1) {
      const page = await browser.get(done);
      expect(page.statusCode).toBe(200);
      expect(page.headers['cache-control']).toBe('no-store');
      expect(page.body).toContain(`/api/brochures/${details(mobile).program_id}`);
    }
    const again = await browser.post('/register/code', { otp: code });
    expect(again.body).toContain('Register again');
    const brochure = await browser.get(`/api/brochures/${details(mobile).program_id}`);
    expect(brochure.headers['content-type']).toBe('application/pdf');
  });

  it.each([
    ['wrong', leadMessages.otp],
    ['too short', leadMessages.otpLength],
  ])('that is %s is said at its field', async (kind, words) => {
    const { browser, code } = await toCode();
    const otp = kind === 'wrong' ? wrongFor(code) : '12';
    const answer = await browser.post('/register/code', { otp });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain(words);
    expect(answer.body).toContain('aria-describedby="register-otp-error"');
    const right = await browser.post('/register/code', { otp: code });
    expect(right.headers.location).toMatch(/lead=NEW/);
  });

  it('that has run out is said, and another one can be asked for', async () => {
    const { browser, mobile, code } = await toCode();
    const early = await browser.post('/register/resend', {});
    expect(early.statusCode).toBe(429);
    expect(early.body).toContain(failures.otp_resend_too_soon.msg);
    app.clock.advance(6 * 60_000);
    expect((await browser.get('/register/code')).body).toContain('This code has run out.');
    const late = await browser.post('/register/code', { otp: code });
    expect(late.body).toContain(leadWords.noCode);
    const { total } = await app.services.messages.list({ to: mobile, limit: 1, offset: 0 });
    const resent = await browser.post('/register/resend', {});
    expect(resent.headers.location).toBe('/register/code');
    expect((await browser.get('/register/code')).body).toContain('We have sent a new code.');
    await nextMessage(app, { to: mobile }, total);
    const otp = await codeFor(app, mobile);
    expect((await browser.post('/register/code', { otp })).statusCode).toBe(303);
  });

  it('works in no other browser', async () => {
    const { browser, code } = await toCode();
    const other = newBrowser();
    other.cookies.set('registration', browser.cookies.get('registration')!);
    const answer = await other.post('/register/code', { otp: code });
    expect(answer.statusCode).toBe(400);
    expect(other.cookies.has('visitor')).toBe(false);
  });

  it('without a registration under way leads back to the form', async () => {
    const { body } = await newBrowser().get('/register/code');
    expect(body).toContain('Register again');
    const done = await newBrowser().get('/register/done?lead=NEW');
    expect([done.statusCode, done.headers.location]).toEqual([303, '/register']);
  });
});

describe('who is registered already', () => {
  it('is told so, finds the brochure, and can have a plan noted', async () => {
    const { browser, mobile, code } = await toCode();
    await browser.post('/register/code', { otp: code });
    const snapshot = app.services.content.snapshot();
    const { program_id } = details(mobile);
    const [plan] = feesOf(snapshot.get('programme', Number(program_id))!, snapshot).feePlans;
    const shown = await browser.get(`/register?programme=${program_id}&plan=${plan!.id}`);
    expect(shown.body).toContain('You are registered, and your number is verified.');
    expect(shown.body).toContain(`/api/brochures/${program_id}`);
    const fields = { fee_plan_id: String(plan!.id), program_id };
    const noted = await browser.post('/register/plan', fields);
    expect(noted.statusCode).toBe(303);
    expect((await browser.get(`${noted.headers.location}`)).body).toContain(
      'We have noted your plan.',
    );
    const { rows } = await app.services.database.pool.query(
      'SELECT plan FROM lead_plan WHERE lead_id = (SELECT id FROM lead WHERE mobile = $1)',
      [mobile],
    );
    expect(rows).toEqual([{ plan: expect.stringContaining(plan!.data.title) }]);
    const stranger = await newBrowser().post('/register/plan', fields);
    expect(stranger.headers.location).toMatch(/^\/register\?/);
  });
});
