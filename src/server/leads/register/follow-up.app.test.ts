import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { codeFor, nextMessage } from '../../../../tests/support/message-log.ts';
import { newPhone, newVisitor } from '../../../../tests/support/visitor.ts';
import { listedProgrammes } from '../../../content/read/programme.ts';
import { ringingCounsellors } from '../../../content/read/callHours.ts';
import { followUpMail } from './follow-up.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const origin = 'https://online.example.edu';

function mbaOf() {
  const snapshot = app.services.content.snapshot();
  return listedProgrammes(snapshot).find(({ data }) => data.slug === 'mba')!;
}

test('the brochure, the fee and the next step follow the first verification by mail, once', async () => {
  const [mobile, email] = [newPhone(), 'follow-up@example.in'];
  const visitor = newVisitor(app);
  const register = () =>
    visitor.register(mobile, { data: { email, area_of_interest: mbaOf().data.erp_unicode } });
  const verify = async () => {
    const { total } = await app.services.messages.list({ to: mobile, limit: 1, offset: 0 });
    const leadId = (await register()).body.data.lead_id;
    await nextMessage(app, { to: mobile }, total);
    expect((await visitor.verify(leadId, await codeFor(app, mobile))).status).toBe(200);
  };
  await verify();
  await nextMessage(app, { to: email }, 0);
  app.clock.advance(31_000);
  await verify();
  const { items, total } = await app.services.messages.list({ to: email, limit: 5, offset: 0 });
  expect(total).toBe(1);
  expect(items[0]).toMatchObject({ channel: 'mail', purpose: 'follow_up' });
  expect(items[0]?.body).toContain('/mba');
});

test('names the programme, its page, what it costs, the plan that was chosen and the application', () => {
  const snapshot = app.services.content.snapshot();
  const lead = {
    id: 7,
    ownerEmail: null,
    name: 'Asha Selvam',
    mobile: '+919876543210',
    email: 'asha@example.in',
    areaOfInterest: mbaOf().data.erp_unicode,
    plan: 'MBA: Year by year, ₹1,56,000',
  };
  const mail = followUpMail(lead, snapshot, origin)!;
  expect(mail).toMatchObject({ to: lead.email, purpose: 'follow_up' });
  expect(mail.subject).toContain(mbaOf().data.title);
  const application = `${origin}/my-application`;
  for (const said of ['Hello Asha', `${origin}/mba`, lead.plan, 'a month by EMI', application])
    expect(mail.text).toContain(said);
  expect(mail.text).not.toMatch(/[{}]/);
});

test('greets, and has whole links, the brochure’s own, and a person with numbers', () => {
  const snapshot = app.services.content.snapshot();
  const [first] = ringingCounsellors(snapshot);
  const lead = {
    id: ringingCounsellors(snapshot).length,
    ownerEmail: null,
    name: 'Asha Selvam',
    mobile: '+919876543210',
    email: 'asha@example.in',
    areaOfInterest: mbaOf().data.erp_unicode,
    plan: null,
  };
  const mail = followUpMail(lead, snapshot, origin)!;
  expect(mail.text).toMatch(/^Hello Asha,\n\n[A-Z]/);
  expect(mail.text).toContain(`${origin}/register?for=download&programme=${mbaOf().id}`);
  expect(mail.text).toContain(`${origin}/launchpad`);
  expect(mail.text.match(/: \/[a-z]/g)).toBeNull();
  const { name, phone } = {
    ...first!.data,
    ...snapshot.one('university').data,
    name: first!.data.name,
  };
  expect(mail.text).toMatch(new RegExp(`\n${name}\n[^\n]+\n.*${phone}\n.*https://wa\\.me/\\d+\n`));
  expect(mail.signed?.name).toBe(name);
});

test('takes names literally, whatever they are made of', () => {
  const lead = {
    id: 7,
    ownerEmail: null,
    mobile: '+919876543210',
    email: 'a@example.in',
    plan: null,
  };
  const named = { ...lead, name: '$& Rao', areaOfInterest: mbaOf().data.erp_unicode };
  expect(followUpMail(named, app.services.content.snapshot(), origin)?.text).toContain('Hello $&');
});
