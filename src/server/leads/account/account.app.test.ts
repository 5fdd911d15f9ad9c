import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { erp } from '../../../features/erp/feature.ts';
import { heldDataSchema } from '../../../kernel/staffLeads/heldData.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { whileHeld } from '../../../../tests/support/held.ts';
import { codeFor, nextMessage } from '../../../../tests/support/message-log.ts';
import { newPhone, newVisitor } from '../../../../tests/support/visitor.ts';
import { unseal } from '../../platform/seal.ts';
import { keyFor } from '../store/keys.ts';
import { deleteExpired } from '../leads.ts';

const DAY = 24 * 60 * 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ features: [erp], content: 'empty' });
});
afterAll(() => app.close());

async function rows<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await app.services.database.pool.query<Row>(text, values)).rows;
}

function nameOf(cookie: string): string {
  return cookie.slice(0, cookie.indexOf('='));
}

describe('a session', () => {
  test('is a new token at each sign-in, stored as a hash', async () => {
    const visitor = newVisitor(app);
    const phone = newPhone();
    await visitor.signIn(phone);
    const first = visitor.cookies.get('visitor');
    app.clock.advance(31_000);
    await visitor.signIn(phone);
    expect(visitor.cookies.get('visitor')).not.toBe(first);
    const hashes = await rows<{ token_hash: Buffer }>('SELECT token_hash FROM visitor_session');
    for (const { token_hash } of hashes) {
      expect(token_hash.toString('base64url')).not.toBe(visitor.cookies.get('visitor'));
    }
  });

  test('is in a cookie that scripts cannot read; what they can decides nothing', async () => {
    const visitor = newVisitor(app);
    const phone = newPhone();
    const { body } = await visitor.register(phone);
    await nextMessage(app, { to: phone }, 0);
    const { headers } = await visitor.verify(body.data.lead_id, await codeFor(app, phone));
    const set = [headers['set-cookie'] ?? []].flat();
    const session = set.find((cookie) => cookie.startsWith('visitor='));
    expect(session).toMatch(/; HttpOnly/);
    const readable = set.filter((cookie) => !/; HttpOnly/.test(cookie)).map(nameOf);
    for (const name of readable) visitor.cookies.set(name, 'anything');
    expect((await visitor.call('GET', '/api/leads/me')).status).toBe(200);
    visitor.cookies.delete('visitor');
    expect((await visitor.call('GET', '/api/leads/me')).status).toBe(401);
  });

  test('ends on logout, and after seven days', async () => {
    const visitor = newVisitor(app);
    await visitor.signIn(newPhone());
    const token = visitor.cookies.get('visitor') ?? '';
    expect((await visitor.call('POST', '/api/leads/logout', {})).status).toBe(200);
    expect([...visitor.cookies.keys()]).toEqual([]);
    visitor.cookies.set('visitor', token);
    expect((await visitor.call('GET', '/api/leads/me')).status).toBe(401);

    const other = newVisitor(app);
    await other.signIn(newPhone());
    app.clock.advance(7 * DAY - 1);
    expect((await other.call('GET', '/api/leads/me')).status).toBe(200);
    app.clock.advance(1);
    expect((await other.call('GET', '/api/leads/me')).status).toBe(401);
  });
});

describe('a visitor’s own lead', () => {
  test('can be changed, but for its number', async () => {
    const visitor = newVisitor(app);
    const phone = newPhone();
    const { lead } = await visitor.signIn(phone);
    const data = { mobile: phone, name: 'Asha Devi Rao', email: 'asha@example.net' };
    const answer = await visitor.call('PUT', '/api/leads/update', { lead_id: lead.id, data });
    expect(answer.body.data).toEqual({
      lead: { ...lead, name: 'Asha Devi Rao', email: 'asha@example.net' },
    });
  });

  test('gets one leads_id, however often it is asked for', async () => {
    const visitor = newVisitor(app);
    const { lead } = await visitor.signIn(newPhone());
    const ask = () => visitor.call('POST', '/api/leads/createLeadInERP', { lead_id: lead.id });
    const answers = await Promise.all(Array.from({ length: 10 }, ask));
    for (const { body } of answers) {
      expect(body.data).toEqual({ leads_id: lead.leads_id, queued: false });
    }
  });

  test('is shown with all that is held', async () => {
    const visitor = newVisitor(app);
    const { lead } = await visitor.signIn(newPhone());
    await visitor.call('POST', '/api/erp/revisit', { lead_id: lead.id, page: '/mba' });
    const { body } = await visitor.call('GET', '/api/leads/me');
    const held = heldDataSchema.parse(body.data);
    expect(held.lead).toEqual(lead);
    expect(held.visits).toMatchObject([{ name: 'Returned', page: '/mba' }]);
    expect(held.consents).toHaveLength(1);
    expect(held.sessions).toHaveLength(1);
  });

  test('is erased at once, sealed for a year, and its limits live on', async () => {
    const visitor = newVisitor(app);
    const phone = newPhone();
    await visitor.signIn(phone);
    expect((await visitor.call('DELETE', '/api/leads/me')).status).toBe(200);
    expect([...visitor.cookies.keys()]).toEqual([]);
    for (const [table, column] of [
      ['lead', 'mobile'],
      ['message_log', 'recipient'],
    ]) {
      expect(await rows(`SELECT 1 FROM ${table} WHERE ${column} = $1`, [phone])).toEqual([]);
    }
    const [sealed] = await rows<{ sealed: Buffer }>('SELECT sealed FROM lead_archive');
    expect(sealed?.sealed.includes(phone)).toBe(false);
    const archiveKey = keyFor(app.config.secret, 'lead-archive');
    const opened: unknown = JSON.parse(unseal(sealed?.sealed ?? Buffer.alloc(0), archiveKey));
    expect(opened).toMatchObject({ lead: { mobile: phone }, consents: [{ language: 'en-IN' }] });

    const again = await newVisitor(app).register(phone);
    expect(again.body.data).toMatchObject({ leadExists: false, otp: { sent: false } });

    app.clock.advance(365 * DAY + 1);
    await deleteExpired(app.services);
    expect(await rows('SELECT 1 FROM lead_archive')).toEqual([]);
  });
});

test.each([
  ['is made known to the ERP', '/api/leads/createLeadInERP', {}],
  ['comes back', '/api/erp/revisit', { page: '/mba' }],
])(
  'one who is erased at the moment that a visitor %s has no session any more',
  async (...given) => {
    const [, url, body] = given;
    const visitor = newVisitor(app);
    const { lead } = await visitor.signIn(newPhone());
    const erased = `DELETE FROM lead WHERE public_id = '${lead.id}'`;
    const call = () => visitor.call('POST', url, { lead_id: lead.id, ...body });
    const [answer] = await whileHeld(app, [erased], [call]);
    expect([answer?.status, answer?.body.code]).toEqual([401, 'session_required']);
  },
);

test.each([
  ['is under age', `UPDATE consent SET given_by = 'guardian' WHERE lead_id = $1`],
  ['has withdrawn its consent', `UPDATE consent SET withdrawn_at = now() WHERE lead_id = $1`],
])('of one who %s it is neither kept nor told that they came back', async (_who, made) => {
  const [visitor, mobile] = [newVisitor(app), newPhone()];
  const { lead } = await visitor.signIn(mobile);
  const [found] = await rows<{ id: string }>('SELECT id FROM lead WHERE mobile = $1', [mobile]);
  await rows(made, [found?.id]);
  const body = { lead_id: lead.id, page: '/mba?utm_source=x' };
  const answer = await visitor.call('POST', '/api/erp/revisit', body);
  expect([answer.status, answer.body.data]).toEqual([200, { queued: false }]);
  expect(await rows('SELECT 1 FROM lead_revisit WHERE lead_id = $1', [found?.id])).toEqual([]);
});
