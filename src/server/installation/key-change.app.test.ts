import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { dashboard } from '../../features/dashboard/feature.ts';
import { privacy } from '../../features/privacy/feature.ts';
import { createTestApp, type TestApp } from '../../../tests/support/app.ts';
import { SECRET } from '../../../tests/support/cluster.ts';
import { codeFor, nextMessage } from '../../../tests/support/message-log.ts';
import { addMember, GOOD_PASSWORD } from '../../../tests/support/staff.ts';
import { totp } from '../../../tests/support/totp.ts';
import { leadBody, newPhone } from '../../../tests/support/visitor.ts';
import { unseal } from '../platform/seal.ts';
import { keyFor } from '../leads/store/keys.ts';
import { keptProtected } from '../protected.ts';
import { checkSecret, keyChangeOf } from './key.ts';
import { reencryptAll } from './re-encryption.ts';
import { keepSecret, readSecret } from './secrets.ts';

const NEW = 'n'.repeat(40);

/** Processes as they follow each other while the key is changed: two that stand side by side serve at once. */
const steps = {
  former: { PROSPECTUS_SECRET: SECRET },
  coming: { PROSPECTUS_SECRET: SECRET, PROSPECTUS_SECRET_OTHER: NEW },
  changed: { PROSPECTUS_SECRET: NEW, PROSPECTUS_SECRET_OTHER: SECRET },
  after: { PROSPECTUS_SECRET: NEW },
};
type Step = keyof typeof steps;

const beside: [Step, Step][] = [
  ['former', 'coming'],
  ['coming', 'former'],
  ['coming', 'changed'],
  ['changed', 'coming'],
  ['changed', 'after'],
  ['after', 'changed'],
];

const apps = {} as Record<Step, TestApp>;

beforeAll(async () => {
  const limits = { signIn: 10_000, leadPost: 10_000 };
  const env = {
    PROSPECTUS_OTP_BREAKER_SHARE: '0',
  };
  apps.former = await createTestApp({ features: [dashboard, privacy], env, limits });
  for (const step of ['coming', 'changed', 'after'] as const) {
    apps[step] = await createTestApp({
      env: { ...env, ...steps[step] },
      limits,
      beside: apps.former,
    });
  }
});
afterAll(async () => {
  for (const step of ['after', 'changed', 'coming', 'former'] as const) await apps[step]?.close();
});

type Answer<Data> = { status: number; replayed: boolean; text: string; data: Data };
type Asked = { method?: 'GET' | 'POST' | 'DELETE'; url: string; body?: object; key?: string };

/** A browser whose calls any of the processes may get. */
function openPerson(address = '203.0.113.9') {
  const jar = new Map<string, string>();
  const call = async <Data>(at: Step, asked: Asked): Promise<Answer<Data>> => {
    const { method = 'POST', url, body, key } = asked;
    const answer = await apps[at].server.inject({
      method,
      url,
      remoteAddress: address,
      headers: { origin: apps[at].origin, ...(key && { 'idempotency-key': key }) },
      cookies: Object.fromEntries(jar),
      ...(body && { payload: body }),
    });
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0 || value === '') jar.delete(name);
      else jar.set(name, value);
    }
    const isJson = answer.headers['content-type']?.toString().includes('json');
    return {
      status: answer.statusCode,
      replayed: answer.headers['idempotency-replayed'] === 'true',
      text: answer.body,
      data: isJson ? answer.json().data : undefined,
    };
  };
  return { jar, call };
}

type Person = ReturnType<typeof openPerson>;

let numbers = 0;

function nextAddress(): string {
  numbers += 1;
  return `${30 + (numbers % 80)}.7.${numbers % 250}.1`;
}

/** Registers at one process; the code that came. */
async function halfRegistered(at: Step, person: Person, key?: string) {
  const mobile = newPhone();
  const before = await apps[at].services.messages.list({ to: mobile, limit: 1, offset: 0 });
  const asked = { url: '/api/leads', body: leadBody(apps[at], mobile), ...(key && { key }) };
  const { status, data } = await person.call<{ lead_id: string }>(at, asked);
  expect(status).toBe(201);
  await nextMessage(apps[at], { to: mobile }, before.total);
  return { asked, id: data.lead_id, otp: await codeFor(apps[at], mobile) };
}

type Setup = { uri: string; recovery_codes: string[] };
const password = GOOD_PASSWORD;

/** A member who is signed in at one process and has an authenticator. */
async function withAuthenticator(at: Step) {
  const { email } = await addMember(apps.former, 'ADMIN');
  const person = openPerson();
  await person.call(at, { url: '/api/user/login', body: { email, password } });
  const setup = await person.call<Setup>(at, {
    url: '/api/user/second-factor',
    body: { password },
  });
  const { uri, recovery_codes: codes } = setup.data;
  const confirm = { url: '/api/user/second-factor/confirm', body: { code: totp(uri, -1) } };
  expect((await person.call(at, confirm)).status).toBe(200);
  return { person, email, uri, codes };
}

async function query(text: string): Promise<void> {
  await apps.former.services.database.pool.query(text);
}

/** Signs in anew: the password at one process, the second factor at another. */
async function signIn(at: [Step, Step], email: string, second: { url: string; code: string }) {
  const person = openPerson();
  await person.call(at[0], { url: '/api/user/login', body: { email, password } });
  const { url, code } = second;
  return (await person.call(at[1], { url, body: { code } })).status;
}

describe.each(beside)('what %s has begun, and %s goes on with', (from, to) => {
  test('a registration: its code is right', async () => {
    const person = openPerson(nextAddress());
    const { id, otp } = await halfRegistered(from, person);
    const url = '/api/leads/verify';
    expect((await person.call(to, { url, body: { lead_id: id, otp } })).status).toBe(200);
  });

  test('a post that is repeated: it is answered as the first time', async () => {
    const person = openPerson(nextAddress());
    const { asked } = await halfRegistered(from, person, `repeated-${from}-${to}`);
    person.jar.clear();
    const again = await person.call(to, asked);
    expect([again.status, again.replayed]).toEqual([201, true]);
  });

  test('posts with one key at both at once: one is the first', async () => {
    const mobile = newPhone();
    const address = nextAddress();
    const key = `at-once-${from}-${to}-0123456789`;
    const answers = await Promise.all(
      [from, to, from, to, from, to].map((at) =>
        openPerson(address).call(at, { url: '/api/leads', body: leadBody(apps[at], mobile), key }),
      ),
    );
    expect(answers.filter(({ status, replayed }) => status === 201 && !replayed)).toHaveLength(1);
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
  });

  test('a link to a preview: it opens', async () => {
    const { person } = await withAuthenticator(from);
    const [faq] = apps[from].services.content.snapshot().all('blog');
    const body = { type: 'blog', id: faq?.id, hours: 1 };
    const link = await person.call<{ url: string }>(from, { url: '/api/preview/links', body });
    const { pathname } = new URL(link.data.url);
    const opened = await openPerson().call(to, { method: 'GET', url: pathname });
    expect(opened.status).toBe(200);
  });
});

describe('a member of the staff', () => {
  test('stays signed in through all of it, and what they repeat is done once', async () => {
    const { person } = await withAuthenticator('former');
    const [article] = apps.former.services.content.snapshot().all('blog');
    const asked = {
      url: '/api/preview/links',
      body: { type: 'blog', id: article?.id, hours: 2 },
      key: 'of-a-member-0123456789',
    };
    expect((await person.call('coming', asked)).status).toBe(201);
    const before = new Map(person.jar);
    for (const step of ['coming', 'changed', 'coming', 'changed', 'after'] as const) {
      await query(`UPDATE staff_session SET expires_at = expires_at - interval '6 minutes'`);
      const me = await person.call(step, { method: 'GET', url: '/api/staff/waiting' });
      expect([step, me.status]).toEqual([step, 200]);
    }
    expect([...person.jar]).not.toEqual([...before]);
    const again = await person.call('changed', asked);
    expect([again.status, again.replayed]).toEqual([201, true]);
  });

  test.each(beside)('enrolled at %s gives a code at %s', async (from, to) => {
    const { email, uri } = await withAuthenticator(from);
    const second = { url: '/api/user/login/totp', code: totp(uri) };
    expect(await signIn([from, to], email, second)).toBe(200);
  });

  test.each(beside)('enrolled at %s gives a recovery code at %s', async (from, to) => {
    const { email, codes } = await withAuthenticator(from);
    const second = { url: '/api/user/login/recovery', code: codes[0] ?? '' };
    expect(await signIn([from, to], email, second)).toBe(200);
  });
});

describe('the key of the installation', () => {
  const start = (step: Step) =>
    checkSecret(apps.former.services.database.db, apps[step].config).then(
      () => 'starts',
      () => 'is refused',
    );
  const changeAt = (step: Step) => keyChangeOf(apps.former.services.database.db, apps[step].config);

  test('changes with the first process that makes with the new one; whoever does not know it is refused', async () => {
    expect([await start('former'), await start('after')]).toEqual(['starts', 'is refused']);
    expect([await start('coming'), await start('former')]).toEqual(['starts', 'starts']);
    expect(await changeAt('coming')).toEqual({ state: 'coming', isOwn: false });
    expect(await changeAt('changed')).toEqual({ state: 'coming', isOwn: true });
    expect([await start('changed'), await start('former')]).toEqual(['starts', 'is refused']);
    expect(await changeAt('changed')).toMatchObject({ state: 'changed', since: expect.any(Date) });
    expect([await start('coming'), await start('changed')]).toEqual(['starts', 'starts']);
    expect([await start('after'), await changeAt('after')]).toEqual(['starts', { state: 'none' }]);
  });

  test('protects anew what is kept for longer, and then opens it alone', async () => {
    const { db, pool } = apps.former.services.database;
    const { email, uri, codes } = await withAuthenticator('former');
    const person = openPerson(nextAddress());
    const { id, otp } = await halfRegistered('former', person);
    await person.call('former', { url: '/api/leads/verify', body: { lead_id: id, otp } });
    const erase = { method: 'DELETE', url: '/api/leads/me' } as const;
    expect((await person.call('former', erase)).status).toBe(200);

    await keepSecret(db, apps.former.config, { name: 'webhook 1', value: 'whsec_marigold' });

    expect(await reencryptAll(db, apps.coming.config, keptProtected)).toBeUndefined();
    const done = await reencryptAll(db, apps.changed.config, keptProtected);
    expect(done?.reencrypted.every((each) => each.done > 0 && each.unreadable === 0)).toBe(true);
    const again = await reencryptAll(db, apps.changed.config, keptProtected);
    expect(again?.reencrypted.map((each) => each.done)).toEqual([0, 0, 0]);
    expect(await readSecret(db, apps.after.config, 'webhook 1')).toBe('whsec_marigold');

    const totpNow = { url: '/api/user/login/totp', code: totp(uri) };
    expect(await signIn(['after', 'after'], email, totpNow)).toBe(200);
    const recovery = { url: '/api/user/login/recovery', code: codes[1] ?? '' };
    expect(await signIn(['after', 'after'], email, recovery)).toBe(200);
    const { rows } = await pool.query<{ sealed: Buffer }>('SELECT sealed FROM lead_archive');
    const opened = rows.map(({ sealed }) => unseal(sealed, keyFor(NEW, 'lead-archive')));
    expect(opened.join()).toContain('consent_withdrawn_at');
  });
});
