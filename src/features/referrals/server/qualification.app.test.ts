import { afterAll, beforeAll, expect, test } from 'vitest';

import { erp } from '../../erp/feature.ts';
import { referrals } from '../feature.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { signedIn, type StaffBrowser } from '../../../../tests/support/staff.ts';
import { leadBody, newPhone, newVisitor, type Visitor } from '../../../../tests/support/visitor.ts';
import type { StaffLeadPage, LeadPage } from '../../../kernel/staffLeads/staffLeads.ts';
import { erpRepository } from '../../erp/server/repository.ts';

let app: TestApp;
let admin: StaffBrowser;
let referrer: Visitor;
beforeAll(async () => {
  app = await createTestApp({ features: [referrals, erp], limits: { leadPost: 1_000 } });
  admin = await signedIn(app, 'ADMIN');
  referrer = newVisitor(app);
  await referrer.signIn(newPhone());
});
afterAll(() => app.close());

function programmeOf(type: number) {
  return app.services.content
    .snapshot()
    .all('programme')
    .find(({ data }) => data.program_type_id === type)?.data.erp_unicode;
}

function friend(phone: string, qualification: number, type = 1) {
  return {
    firstName: 'Ramesh',
    lastName: 'Shetty',
    email: 'ramesh@example.in',
    phone,
    qualification,
    area_of_interest: programmeOf(type),
    consent: { accepted: true },
  };
}

function refer(body: object) {
  return referrer.call('POST', '/api/learner/v2/referrals', body);
}

/** What staff and the ERP are told of the lead with this number. */
async function shown(mobile: string) {
  const url = `/api/staff/leads?q=${encodeURIComponent(mobile)}`;
  const { items } = (await admin.call<StaffLeadPage>('GET', url)).body.data;
  const id = items[0]?.id ?? 0;
  const page = (await admin.call<LeadPage>('GET', `/api/staff/leads/${id}`)).body.data;
  const erp = await erpRepository(app.services.database).find(page.public_id);
  const { highest_qualification_id, qualification_list, qualification } = page;
  return {
    highest_qualification_id,
    qualification_list,
    qualification,
    told: [erp?.data['highest_qualification_id'], erp?.data['qualification_list']],
  };
}

test('a friend’s qualification is read in the words of the referral form', async () => {
  const phone = newPhone();
  expect((await refer(friend(phone, 2))).status).toBe(201);
  expect(await shown(phone)).toEqual({
    highest_qualification_id: 2,
    qualification_list: 'referral',
    qualification: 'In Graduation',
    told: [2, 'referral'],
  });
});

test('a friend who registers is read in the words of the registration', async () => {
  const phone = newPhone();
  await refer(friend(phone, 2));
  await newVisitor(app).register(phone, { data: { highest_qualification_id: 2 } });
  expect(await shown(phone)).toEqual({
    highest_qualification_id: 2,
    qualification_list: 'lead',
    qualification: 'Polytechnic Diploma',
    told: [2, 'lead'],
  });
});

test('a friend entered in the form of registrations has a qualification of that list', async () => {
  const phone = newPhone();
  const answer = await referrer.call(
    'POST',
    '/api/leads?referrerForm=true',
    leadBody(app, phone, { data: { highest_qualification_id: 4 } }),
  );
  expect(answer.status).toBe(201);
  expect(await shown(phone)).toMatchObject({
    qualification_list: 'lead',
    qualification: 'Higher Secondary/10+2',
  });
});

test('Masters take who is in graduation, and nobody who has not begun one', async () => {
  const masters = 2;
  for (const [qualification, status] of [
    [1, 201],
    [2, 201],
    [3, 201],
    [4, 400],
  ] as const)
    expect((await refer(friend(newPhone(), qualification, masters))).status).toBe(status);
  expect((await refer(friend(newPhone(), 4, 1))).status).toBe(201);
});

test('the export names the list and the label of a qualification', async () => {
  const [referred, registered] = [newPhone(), newPhone()];
  await refer(friend(referred, 2));
  await newVisitor(app).register(registered, { data: { highest_qualification_id: 2 } });
  const { body } = await admin.call<string>('GET', '/api/staff/leads.csv');
  const [names = [], ...rows] = body.data.split('\r\n').map((line) => line.split(','));
  const exported = (mobile: string) => {
    const cells = rows.find((row) => row.some((cell) => cell.includes(mobile))) ?? [];
    const wanted = ['highest_qualification_id', 'qualification_list', 'qualification'];
    return wanted.map((name) => cells[names.indexOf(name)]);
  };
  expect(exported(referred)).toEqual(['2', 'referral', 'In Graduation']);
  expect(exported(registered)).toEqual(['2', 'lead', 'Polytechnic Diploma']);
});
