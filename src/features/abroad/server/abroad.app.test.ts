import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { nextMessage } from '../../../../tests/support/message-log.ts';
import { formFields, plainBrowser } from '../../../../tests/support/plain-browser.ts';
import { memberWho } from '../../../../tests/support/releases.ts';
import { signedIn } from '../../../../tests/support/staff.ts';
import { successOf } from '../../../kernel/envelope.ts';
import { abroadPaths } from '../../../kernel/leads/abroad.ts';
import { leadMessages } from '../../../kernel/messages.ts';
import { abroadWords } from '../../../kernel/words/abroad.ts';
import { listAbroadRequests } from '../calls.ts';
import { abroad } from '../feature.ts';
import { unprovedMail } from './pages.ts';
import { forgetRequests } from './part.ts';

const pageSchema = successOf(listAbroadRequests.answer);

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ features: [abroad], env: { PROSPECTUS_PHONE_COUNTRIES: 'AE,NP' } });
});
afterAll(() => app.close());

let people = 0;

function newAddress(): string {
  people += 1;
  return `meera${people}@example.org`;
}

function details(email: string): Record<string, string> {
  const { area_of_interest, consent, consent_text } = formFields(app, '');
  return {
    name: 'Meera Nair',
    email,
    country: 'Kenya',
    phone: '+254 712 345678',
    area_of_interest,
    question: 'May I sit the examinations in Nairobi?',
    consent,
    consent_text,
  };
}

async function sentTo(email: string): Promise<number> {
  await app.services.outbox.idle();
  return (await app.services.messages.list({ to: email, limit: 1, offset: 0 })).total;
}

/** The address in the mail that a request brings. */
async function linkTo(email: string): Promise<string> {
  const { body } = await nextMessage(app, { to: email, purpose: 'address_confirmation' });
  const [, link = ''] = /(\/register\/abroad\/link\?t=[\w-]+)/.exec(body) ?? [];
  expect(link).not.toBe('');
  return link;
}

async function asked(
  email = newAddress(),
): Promise<{ email: string; link: string; token: string }> {
  const answer = await plainBrowser(app).post(abroadPaths.form, details(email));
  expect([answer.statusCode, answer.headers.location]).toEqual([303, abroadPaths.sent]);
  const link = await linkTo(email);
  return { email, link, token: link.split('=')[1] ?? '' };
}

async function proved(): Promise<{ email: string; link: string; token: string }> {
  const request = await asked();
  const { token } = request;
  const answer = await plainBrowser(app).post(abroadPaths.link, { token });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, request.link]);
  return request;
}

function forgotten(): Promise<void> {
  return forgetRequests(app.services);
}

async function stored(email: string): Promise<Record<string, unknown>[]> {
  const { rows } = await app.services.database.pool.query<Record<string, unknown>>(
    'SELECT * FROM abroad_request WHERE email = $1',
    [email],
  );
  return rows;
}

describe('the form', () => {
  test('names the countries that may register, and writes the programme into WhatsApp', async () => {
    const { program_id } = formFields(app, '');
    const page = await plainBrowser(app).get(`${abroadPaths.form}?programme=${program_id}`);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('United Arab Emirates and Nepal');
    expect(page.body).toContain(`href="/register?programme=${program_id}"`);
    expect(decodeURIComponent(page.body)).toMatch(/wa\.me\/\d+\?text=[^"]*Online MBA/);
    expect(page.body).not.toContain('<script src="http');
  });

  test('says everything that is wrong at once, keeps what was typed and mails nobody', async () => {
    const email = 'meera@';
    const answer = await plainBrowser(app).post(abroadPaths.form, {
      ...details(email),
      name: '\u0000 ',
      phone: '12',
      country: '',
      consent: '',
    });
    expect(answer.statusCode).toBe(400);
    const { wrongName, wrongEmail, wrongCountry, wrongPhone } = abroadWords;
    for (const msg of [wrongName, wrongEmail, wrongCountry, wrongPhone, leadMessages.consent])
      expect(answer.body, msg).toContain(msg);
    expect(answer.body).toContain('May I sit the examinations in Nairobi?');
    expect(await stored(email)).toEqual([]);
  });

  test.each(['<b>', '\u0000', '\ud800', '‮', 'x'.repeat(5_000)])(
    'takes %j as a question',
    async (question) => {
      const email = newAddress();
      const answer = await plainBrowser(app).post(abroadPaths.form, {
        ...details(email),
        question,
      });
      expect(answer.statusCode).toBe(303);
      expect(await stored(email)).toHaveLength(1);
    },
  );
});

describe('the mail', () => {
  test('is sent once while the request waits; later details count', async () => {
    const { email } = await asked();
    const again = { ...details(email.toUpperCase()), country: 'Uganda' };
    const answer = await plainBrowser(app).post(abroadPaths.form, again);
    expect(answer.headers.location).toBe(abroadPaths.sent);
    expect(await sentTo(email)).toBe(1);
    expect(await stored(email)).toMatchObject([{ country: 'Uganda', proved_at: null }]);
  });

  test('says nothing that a stranger typed', async () => {
    const { email } = await asked();
    const { body, subject } = await nextMessage(app, { to: email });
    for (const typed of ['Meera', 'Kenya', 'Nairobi']) expect(subject + body).not.toContain(typed);
    expect(body).toContain('Online MBA');
  });

  test('asks about the programmes if none is chosen', async () => {
    const email = newAddress();
    await plainBrowser(app).post(abroadPaths.form, { ...details(email), area_of_interest: '' });
    const { body } = await nextMessage(app, { to: email });
    expect(body).toContain(`about ${abroadWords.anyProgramme} and gave`);
  });

  test('is refused to a network that asks too often', async () => {
    const browser = plainBrowser(app, '198.51.100.7');
    for (let posts = 0; posts < 20; posts += 1) await browser.post(abroadPaths.form, {});
    const email = newAddress();
    const answer = await browser.post(abroadPaths.form, details(email));
    expect(answer.statusCode).toBe(429);
    expect(answer.body).toContain('Try again in 1 hour.');
    expect(await stored(email)).toEqual([]);
  });
});

describe('the link', () => {
  test('decides nothing when it is opened, and reaches staff when its button is pressed', async () => {
    const { email, link, token } = await asked();
    const browser = plainBrowser(app);
    for (let visits = 0; visits < 3; visits += 1) {
      const page = await browser.get(link);
      expect(page.body).toContain(abroadWords.confirm);
      expect(page.headers['cache-control']).toBe('no-store');
    }
    expect(await stored(email)).toMatchObject([{ proved_at: null }]);
    const { total } = await app.services.messages.list({
      purpose: 'notification',
      limit: 1,
      offset: 0,
    });
    for (let presses = 0; presses < 2; presses += 1)
      expect((await browser.post(abroadPaths.link, { token })).statusCode).toBe(303);
    const page = await browser.get(link);
    expect(page.body).toContain(abroadWords.provedTitle);
    expect(page.body).toContain('May I sit the examinations in Nairobi?');
    const told = await nextMessage(app, { purpose: 'notification' }, total);
    expect(told.to).toBe(app.services.content.snapshot().one('university').data.email);
    for (const fact of ['Meera Nair', email, 'Kenya', '+254712345678', 'Online MBA'])
      expect(told.body).toContain(fact);
    await app.services.outbox.idle();
    const now = await app.services.messages.list({ purpose: 'notification', limit: 1, offset: 0 });
    expect(now.total).toBe(total + 1);
  });

  test('gives the same answer wherever it leads nowhere', async () => {
    const { link } = await asked();
    const browser = plainBrowser(app);
    const bodies = [];
    for (const url of [abroadPaths.link, `${abroadPaths.link}?t=x`, `${link}x`]) {
      const page = await browser.get(url);
      expect(page.statusCode).toBe(404);
      bodies.push(page.body);
    }
    expect(new Set(bodies).size).toBe(1);
  });

  test('ends after seven days, when the request is forgotten with its mail', async () => {
    const { email, link, token } = await asked();
    const kept = await proved();
    app.clock.advance(7 * 24 * 60 * 60_000);
    expect((await plainBrowser(app).get(link)).statusCode).toBe(404);
    await plainBrowser(app).post(abroadPaths.link, { token });
    expect(await stored(email)).toMatchObject([{ proved_at: null }]);
    await forgotten();
    expect(await stored(email)).toEqual([]);
    expect(await sentTo(email)).toBe(0);
    expect(await stored(kept.email)).toHaveLength(1);
  });

  test('shows all that is held, and erases it', async () => {
    const { email, link, token } = await proved();
    const answer = await plainBrowser(app).post(abroadPaths.erase, { token });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, abroadPaths.erased]);
    expect(await stored(email)).toEqual([]);
    expect(await sentTo(email)).toBe(0);
    expect((await plainBrowser(app).get(link)).statusCode).toBe(404);
  });

  test('is stored as a hash alone', async () => {
    const { email, token } = await asked();
    expect(JSON.stringify(await stored(email))).not.toContain(token);
  });
});

test('staff see who waits, note the answer, and erase', async () => {
  const unproved = await asked();
  const { email } = await proved();
  const staff = await signedIn(app, 'ADMIN');
  const listed = async (query = '') => {
    const { body } = await staff.call('GET', `/api/staff/abroad${query}`);
    const { items } = pageSchema.parse(body).data;
    expect(items.filter((one) => one.email === unproved.email)).toEqual([]);
    return items.find((one) => one.email === email);
  };
  const row = await listed();
  expect(row).toMatchObject({ country: 'Kenya', programme: expect.stringContaining('MBA') });
  const id = row?.id ?? 0;
  const noted = await staff.call('PUT', `/api/staff/abroad/${id}/answered`, { answered: true });
  expect(noted.status).toBe(200);
  expect(await listed()).toBeUndefined();
  expect(await listed('?answered=true')).toMatchObject({ answered_by: expect.any(String) });
  expect((await staff.call('DELETE', `/api/staff/abroad/${id}`)).status).toBe(200);
  expect((await staff.call('DELETE', `/api/staff/abroad/${id}`)).status).toBe(404);
});

test('whoever sees no numbers sees none in the words of a request', async () => {
  const { email } = await proved();
  const question = 'Please call +254 722 000 111 or write to me@home.example.';
  await app.services.database.pool.query(
    'UPDATE abroad_request SET question = $2 WHERE email = $1',
    [email, question],
  );
  const reader = await memberWho(app, 'leads.all');
  const { data } = await reader.call<{ items: { question: string | null }[] }>(
    'GET',
    '/api/staff/abroad?per_page=100',
  );
  expect(data.items.map((one) => one.question)).toContain(
    'Please call ••••••0111 or write to ••••••',
  );
});

test('proved requests go when enquiries go', async () => {
  const { email } = await proved();
  app.clock.advance((app.services.config.keepDays.enquiries - 1) * 24 * 60 * 60_000);
  await forgotten();
  expect(await stored(email)).toHaveLength(1);
  app.clock.advance(25 * 60 * 60_000);
  await forgotten();
  expect(await stored(email)).toEqual([]);
});

test('mails to strangers are bounded in all, whatever networks ask, and operators are told once', async () => {
  const told = vi.spyOn(app.services.log, 'error');
  await app.services.limits.consume(unprovedMail, '', unprovedMail.points);
  const emails = [newAddress(), newAddress()];
  for (const email of emails) {
    const answer = await plainBrowser(app).post(abroadPaths.form, details(email));
    expect(answer.statusCode).toBe(429);
    expect(answer.body).toContain('May I sit the examinations in Nairobi?');
    expect(await stored(email)).toEqual([]);
  }
  expect(told).toHaveBeenCalledOnce();
});
