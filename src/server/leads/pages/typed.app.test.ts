import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { codeFor, nextMessage } from '../../../../tests/support/message-log.ts';
import { formFields, plainBrowser } from '../../../../tests/support/plain-browser.ts';
import { leadBody, newPhone, newVisitor } from '../../../../tests/support/visitor.ts';
import { abroadForm } from '../../../kernel/leads/abroad.ts';
import { leadMessages } from '../../../kernel/messages.ts';

let app: TestApp;
beforeAll(async () => {
  const env = { PROSPECTUS_PHONE_COUNTRIES: 'SG' };
  app = await createTestApp({ env, limits: { leadPost: 10_000 } });
});
afterAll(() => app.close());

async function storedOf(mobile: string) {
  const { rows } = await app.services.database.pool.query<{ name: string; email: string }>(
    'SELECT name, email FROM lead WHERE mobile = $1',
    [mobile],
  );
  return rows;
}

async function post(mobile: string, data: object = {}, more: object = {}) {
  const body = leadBody(app, mobile);
  return newVisitor(app).call('POST', '/api/leads', {
    ...body,
    ...more,
    data: { ...body.data, ...data, mobile },
  });
}

/** Ten digits as people, phones and pages write them. */
const ways: readonly [string, (national: string) => string][] = [
  ['091', (n) => `091${n}`],
  ['tel:', (n) => `tel:+91${n}`],
  ['narrow blanks', (n) => `+91\u202f${n.slice(0, 5)}\u202f${n.slice(5)}`],
  ['hard hyphens', (n) => `${n.slice(0, 5)}\u2011${n.slice(5)}`],
  ['(0)', (n) => `+91 (0) ${n}`],
  ['Devanagari', (n) => n.replace(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit)))],
  [
    'mathematical digits',
    (n) => n.replace(/\d/g, (digit) => String.fromCodePoint(0x1d7ce + Number(digit))),
  ],
  ['two numbers', (n) => `${n.slice(0, 5)}-${n.slice(5)} / 91234-56789`],
];

describe.each(ways)('a number with %s', (_way, written) => {
  it('is the same by the API and by the form without scripts', async () => {
    const [one, other] = [newPhone(), newPhone()];
    const answer = await post(written(one.slice(-10)));
    expect(answer.status).toBe(201);
    expect(await storedOf(one)).toHaveLength(1);
    const page = await plainBrowser(app).post('/register', {
      ...formFields(app, other),
      mobile: written(other.slice(-10)),
    });
    expect(page.headers.location).toBe('/register/code');
    expect(await storedOf(other)).toHaveLength(1);
  });
});

test('a number of another country registers if the setting says so, and is never made Indian', async () => {
  const before = await app.services.database.pool.query('SELECT FROM lead');
  for (const mobile of ['+960 771 2345', '00673 712 3456', '+971 50 123 4567', '009876543210']) {
    expect((await post(mobile)).status, mobile).toBe(400);
    const page = await plainBrowser(app).post('/register', {
      ...formFields(app, newPhone()),
      mobile,
    });
    expect(page.body, mobile).toContain(leadMessages.phoneAbroad);
    expect(page.body, mobile).toContain(`href="${abroadForm}?programme=`);
  }
  const after = await app.services.database.pool.query('SELECT FROM lead');
  expect(after.rowCount).toBe(before.rowCount);
  expect((await post('+65 9123 4567')).status).toBe(201);
  expect(await storedOf('+6591234567')).toHaveLength(1);
});

test('no code is sent to a line that takes none, or that earns by the call', async () => {
  for (const mobile of ['+65 6123 4567', '+65 1800 123 4567', '+65 1900 123 4567']) {
    const { status, body } = await post(mobile);
    expect(status, mobile).toBe(400);
    expect(JSON.stringify(body), mobile).toContain(leadMessages.phone);
  }
});

test('the setting reaches the forms of pages', async () => {
  const page = await plainBrowser(app).get('/');
  const config = /id="lead-config"[^>]*>([^<]*)</.exec(page.body)?.[1] ?? '{}';
  expect(JSON.parse(config)).toMatchObject({ phoneCodes: ['65'] });
});

describe('a code', () => {
  const messages: readonly [string, (code: string) => string][] = [
    ['a whole message', (code) => `Your OTP is ${code}. Do not share. Helpline 1800 123 4567`],
    [
      'digits of Arabic',
      (code) => code.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit))),
    ],
  ];
  it.each(messages)('is read in %s', async (_what, typed) => {
    const mobile = newPhone();
    const browser = plainBrowser(app);
    const { total } = await app.services.messages.list({ to: mobile, limit: 1, offset: 0 });
    await browser.post('/register', formFields(app, mobile));
    await nextMessage(app, { to: mobile }, total);
    const answer = await browser.post('/register/code', { otp: typed(await codeFor(app, mobile)) });
    expect(answer.headers.location).toMatch(/^\/register\/done/);
  });
});

describe('a name', () => {
  it.each(["D'Souza", 'S. Ramesh', 'Md. Arif', 'Anne-Marie', 'O’Brien'])(
    '%s is taken by the inline forms, and offered without signs by the other',
    async (name) => {
      const mobile = newPhone();
      expect((await post(mobile, { name }, { form: 'inline' })).status).toBe(201);
      expect(await storedOf(mobile)).toMatchObject([{ name }]);
      expect((await post(newPhone(), { name })).status).toBe(400);

      const browser = plainBrowser(app);
      const fields = { ...formFields(app, newPhone()), name };
      const refused = await browser.post('/register', fields);
      expect(refused.body).toContain(leadMessages.name);
      const [, plain = ''] = /value="([^"]*)" name="plain_name"/.exec(refused.body) ?? [];
      expect(plain).toMatch(/^[A-Za-z ]+$/);
      const taken = await browser.post('/register', { ...fields, plain_name: plain });
      expect(taken.headers.location).toBe('/register/code');
      expect(await storedOf(fields.mobile)).toMatchObject([{ name: plain }]);
    },
  );

  it.each([
    ['Rene\u0301e  Noe\u0308l', 'Renée Noël'],
    ['Asha\u00a0Selvam', 'Asha Selvam'],
    ['Asha\u3000Rao ', 'Asha Rao'],
    ['\u095bोया', '\u095bोया'.normalize()],
    ['ರಾಜ್\u200cಕುಮಾರ್', 'ರಾಜ್\u200cಕುಮಾರ್'],
  ])('%j is kept as %j', async (typed, name) => {
    const mobile = newPhone();
    expect((await post(mobile, { name: typed })).status).toBe(201);
    expect(await storedOf(mobile)).toMatchObject([{ name }]);
  });
});

it.each([
  ['mailto:asha@gmail.com', 'asha@gmail.com'],
  ['Asha <asha@gmail.com>,', 'asha@gmail.com'],
  ['as\u200bha＠gmail.com;', 'asha@gmail.com'],
  ['a,b@example.in', null],
  ['x<b@example.in', null],
  ['a@x.in, b@y.in', null],
])('the address in %j is %j', async (email, stored) => {
  const mobile = newPhone();
  expect((await post(mobile, { email })).status).toBe(stored === null ? 400 : 201);
  expect(await storedOf(mobile)).toMatchObject(stored === null ? [] : [{ email: stored }]);
});
