import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { codeFor, nextMessage } from '../../../../tests/support/message-log.ts';
import { signedIn, type StaffBrowser } from '../../../../tests/support/staff.ts';
import { newPhone, newVisitor, type Visitor } from '../../../../tests/support/visitor.ts';
import { feesOf, listedProgrammes } from '../../../content/read/programme.ts';
import type { LeadPage, StaffLeadPage } from '../../../kernel/staffLeads/staffLeads.ts';

const HALF_A_MINUTE = 31_000;

let app: TestApp;
let admin: StaffBrowser;
beforeAll(async () => {
  app = await createTestApp({ limits: { leadPost: 1_000 } });
  admin = await signedIn(app, 'ADMIN');
});
afterAll(() => app.close());

function programmes() {
  const snapshot = app.services.content.snapshot();
  const [first, other] = listedProgrammes(snapshot);
  if (!first || !other) throw new Error('The demo has two programmes.');
  return { first, other, plans: feesOf(other, snapshot).feePlans };
}

/** The details of a post, all of them other than the usual ones. */
function others(name = 'Asha Devi') {
  const { other, plans } = programmes();
  const data = { name, email: `${name.replaceAll(' ', '.')}@example.in`.toLowerCase() };
  const chosen = { area_of_interest: other.data.erp_unicode, highest_qualification_id: 1 };
  return { data: { ...data, ...chosen, fee_plan_id: plans[0]!.id } };
}

async function pageOf(mobile: string): Promise<LeadPage> {
  const query = `/api/staff/leads?q=${encodeURIComponent(mobile)}`;
  const { items } = (await admin.call<StaffLeadPage>('GET', query)).body.data;
  return (await admin.call<LeadPage>('GET', `/api/staff/leads/${items[0]!.id}`)).body.data;
}

/** Registers and has the code of that very post. */
async function postFor(visitor: Visitor, phone: string, changes: object = {}) {
  const { total } = await app.services.messages.list({ to: phone, limit: 1, offset: 0 });
  const { body } = await visitor.register(phone, changes);
  await nextMessage(app, { to: phone }, total);
  return { leadId: body.data.lead_id, code: await codeFor(app, phone) };
}

async function verified(): Promise<string> {
  const phone = newPhone();
  await newVisitor(app).signIn(phone);
  app.clock.advance(HALF_A_MINUTE);
  return phone;
}

describe('what a post says of a verified lead', () => {
  test('holds once its own code is proved: details, interest and plan, with the former in the timeline', async () => {
    const phone = await verified();
    const before = await pageOf(phone);
    const visitor = newVisitor(app);
    const { leadId, code } = await postFor(visitor, phone, others());
    expect(await pageOf(phone)).toMatchObject({ name: 'Asha Rao', fee_plan: null });
    expect((await visitor.verify(leadId, code)).body.data.lead).toMatchObject({
      name: 'Asha Devi',
      email: 'asha.devi@example.in',
    });
    const after = await pageOf(phone);
    const { other } = programmes();
    expect(after).toMatchObject({
      area_of_interest: other.data.erp_unicode,
      qualification: 'Post-Graduate',
      name: 'Asha Devi',
    });
    expect(after.fee_plan).not.toBeNull();
    const [told] = after.timeline.filter(({ kind }) => kind === 'details');
    expect(told).toMatchObject({ by: null });
    expect(told?.text).toBe(
      `Name: Asha Rao → Asha Devi; E-mail: asha.rao@example.com → asha.devi@example.in; ` +
        `Highest qualification: Graduate → Post-Graduate; ` +
        `Area of interest: ${before.programme} → ${other.data.display_name}`,
    );
  });

  test('changes nothing and tells nothing if it is the same', async () => {
    const phone = await verified();
    const visitor = newVisitor(app);
    const { leadId, code } = await postFor(visitor, phone);
    await visitor.verify(leadId, code);
    expect((await pageOf(phone)).timeline.filter(({ kind }) => kind === 'details')).toEqual([]);
  });

  test('moves to the next code of the same browser', async () => {
    const phone = await verified();
    const visitor = newVisitor(app);
    const { leadId } = await postFor(visitor, phone, others());
    app.clock.advance(HALF_A_MINUTE);
    await visitor.call('POST', '/api/leads/resendOtp', { lead_id: leadId, phoneNumber: phone });
    await nextMessage(app, { to: phone }, 2);
    await visitor.verify(leadId, await codeFor(app, phone));
    const page = await pageOf(phone);
    expect([page.name, page.fee_plan === null]).toEqual(['Asha Devi', false]);
  });

  test('is, of two posts within one challenge, the last one', async () => {
    const phone = await verified();
    const visitor = newVisitor(app);
    const { leadId, code } = await postFor(visitor, phone, others('First Words'));
    await visitor.register(phone, others('Last Words'));
    await visitor.call('POST', '/api/leads', { data: { mobile: phone } });
    expect((await visitor.verify(leadId, code)).status).toBe(200);
    expect((await pageOf(phone)).name).toBe('Last Words');
  });

  test('is not what a stranger said in between, nor does the number alone change anything', async () => {
    const phone = await verified();
    const owner = newVisitor(app);
    const { leadId, code } = await postFor(owner, phone, others('Own Words'));
    await newVisitor(app).register(phone, others('Stranger'));
    app.clock.advance(HALF_A_MINUTE);
    await newVisitor(app).register(phone, others('Stranger Again'));
    await owner.verify(leadId, code);
    expect((await pageOf(phone)).name).toBe('Own Words');
    app.clock.advance(600_000);
    const alone = newVisitor(app);
    const { total } = await app.services.messages.list({ to: phone, limit: 1, offset: 0 });
    await alone.call('POST', '/api/leads', { data: { mobile: phone } });
    await nextMessage(app, { to: phone }, total);
    await alone.verify(leadId, await codeFor(app, phone));
    expect((await pageOf(phone)).name).toBe('Own Words');
  });
});

describe('of a number that two browsers register before it is verified', () => {
  test('each proof makes its own words hold, the last one last', async () => {
    const phone = newPhone();
    const [one, other] = [newVisitor(app), newVisitor(app)];
    const first = await postFor(one, phone, { data: { name: 'First Browser' } });
    app.clock.advance(HALF_A_MINUTE);
    const second = await postFor(other, phone, { data: { name: 'Second Browser' } });
    await other.verify(second.leadId, second.code);
    expect((await pageOf(phone)).name).toBe('Second Browser');
    await one.verify(first.leadId, first.code);
    expect((await pageOf(phone)).name).toBe('First Browser');
  });

  test('a code whose post gave the number alone never brings back what another post said', async () => {
    const phone = newPhone();
    await postFor(newVisitor(app), phone, { data: { name: 'First Browser' } });
    app.clock.advance(HALF_A_MINUTE);
    const alone = newVisitor(app);
    const before = (await app.services.messages.list({ to: phone, limit: 1, offset: 0 })).total;
    const asked = await alone.call<{ lead_id: string }>('POST', '/api/leads', {
      data: { mobile: phone },
    });
    await nextMessage(app, { to: phone }, before);
    const code = await codeFor(app, phone);
    app.clock.advance(HALF_A_MINUTE);
    const other = newVisitor(app);
    const second = await postFor(other, phone, { data: { name: 'Second Browser' } });
    await other.verify(second.leadId, second.code);
    expect((await alone.verify(asked.body.data.lead_id, code)).status).toBe(200);
    expect((await pageOf(phone)).name).toBe('Second Browser');
  });
});

test('what a visitor changes by their session is in the timeline too', async () => {
  const phone = newPhone();
  const visitor = newVisitor(app);
  const { lead } = await visitor.signIn(phone);
  const change = { lead_id: lead.id, data: { name: 'Asha Menon' } };
  expect((await visitor.call('PUT', '/api/leads/update', change)).status).toBe(200);
  expect((await pageOf(phone)).timeline).toContainEqual(
    expect.objectContaining({ kind: 'details', text: 'Name: Asha Rao → Asha Menon' }),
  );
});

test('what the former version let wait in a challenge is applied as it was', async () => {
  const phone = await verified();
  const visitor = newVisitor(app);
  const { leadId, code } = await postFor(visitor, phone);
  const { pool } = app.services.database;
  await pool.query(
    `WITH c AS (UPDATE otp_challenge SET said = NULL WHERE code_hmac IS NOT NULL
       AND lead_id = (SELECT id FROM lead WHERE mobile = $1) RETURNING id, lead_id)
     INSERT INTO lead_plan (lead_id, fee_plan_id, plan, at, challenge)
     SELECT lead_id, 1, 'An old plan', now(), id FROM c`,
    [phone],
  );
  expect((await visitor.verify(leadId, code)).status).toBe(200);
  expect(await pageOf(phone)).toMatchObject({ name: 'Asha Rao', fee_plan: 'An old plan' });
});
