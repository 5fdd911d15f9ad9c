import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { fewAtOnce } from '../../../../tests/support/at-once.ts';
import { formFields, formType, plainBrowser } from '../../../../tests/support/plain-browser.ts';
import { newPhone, newVisitor } from '../../../../tests/support/visitor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ limits: { leadPost: 1_000 } });
});
afterAll(() => app.close());

test.each([
  ['an array', 'mobile=1&mobile=2&name=a&name=b&consent_text=x&consent_text=y'],
  ['a prototype', '__proto__=x&__proto__[mobile]=9845012345&constructor=x&consent_text=x'],
  ['nested names', 'data[mobile]=9845012345&mobile[]=9845012345'],
  ['nothing', ''],
  ['broken escapes', 'mobile=%E0%A4%A&name=%00%00&consent_text=%ff'],
  ['a foreign address', 'mobile=1&from=//evil.example/x&refer_url=javascript:x'],
  ['an address that no parser reads as ours', 'mobile=1&from=/%09/[&consent_text=x'],
  ['a purpose of no kind', 'mobile=1&purpose=__proto__&consent_text=x'],
  ['ids that are none', 'mobile=1&consent_text=x&fee_plan_id=1e9&program_id=-1&purpose=ADMIN'],
])('as with %s is answered by the form', async (_kind, payload) => {
  const headers = { 'content-type': formType };
  const answer = await plainBrowser(app).ask({
    method: 'POST',
    url: '/register',
    payload,
    headers,
  });
  expect([200, 400]).toContain(answer.statusCode);
  expect(answer.body).toContain('action="/register"');
  expect(answer.body).not.toContain('evil.example');
});

test('from another site is refused, and makes no lead', async () => {
  const mobile = newPhone();
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }])
    for (const path of [
      '/register',
      '/register/code',
      '/register/resend',
      '/register/plan',
      '/register/brochure',
    ]) {
      const answer = await plainBrowser(app).post(path, formFields(app, mobile), headers);
      expect(answer.statusCode, path).toBe(403);
    }
  expect(await app.services.leads.repository.publicIdOf(mobile)).toBeNull();
});

test('that is no form, or has a megabyte, is refused', async () => {
  const browser = plainBrowser(app);
  const json = await browser.ask({ method: 'POST', url: '/register', payload: { mobile: '1' } });
  expect(json.statusCode).toBe(415);
  const large = await browser.post('/register', { mobile: 'x'.repeat(1_000_000) });
  expect(large.statusCode).toBe(413);
});

test('with hostile text shows it as text', async () => {
  const attack = '"><script>alert(1)</script>';
  const fields = {
    ...formFields(app, attack),
    name: attack,
    email: attack,
    from: `/mba?x=${attack}`,
  };
  const { body } = await plainBrowser(app).post('/register', { ...fields, media: attack });
  expect(body).not.toContain('<script>alert');
});

test('a cookie that is none of ours is no registration', async () => {
  const browser = plainBrowser(app);
  for (const kept of ['x', Buffer.from('{"leadId":1}').toString('base64url'), '[]']) {
    browser.cookies.set('registration', kept);
    expect((await browser.get('/register/code')).body).toContain('Register again');
  }
});

test('waits for its code, however long the address is that led to it', async () => {
  const browser = plainBrowser(app);
  const from = `/mba?x=${'x'.repeat(1_900)}`;
  const fields = { ...formFields(app, newPhone()), from, refer_url: `https://a.example${from}` };
  expect((await browser.post('/register', fields)).statusCode).toBe(303);
  expect(browser.cookies.get('registration')?.length).toBeLessThan(4_000);
  expect((await browser.get('/register/code')).body).toContain('name="otp"');
  expect((await browser.get('/register?edit')).body).toContain('Asha Rao');
});

test('a purpose of no kind that a cookie brings is that of the form', async () => {
  const browser = plainBrowser(app);
  await browser.post('/register', formFields(app, newPhone()));
  const kept = JSON.parse(
    Buffer.from(browser.cookies.get('registration') ?? '', 'base64url').toString(),
  ) as { values: object };
  const values = { ...kept.values, purpose: '__proto__' };
  const changed = Buffer.from(JSON.stringify({ ...kept, values })).toString('base64url');
  browser.cookies.set('registration', changed);
  expect((await browser.get('/register?edit')).statusCode).toBe(200);
});

test('is limited as the calls are', async () => {
  const limited = await createTestApp({ limits: { leadPost: 2 } });
  try {
    const post = () =>
      limited.server.inject({
        method: 'POST',
        url: '/register',
        payload: 'mobile=1',
        headers: { 'content-type': formType, accept: 'text/html' },
      });
    const answers = await fewAtOnce([1, 2, 3], post);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([400, 400, 429]);
    const { body } = await newVisitor(limited, '127.0.0.1').register(newPhone());
    expect(body.code).toBe('too_many_requests');
  } finally {
    await limited.close();
  }
});
