import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { codeFor, nextMessage } from '../../../../tests/support/message-log.ts';
import {
  formFields,
  plainBrowser,
  type PlainBrowser,
} from '../../../../tests/support/plain-browser.ts';
import { signedIn, type StaffBrowser } from '../../../../tests/support/staff.ts';
import { newPhone } from '../../../../tests/support/visitor.ts';
import { leadWorkMessages } from '../../../kernel/staffLeads/leadWork.ts';
import type { LeadPage } from '../../../kernel/staffLeads/staffLeads.ts';
import { callWords } from '../../../kernel/words/calls.ts';
import { privacy } from '../../privacy/feature.ts';
import type { CalendarCall } from '../calls.ts';
import { callbacks } from '../feature.ts';
import { callbackService } from './service.ts';

/** Monday, 30 November 2026, 11 am in India. */
const MONDAY = new Date('2026-11-30T05:30:00Z');
function at(hour: string, day = '2026-12-01'): string {
  return new Date(`${day}T${hour}:00+05:30`).toISOString();
}

let app: TestApp;
let admin: StaffBrowser;
beforeAll(async () => {
  app = await createTestApp({ features: [callbacks, privacy], limits: { leadPost: 1_000 } });
  app.clock.set(MONDAY);
  admin = await signedIn(app, 'ADMIN');
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(MONDAY);
  await sql("UPDATE callback SET state = 'called_off' WHERE state = 'booked'");
});

async function sql<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await app.services.database.pool.query<Row>(text, values)).rows;
}

/** A browser without scripts, signed in with a number and an address of its own. */
async function registered(): Promise<{ browser: PlainBrowser; email: string; lead: number }> {
  const mobile = newPhone();
  const browser = plainBrowser(app);
  const email = `call-${mobile.slice(-8)}@example.com`;
  await browser.post('/register', { ...formFields(app, mobile), email });
  await nextMessage(app, { to: mobile }, 0);
  await browser.post('/register/code', { otp: await codeFor(app, mobile) });
  const [row] = await sql<{ id: string }>('SELECT id FROM lead WHERE mobile = $1', [mobile]);
  return { browser, email, lead: Number(row?.id) };
}

function counsellorNamed(name: string): number {
  const found = app.services.content
    .snapshot()
    .all('counsellor')
    .find(({ data }) => data.name.startsWith(name));
  if (!found) throw new Error(`No counsellor ${name}.`);
  return found.id;
}

/** The link of the newest mail about a call. */
async function linkFor(email: string, subject: RegExp): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const { items } = await app.services.messages.list({
        to: email,
        purpose: 'call',
        limit: 9,
        offset: 0,
      });
      const mail = items.find((one) => subject.test(one.subject ?? ''));
      link = /https?:\/\/\S*(\/callback\/\S+)/.exec(mail?.body ?? '')?.[1] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}

const english = { language: 'English' };

describe('choosing the hour of a call', () => {
  it('asks strangers for their number first', async () => {
    const { body } = await plainBrowser(app).get('/callback');
    expect(body).toContain(callWords.strangerLead);
  });

  it('is done by links and one form, told by mail with a file, and shown to staff by its hour', async () => {
    const { browser, email, lead } = await registered();
    const page = await browser.get('/callback?language=Tamil&day=2026-12-01');
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.body).toContain(`value="${at('16:00')}"`);
    expect(page.body).not.toContain('Zoya Ansari');

    const done = await browser.post('/callback', {
      language: 'Tamil',
      day: '2026-12-01',
      at: at('16:00'),
    });
    expect([done.statusCode, done.headers.location]).toEqual([303, '/callback?saved=booked']);
    const { body } = await browser.get('/callback?saved=booked');
    expect(body).toContain('Nandini Deshpande rings you on Tuesday, 1 December at 4 pm, in Tamil.');
    expect(body).toContain(callWords.booked);
    const file = await browser.get('/callback/call.ics');
    expect(file.body).toContain('DTSTART:20261201T103000Z');
    await linkFor(email, /Nandini Deshpande rings you on Tuesday/);

    const { body: day } = await admin.call<{ calls: CalendarCall[] }>(
      'GET',
      '/api/staff/callbacks?day=2026-12-01',
    );
    expect(day.data.calls).toMatchObject([
      {
        at: at('16:00'),
        language: 'Tamil',
        person: 'Nandini Deshpande',
        state: 'booked',
        lead: { id: lead },
      },
    ]);
    const [due] = await sql<{ call_at: Date }>(
      'SELECT call_at FROM lead_stage WHERE lead_id = $1',
      [lead],
    );
    expect(due?.call_at.toISOString()).toBe(at('16:00'));
  });

  it('takes the same form twice once', async () => {
    const { browser, lead } = await registered();
    const form = { ...english, at: at('10:00') };
    await Promise.all([browser.post('/callback', form), browser.post('/callback', form)]);
    expect(await sql('SELECT FROM callback WHERE lead_id = $1', [lead])).toHaveLength(1);
  });

  it('gives a seat to one of many who ask at once', async () => {
    const zoya = String(counsellorNamed('Zoya'));
    const people = await Promise.all(Array.from({ length: 6 }, registered));
    const answers = await Promise.all(
      people.map(({ browser }) =>
        browser.post('/callback', { ...english, counsellor: zoya, at: at('11:00') }),
      ),
    );
    const codes = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(codes).toEqual([303, 400, 400, 400, 400, 400]);
    const refused = answers.find(({ statusCode }) => statusCode === 400);
    expect(refused?.body).toContain(callWords.taken);
    const page = await people[0]?.browser.get(
      `/callback?change&language=English&counsellor=${zoya}&day=2026-12-01`,
    );
    expect(page?.body).not.toContain(`value="${at('11:00')}"`);
  });

  it('seats as many as there are counsellors who speak the language', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, registered));
    const answers = await Promise.all(
      people.map(({ browser }) => browser.post('/callback', { ...english, at: at('12:00') })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 303, 303, 400]);
  });

  it.each([
    ['outside the hours', at('21:00')],
    ['on a holiday', at('10:00', '2027-01-26')],
    ['too soon', at('11:30', '2026-11-30')],
    ['that has passed', at('09:00', '2026-11-30')],
    ['that is none', 'tomorrow'],
  ])('refuses an hour %s', async (_why, hour) => {
    const { browser, lead } = await registered();
    const answer = await browser.post('/callback', { ...english, at: hour });
    expect(answer.statusCode).toBe(400);
    expect(await sql('SELECT FROM callback WHERE lead_id = $1', [lead])).toHaveLength(0);
  });

  it('asks for an hour in words', async () => {
    const { browser } = await registered();
    const { statusCode, body } = await browser.post('/callback', english);
    expect([statusCode, body.includes(callWords.choose)]).toEqual([400, true]);
  });
});

describe('the link in the mail', () => {
  it('changes nothing by itself, moves the call, and gives it up after a press', async () => {
    const { browser, email, lead } = await registered();
    await browser.post('/callback', { ...english, at: at('13:00') });
    const link = await linkFor(email, /rings you on/);
    const other = plainBrowser(app);
    const led = await other.get(link);
    expect([led.statusCode, led.headers.location]).toEqual([303, '/callback']);
    expect((await other.get('/callback')).body).toContain('at 1 pm');
    await other.post('/callback', { ...english, at: at('14:00') });
    expect((await browser.get('/callback')).body).toContain('at 2 pm');
    const gone = await other.post('/callback/give-up', {});
    expect(gone.headers.location).toBe('/callback?saved=gaveUp');
    const rows = await sql<{ state: string }>(
      'SELECT state FROM callback WHERE lead_id = $1 ORDER BY id',
      [lead],
    );
    expect(rows.map(({ state }) => state)).toEqual(['moved', 'given_up']);
    const [due] = await sql('SELECT call_at FROM lead_stage WHERE lead_id = $1', [lead]);
    expect(due).toEqual({ call_at: null });
  });

  it('is stored hashed, and leads nowhere once its time is over', async () => {
    const { browser, email } = await registered();
    await browser.post('/callback', { ...english, at: at('15:00') });
    const link = await linkFor(email, /rings you on/);
    const token = link.split('/').at(-1) ?? '';
    const stored = await sql<{ token_hash: Buffer }>('SELECT token_hash FROM callback_link');
    expect(stored.some(({ token_hash }) => token_hash.toString() === token)).toBe(false);
    const pages = [];
    app.clock.set(new Date('2026-12-04T05:30:00Z'));
    for (const path of [link, '/callback/none-of-ours']) {
      const other = plainBrowser(app);
      await other.get(path);
      pages.push((await other.get('/callback')).body);
    }
    expect(pages[0]).toContain(callWords.lostTitle);
    expect(pages[1]).toBe(pages[0]);
  });

  it('is over once the lead has another address, and works again with the former one', async () => {
    const { browser, email, lead } = await registered();
    await browser.post('/callback', { ...english, at: at('14:30') });
    const link = await linkFor(email, /rings you on/);
    const [row] = await sql<{ public_id: string }>('SELECT public_id FROM lead WHERE id = $1', [
      lead,
    ]);
    const shown = async () => {
      const stranger = plainBrowser(app);
      await stranger.get(link);
      return (await stranger.get('/callback')).body;
    };
    const changeTo = async (address: string) => {
      const payload = { lead_id: row?.public_id, data: { email: address } };
      const { statusCode } = await browser.ask({
        method: 'PUT',
        url: '/api/leads/update',
        payload,
        headers: { accept: 'application/json' },
      });
      expect(statusCode).toBe(200);
    };
    expect(await shown()).toContain('rings you on Tuesday');
    await changeTo(`other-${email}`);
    expect(await shown()).toContain(callWords.lostTitle);
    await changeTo(email);
    expect(await shown()).toContain('rings you on Tuesday');
  });

  it('is over once somebody signs in or out: a phone may be shared', async () => {
    const [owner, other] = [await registered(), await registered()];
    await owner.browser.post('/callback', { ...english, at: at('15:30') });
    const link = await linkFor(owner.email, /rings you on/);
    const { browser } = other;
    const signIn = [...browser.cookies];
    browser.cookies.clear();
    await browser.get(link);
    expect((await browser.get('/callback')).body).toContain('rings you on Tuesday');
    for (const [name, value] of signIn) browser.cookies.set(name, value);
    expect((await browser.get('/callback')).body).not.toContain('rings you on');
    await browser.get(link);
    expect((await browser.get('/callback')).body).toContain('rings you on Tuesday');
    for (const [name] of signIn) browser.cookies.delete(name);
    expect((await browser.get('/callback')).body).not.toContain('rings you on');
  });

  it('changes nothing when the hour is near', async () => {
    const { browser } = await registered();
    await browser.post('/callback', { ...english, at: at('17:00') });
    app.clock.set(new Date(Date.parse(at('17:00')) - 30 * 60_000));
    await browser.post('/callback/give-up', {});
    expect((await browser.get('/callback?change')).body).toContain(
      'It is too near to change here.',
    );
  });
});

describe('around the hour', () => {
  it('reminds once, before it', async () => {
    const { browser, email } = await registered();
    await browser.post('/callback', { ...english, at: at('18:00') });
    const { remind } = callbackService(app.services);
    app.clock.set(new Date(Date.parse(at('18:00')) - 45 * 60_000));
    await Promise.all([remind(), remind()]);
    await linkFor(email, /rings you today at 6 pm/);
    const { items } = await app.services.messages.list({
      to: email,
      purpose: 'call',
      limit: 9,
      offset: 0,
    });
    expect(items.filter(({ subject }) => subject?.includes('today'))).toHaveLength(1);
  });

  it('reminds nobody of an hour that they chose just before it', async () => {
    const { browser, email } = await registered();
    const { remind } = callbackService(app.services);
    app.clock.set(new Date(Date.parse(at('18:30')) - 60 * 60_000));
    const chosen = await browser.post('/callback', { ...english, at: at('18:30') });
    expect(chosen.headers.location).toBe('/callback?saved=booked');
    await remind();
    await app.services.outbox.idle();
    const query = { to: email, purpose: 'call', limit: 9, offset: 0 };
    expect((await app.services.messages.list(query)).total).toBe(1);
  });

  it('is settled by staff once; who was not reached is asked for another hour', async () => {
    const { browser, email, lead } = await registered();
    await browser.post('/callback', { ...english, at: at('19:00') });
    const [row] = await sql<{ id: string }>('SELECT id FROM callback WHERE lead_id = $1', [lead]);
    const settle = () =>
      admin.call('POST', `/api/staff/callbacks/${row?.id}/outcome`, { outcome: 'missed' });
    expect((await settle()).body.msg).toContain('nobody is missed before');
    app.clock.set(new Date(at('19:00')));
    expect([(await settle()).status, (await settle()).status]).toEqual([200, 409]);
    await linkFor(email, /did not reach you/);
  });

  it('ends with the outcome of the call: missed before its hour it is noted and stays, a wrong number calls it off', async () => {
    const { browser, email, lead } = await registered();
    const ended = (outcome: string, next = {}) =>
      admin.call('POST', `/api/staff/leads/${lead}/call/outcome`, { outcome, ...next });
    const last = 'SELECT state FROM callback WHERE lead_id = $1 ORDER BY id DESC LIMIT 1';
    const state = async () => (await sql(last, [lead]))[0];
    await browser.post('/callback', { ...english, at: at('19:00') });
    const early = await ended('no_answer', { note: 'Rang twice', at: at('18:00') });
    expect([early.status, early.body.msg]).toEqual([200, leadWorkMessages.stillPromised]);
    expect(await state()).toEqual({ state: 'booked' });
    const page = await admin.call<LeadPage>('GET', `/api/staff/leads/${lead}`);
    expect(page.body.data.call_at).toBe(at('19:00'));
    const texts = page.body.data.timeline.map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining(['Rang twice', 'No answer']));
    app.clock.set(new Date(at('19:00')));
    expect((await ended('no_answer')).status).toBe(200);
    expect(await state()).toEqual({ state: 'missed' });
    await linkFor(email, /did not reach you/);
    app.clock.set(MONDAY);
    await browser.post('/callback', { ...english, at: at('18:30') });
    expect((await ended('wrong_number')).status).toBe(200);
    expect(await state()).toEqual({ state: 'called_off' });
  });

  it('that nobody has noted lets its person choose another, and stays in the calendar', async () => {
    const { browser, lead } = await registered();
    await browser.post('/callback', { ...english, at: at('12:00') });
    app.clock.set(new Date(at('18:00')));
    expect((await browser.get('/callback')).body).toContain(callWords.lead);
    const again = at('12:00', '2026-12-02');
    const chosen = await browser.post('/callback', { ...english, at: again });
    expect(chosen.headers.location).toBe('/callback?saved=booked');
    const states = 'SELECT state FROM callback WHERE lead_id = $1 ORDER BY id';
    expect(await sql(states, [lead])).toEqual([{ state: 'missed' }, { state: 'booked' }]);
  });

  it('lets staff plan no other call than the promised one, and none outside the hours', async () => {
    const { browser, lead } = await registered();
    const plan = (hour: string) =>
      admin.call('PUT', `/api/staff/leads/${lead}/call`, { at: at(hour, '2026-12-02') });
    expect((await plan('22:00')).body.errors).toMatchObject([{ field: 'at' }]);
    expect((await plan('10:00')).status).toBe(200);
    await browser.post('/callback', { ...english, at: at('09:00', '2026-12-02') });
    expect((await plan('11:00')).body.errors).toMatchObject([{ field: 'at' }]);
    await admin.call('DELETE', `/api/staff/leads/${lead}/call`);
    expect(await sql('SELECT state FROM callback WHERE lead_id = $1', [lead])).toEqual([
      { state: 'called_off' },
    ]);
  });
});

describe('as personal data', () => {
  it('is exported, kept in a merge, given up with the consent, and erased with the lead', async () => {
    const first = await registered();
    const second = await registered();
    await first.browser.post('/callback', { ...english, at: at('08:00', '2026-12-03') });
    await second.browser.post('/callback', { ...english, at: at('08:30', '2026-12-03') });
    const merged = await admin.call('POST', `/api/staff/leads/${first.lead}/merge`, {
      other: second.lead,
    });
    expect(merged.status).toBe(200);
    const [person] = await sql<{ public_id: string; mobile: string; name: string }>(
      'SELECT public_id, mobile, name FROM lead WHERE id = $1',
      [first.lead],
    );
    const { public_id: publicId = '', mobile = '', name = '' } = person ?? {};
    const provedAt = app.clock.now();
    const proved = { leadId: first.lead, publicId, mobile, name, leadsId: null, provedAt };
    const held = await app.services.leads.account.held(proved);
    expect(held.calls.map(({ state }) => state)).toEqual(['booked', 'moved']);
    for (const { id } of held.consents) await app.services.leads.rights.withdraw(proved, id);
    expect(
      await sql(`SELECT FROM callback WHERE lead_id = $1 AND state = 'booked'`, [first.lead]),
    ).toEqual([]);
    await admin.call('DELETE', `/api/staff/leads/${first.lead}`);
    expect(await sql('SELECT FROM callback WHERE lead_id = $1', [first.lead])).toEqual([]);
  });
});
