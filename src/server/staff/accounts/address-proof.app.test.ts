import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import {
  addMember,
  GOOD_PASSWORD,
  openBrowser,
  signedIn,
  type StaffBrowser,
} from '../../../../tests/support/staff.ts';
import type { StaffUserBody } from '../../../kernel/calls/staff.ts';
import { forgetUnproven } from '../store/repository.ts';

let app: TestApp;
let admin: StaffBrowser;
beforeAll(async () => {
  app = await createTestApp({
    content: 'empty',
    limits: { signIn: 10_000 },
    // Mails that wait for locked tables hold one each.
    env: { PROSPECTUS_DATABASE_CONNECTIONS: '20' },
  });
  await app.services.staff.auth();
  admin = await signedIn(app, 'ADMIN');
});
afterAll(() => app.close());

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const attackers = 'a-stranger-chose-this-42';

let people = 0;

function newPerson() {
  people += 1;
  const email = `person${people}@staff.example`;
  return { firstName: 'Meera', lastName: 'Krishnan', email, password: attackers };
}

async function register(person: ReturnType<typeof newPerson>) {
  const answer = await openBrowser(app).call('POST', '/api/user/register', person);
  await app.services.outbox.idle();
  return answer;
}

async function mailsTo(to: string) {
  await app.services.outbox.idle();
  return (await app.services.messages.list({ channel: 'mail', to, limit: 100, offset: 0 })).items;
}

async function tokenTo(to: string): Promise<string> {
  return /#([\w-]{43})/.exec((await mailsTo(to))[0]?.body ?? '')?.[1] ?? '';
}

async function listed(email: string): Promise<StaffUserBody> {
  const page = await admin.call<{ items: StaffUserBody[] }>('GET', `/api/staff/users?q=${email}`);
  return page.body.data.items[0]!;
}

function confirm(token: string, password = GOOD_PASSWORD) {
  return openBrowser(app).call('POST', '/api/user/confirm-address', { token, password });
}

function signIn(email: string, password: string) {
  return openBrowser(app).call('POST', '/api/user/login', { email, password });
}

/** An ADMIN whose sign-in is fresh, whatever the clock has been through. */
function helper() {
  return signedIn(app, 'ADMIN');
}

async function act(email: string, path: string, body?: unknown) {
  const { id } = await listed(email);
  return (await helper()).call('POST', `/api/staff/users/${id}/${path}`, body);
}

function approve(email: string) {
  return act(email, 'approve', { role: 'EVENT_CREATER' });
}

describe('an account in somebody’s name', () => {
  test('is not approved until the owner of the address has confirmed it', async () => {
    const person = newPerson();
    await register(person);
    expect(await listed(person.email)).toMatchObject({ address_confirmed: false });
    const refused = await approve(person.email);
    expect(refused.status).toBe(409);
    expect(refused.body.code).toBe('address_unconfirmed');
    expect(refused.body.msg).toContain('open the link');
    expect((await confirm(await tokenTo(person.email))).status).toBe(200);
    expect(await listed(person.email)).toMatchObject({ address_confirmed: true });
    expect((await approve(person.email)).status).toBe(200);
    expect((await signIn(person.email, GOOD_PASSWORD)).status).toBe(200);
  });

  test('gets who asked for it nowhere, though the owner clicks and an ADMIN approves', async () => {
    const person = newPerson();
    await register(person);
    await confirm(await tokenTo(person.email));
    await approve(person.email);
    const answer = await signIn(person.email, attackers);
    expect(answer.body.code).toBe('wrong_credentials');
  });

  test('is no way in by disabling, enabling or giving a role', async () => {
    const { email } = newPerson();
    await register({ ...newPerson(), email });
    const { id } = await listed(email);
    const by = await helper();
    const role = await by.call('PUT', `/api/staff/users/${id}/role`, { role: 'ADMIN' });
    expect(role.status).toBe(409);
    expect((await act(email, 'enable')).status).toBe(409);
    expect((await act(email, 'disable')).status).toBe(200);
    expect((await act(email, 'enable')).status).toBe(200);
    expect(await listed(email)).toMatchObject({ status: 'waiting', role: null });
    expect((await approve(email)).body.code).toBe('address_unconfirmed');
  });

  test('signs in like no account until it is confirmed, then waits for its approval', async () => {
    const person = newPerson();
    await register(person);
    const early = await signIn(person.email, attackers);
    const unknown = await signIn('nobody.at.all@staff.example', attackers);
    expect(early.body).toEqual(unknown.body);
    expect(early.status).toBe(401);
    await confirm(await tokenTo(person.email), attackers);
    expect((await signIn(person.email, attackers)).body.code).toBe('awaiting_approval');
  });

  test('keeps its owner out of nothing: an invitation takes it over', async () => {
    const person = newPerson();
    await register(person);
    const { email } = person;
    const old = await tokenTo(email);
    const by = await helper();
    const invitation = { email, role: 'EVENT_CREATER' };
    expect((await by.call('POST', '/api/staff/invitations', invitation)).status).toBe(201);
    const token = await tokenTo(email);
    const accept = { firstName: 'Meera', lastName: 'Iyer', password: GOOD_PASSWORD, token };
    const joined = await openBrowser(app).call('POST', '/api/user/invitation', accept);
    expect(joined.status).toBe(201);
    expect(await listed(email)).toMatchObject({
      status: 'active',
      address_confirmed: true,
      lastName: 'Iyer',
    });
    expect((await signIn(email, attackers)).status).toBe(401);
    expect((await signIn(email, GOOD_PASSWORD)).status).toBe(200);
    expect((await confirm(old, attackers)).status).toBe(410);
  });

  test('is proved by a link to set a new password too', async () => {
    const person = newPerson();
    await register(person);
    const browser = openBrowser(app, { address: '203.0.113.90' });
    await browser.call('POST', '/api/user/password/forgot', { email: person.email });
    const body = { token: await tokenTo(person.email), password: GOOD_PASSWORD };
    expect((await browser.call('POST', '/api/user/password/reset', body)).status).toBe(200);
    expect(await listed(person.email)).toMatchObject({ address_confirmed: true });
  });
});

describe('a link to confirm an address', () => {
  test('works once, and one of two at once', async () => {
    const person = newPerson();
    await register(person);
    const token = await tokenTo(person.email);
    const answers = await Promise.all([confirm(token), confirm(token, attackers)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    expect((await confirm(token)).status).toBe(410);
  });

  test('expires, and comes again for who asks for the account once more', async () => {
    const person = newPerson();
    await register(person);
    const late = await tokenTo(person.email);
    app.clock.advance(3 * DAY + MINUTE);
    expect((await confirm(late)).status).toBe(410);
    await register(person);
    expect((await confirm(await tokenTo(person.email))).status).toBe(200);
  });

  test('takes no weak password, and is not used up by one', async () => {
    const person = newPerson();
    await register(person);
    const token = await tokenTo(person.email);
    expect((await confirm(token, 'password')).body.errors?.[0]?.field).toBe('password');
    expect((await confirm(token)).status).toBe(200);
  });

  test('is mailed again by an ADMIN and by who waits, but not so often that it fills a mailbox', async () => {
    const person = newPerson();
    const { email } = person;
    await register(person);
    const again = () => openBrowser(app).call('POST', '/api/user/confirm-address/link', { email });
    const soon = await act(email, 'confirmation');
    expect([soon.status, soon.body.code]).toEqual([429, 'mailed_too_often']);
    app.clock.advance(2 * MINUTE);
    expect((await act(email, 'confirmation')).status).toBe(200);
    for (let tries = 0; tries < 5; tries += 1) {
      app.clock.advance(2 * MINUTE);
      expect((await again()).status).toBe(200);
      await register(person);
    }
    expect(await mailsTo(email)).toHaveLength(3);
    const { id } = await addMember(app, 'ADMIN');
    const proven = await (await helper()).call('POST', `/api/staff/users/${id}/confirmation`);
    expect(proven.status).toBe(409);
  });
});

describe('what a stranger asks for by an address', () => {
  test('mails the owner of a known one once a day, however often and at once it is asked', async () => {
    const { email } = await addMember(app, 'ADMIN');
    const asking = { ...newPerson(), email };
    await Promise.all(Array.from({ length: 8 }, () => register(asking)));
    expect(await mailsTo(email)).toHaveLength(1);
    app.clock.advance(DAY - MINUTE);
    await register(asking);
    expect(await mailsTo(email)).toHaveLength(1);
    app.clock.advance(2 * MINUTE);
    await register(asking);
    expect(await mailsTo(email)).toHaveLength(2);
  });

  test('is answered before it is looked at whether the address is known', async () => {
    const { email } = await addMember(app, 'ADMIN');
    const known = { ...newPerson(), email };
    const unknown = newPerson();
    const client = await app.services.database.pool.connect();
    // Whatever reads or writes accounts, their links or their mail waits for this.
    await client.query('BEGIN; LOCK TABLE staff_user, staff_link IN ACCESS EXCLUSIVE MODE');
    const call = (path: string, body: unknown, address: string) =>
      openBrowser(app, { address }).call('POST', `/api/user/${path}`, body);
    const answers = await Promise.all(
      [known, unknown].flatMap((one, at) => [
        call('register', one, `203.0.113.${91 + at}`),
        call('password/forgot', { email: one.email }, `203.0.113.${91 + at}`),
        call('confirm-address/link', { email: one.email }, `203.0.113.${91 + at}`),
      ]),
    );
    await client.query('ROLLBACK');
    client.release();
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 200, 201, 200, 200]);
    expect(answers.slice(0, 3).map(({ body }) => body)).toEqual(
      answers.slice(3).map(({ body }) => body),
    );
    expect((await mailsTo(unknown.email)).length).toBeGreaterThan(0);
  });

  test('fills no mailbox with links to set a password', async () => {
    const { email } = await addMember(app, 'ADMIN');
    for (let tries = 0; tries < 8; tries += 1) {
      app.clock.advance(2 * MINUTE);
      const browser = openBrowser(app, { address: `203.0.113.${120 + tries}` });
      await browser.call('POST', '/api/user/password/forgot', { email });
      await app.services.outbox.idle();
    }
    expect(await mailsTo(email)).toHaveLength(3);
  });

  test('and nobody proves is forgotten after a month', async () => {
    const [stays, goes] = [newPerson(), newPerson()];
    await register(goes);
    app.clock.advance(DAY);
    await register(stays);
    const since = new Date(app.clock.now().getTime() - DAY / 2);
    await forgetUnproven(app.services.database.db, since);
    expect(await listed(goes.email)).toBeUndefined();
    expect(await listed(stays.email)).toMatchObject({ status: 'waiting' });
  });
});

describe('a link in the message log', () => {
  type Logged = { id: number; body: string; has_secret: boolean; to: string };
  const logged = async (by: StaffBrowser, to: string): Promise<Logged> => {
    const url = `/api/staff/messages?to=${to}`;
    return (await by.call<{ items: Logged[] }>('GET', url)).body.data.items[0]!;
  };

  test('is shown on request alone, to a fresh sign-in, and the audit log tells of it', async () => {
    const { email } = await addMember(app, 'ADMIN');
    const browser = openBrowser(app, { address: '203.0.113.150' });
    await browser.call('POST', '/api/user/password/forgot', { email });
    const token = await tokenTo(email);
    expect(token).not.toBe('');
    const other = await signedIn(app, 'ADMIN');
    const message = await logged(other, email);
    expect(message.has_secret).toBe(true);
    expect(message.body).not.toContain(token);
    expect(message.body).toContain('/admin/reset-password#••••');
    const path = `/api/staff/messages/${message.id}/reveal`;
    const shown = await other.call<{ body: string }>('POST', path);
    expect(shown.body.data.body).toContain(token);
    const audit = `/api/staff/audit?action=reveal_message&entity_id=${message.id}`;
    const { items } = (await other.call<{ items: object[] }>('GET', audit)).body.data;
    expect(items).toMatchObject([{ actor_id: other.id, after: { to: email } }]);
    expect(JSON.stringify(items)).not.toContain(token);
    app.clock.advance(16 * MINUTE);
    expect((await other.call('POST', path)).body.code).toBe('fresh_sign_in_required');
  });

  test('is hidden of invitations and confirmations too', async () => {
    const person = newPerson();
    await register(person);
    const by = await helper();
    expect((await logged(by, person.email)).body).toContain('/admin/confirm-address#••••');
    const email = 'guest.of.the.log@staff.example';
    await by.call('POST', '/api/staff/invitations', { email, role: 'ADMIN' });
    await app.services.outbox.idle();
    expect((await logged(by, email)).body).toContain('/admin/invitation#••••');
  });
});

test('an address is greeted by no name before it is proven', async () => {
  const person = { ...newPerson(), firstName: 'Visit prize.example' };
  await register(person);
  await openBrowser(app).call('POST', '/api/user/password/forgot', { email: person.email });
  const [reset, confirmation] = await mailsTo(person.email);
  expect(reset?.subject).toBe('Set a new password');
  expect(confirmation?.subject).toBe('Confirm your address');
  const token = /#([\w-]{43})/.exec(reset?.body ?? '')?.[1];
  const password = GOOD_PASSWORD;
  const browser = openBrowser(app);
  expect((await browser.call('POST', '/api/user/password/reset', { token, password })).status).toBe(
    200,
  );
  const mails = await mailsTo(person.email);
  expect(mails).toHaveLength(3);
  for (const { body } of mails) expect(body).not.toContain('prize.example');
});
