import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { codeFor, nextMessage } from '../../../../tests/support/message-log.ts';
import { newPhone, newVisitor, type Visitor } from '../../../../tests/support/visitor.ts';

const HALF_A_MINUTE = 31_000;
const stranger = {
  page: '/stranger',
  data: { name: 'Someone Else', email: 'x@example.org', source_media: 'Stranger' },
  last_touch: { utm_source: 'stranger' },
  session_id: '654321',
};
const newWords = {
  page: '/mba',
  data: { source_media: 'Newsletter' },
  last_touch: { utm_source: 'newsletter' },
  consent: { accepted: true, language: 'hi-IN' },
};

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ content: 'empty', limits: { leadPost: 1_000 } });
});
afterAll(() => app.close());

/** All that is stored about a number, as anybody could see it. */
async function stored(phone: string) {
  const { rows } = await app.services.database.pool.query(
    `SELECT name, email, last_touch, first_touch, session_id, updated_at, array(
       SELECT page FROM consent WHERE lead_id = lead.id ORDER BY id) AS agreed_on
     FROM lead WHERE mobile = $1`,
    [phone],
  );
  return rows[0];
}

/** Registers and has the code of that very post. */
async function postFor(visitor: Visitor, phone: string, changes: object) {
  const before = await app.services.messages.list({ to: phone, limit: 1, offset: 0 });
  const { body } = await visitor.register(phone, changes);
  await nextMessage(app, { to: phone }, before.total);
  return { leadId: body.data.lead_id, code: await codeFor(app, phone) };
}

describe('an unproven post for a verified number', () => {
  test('changes nothing, also when many come at once', async () => {
    const phone = newPhone();
    await newVisitor(app).signIn(phone);
    const before = await stored(phone);
    app.clock.advance(HALF_A_MINUTE);
    await Promise.all(Array.from({ length: 20 }, () => newVisitor(app).register(phone, stranger)));
    await newVisitor(app).call('POST', '/api/leads', {
      data: { mobile: phone },
      last_touch: { utm_source: 'stranger' },
    });
    expect(await stored(phone)).toEqual(before);
  });

  test('takes effect once its code is right: consent, touch and visit, with the time of the post', async () => {
    const phone = newPhone();
    const before = await newVisitor(app).signIn(phone);
    app.clock.advance(HALF_A_MINUTE);
    const visitor = newVisitor(app);
    const { leadId, code } = await postFor(visitor, phone, newWords);
    const posted = app.clock.now();
    app.clock.advance(60_000);
    expect((await visitor.verify(leadId, code)).status).toBe(200);
    expect(await stored(phone)).toMatchObject({
      name: before.lead.name,
      last_touch: { utm_source: 'newsletter', source_media: 'Newsletter' },
      agreed_on: [null, '/mba'],
    });
    const { rows } = await app.services.database.pool.query(
      `SELECT language, given_at FROM consent WHERE page = '/mba'
       AND lead_id = (SELECT id FROM lead WHERE mobile = $1)`,
      [phone],
    );
    expect(rows).toEqual([{ language: 'en-IN', given_at: posted }]);
  });

  test('keeps waiting over another code of the same browser', async () => {
    const phone = newPhone();
    await newVisitor(app).signIn(phone);
    app.clock.advance(HALF_A_MINUTE);
    const visitor = newVisitor(app);
    const { leadId } = await postFor(visitor, phone, newWords);
    app.clock.advance(HALF_A_MINUTE);
    await visitor.call('POST', '/api/leads/resendOtp/', { lead_id: leadId, phoneNumber: phone });
    await nextMessage(app, { to: phone }, 2);
    expect((await visitor.verify(leadId, await codeFor(app, phone))).status).toBe(200);
    expect((await stored(phone))?.agreed_on).toEqual([null, '/mba']);
  });

  test('waits with the code that its browser already has, where no other may be sent yet', async () => {
    const phone = newPhone();
    await newVisitor(app).signIn(phone);
    app.clock.advance(HALF_A_MINUTE);
    const visitor = newVisitor(app);
    await visitor.call('POST', '/api/leads', { data: { mobile: phone } });
    await nextMessage(app, { to: phone }, 1);
    const again = await visitor.register(phone, newWords);
    expect(again.body.data.otp?.sent).toBe(false);
    await visitor.verify(again.body.data.lead_id, await codeFor(app, phone));
    expect((await stored(phone))?.agreed_on).toEqual([null, '/mba']);
  });
});

describe('a number that nobody has verified', () => {
  test('is kept with the consent of its first post, and the newest details, for a counsellor', async () => {
    const phone = newPhone();
    await newVisitor(app).register(phone, { page: '/first' });
    app.clock.advance(HALF_A_MINUTE);
    await newVisitor(app).register(phone, stranger);
    expect(await stored(phone)).toMatchObject({ name: 'Someone Else', agreed_on: ['/first'] });
  });

  test('is in the end what its owner said, whoever else posted in between', async () => {
    const phone = newPhone();
    const owner = newVisitor(app);
    const touch = { utm_source: 'own' };
    const { leadId, code } = await postFor(owner, phone, { page: '/first', last_touch: touch });
    app.clock.advance(HALF_A_MINUTE);
    await newVisitor(app).register(phone, stranger);
    app.clock.advance(HALF_A_MINUTE);
    await newVisitor(app).register(phone, stranger);
    expect((await owner.verify(leadId, code)).status).toBe(200);
    expect(await stored(phone)).toMatchObject({
      name: 'Asha Rao',
      email: 'asha.rao@example.com',
      last_touch: { utm_source: 'own' },
      agreed_on: ['/first'],
    });
  });

  test('is what its owner said last, also where a stranger posted between two of their own posts', async () => {
    const phone = newPhone();
    const owner = newVisitor(app);
    await postFor(owner, phone, { data: { name: 'Asha Roa' }, last_touch: { utm_source: 'typo' } });
    await newVisitor(app).register(phone, stranger);
    const mended = { data: { name: 'Asha Rao' }, last_touch: { utm_source: 'mended' } };
    const atOnce = await owner.register(phone, mended);
    expect(atOnce.body.data.otp?.sent).toBe(false);
    await owner.verify(atOnce.body.data.lead_id, await codeFor(app, phone));
    expect(await stored(phone)).toMatchObject({
      name: 'Asha Rao',
      last_touch: { utm_source: 'mended' },
    });
  });

  test('is what its owner said last, also with the code of another of their posts', async () => {
    const phone = newPhone();
    const owner = newVisitor(app);
    await postFor(owner, phone, { data: { name: 'Asha Roa' }, last_touch: { utm_source: 'typo' } });
    await newVisitor(app).register(phone, stranger);
    app.clock.advance(HALF_A_MINUTE);
    const mended = { data: { name: 'Asha Rao' }, last_touch: { utm_source: 'mended' } };
    const { leadId, code } = await postFor(owner, phone, mended);
    await newVisitor(app).register(phone, stranger);
    expect((await owner.verify(leadId, code)).status).toBe(200);
    expect(await stored(phone)).toMatchObject({
      name: 'Asha Rao',
      last_touch: { utm_source: 'mended' },
    });
  });

  test('keeps what its owner said before, where they then post the number alone', async () => {
    const phone = newPhone();
    const owner = newVisitor(app);
    const { leadId, code } = await postFor(owner, phone, { last_touch: { utm_source: 'own' } });
    await newVisitor(app).register(phone, stranger);
    await owner.call('POST', '/api/leads', { data: { mobile: phone } });
    expect((await owner.verify(leadId, code)).status).toBe(200);
    expect(await stored(phone)).toMatchObject({
      name: 'Asha Rao',
      last_touch: { utm_source: 'own' },
    });
  });
});
