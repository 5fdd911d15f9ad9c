import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { signedIn, type StaffBrowser } from '../../../../tests/support/staff.ts';
import { newPhone, newVisitor } from '../../../../tests/support/visitor.ts';
import { leadWorkMessages, MAX_VIEWS } from '../../../kernel/staffLeads/leadWork.ts';
import type { LeadView } from '../../../kernel/calls/staffLeads.ts';
import type { LeadPage } from '../../../kernel/staffLeads/staffLeads.ts';

let app: TestApp;
let admin: StaffBrowser & { id: number };

beforeAll(async () => {
  app = await createTestApp();
  admin = await signedIn(app, 'ADMIN');
});
afterAll(() => app.close());

function given(mobile: string) {
  const [programme] = app.services.content.snapshot().all('programme');
  return {
    name: 'Sunita Rawat',
    mobile,
    email: 'sunita@example.com',
    area_of_interest: programme?.data.erp_unicode,
    highest_qualification_id: 3,
    consent_by: 'phone',
    mine: true,
  };
}

function enter(body: object) {
  return admin.call<{ id: number }>('POST', '/api/staff/leads', body);
}

test('a lead entered by hand has its consent and its owner, and is sent nothing', async () => {
  const mobile = newPhone();
  const { status, body } = await enter(given(`0${mobile.slice(3)}`));
  expect(status).toBe(201);
  const url = `/api/staff/leads/${body.data.id}`;
  const page = (await admin.call<LeadPage>('GET', url)).body.data;
  expect(page).toMatchObject({ mobile, verified_at: null, assigned: { id: admin.id } });
  const kinds = page.timeline.map(({ kind }) => kind);
  expect(kinds).toContain('entered');
  expect(kinds).not.toContain('otp_sent');
  const consent = page.timeline.find(({ kind }) => kind === 'consent');
  expect(consent?.text).toMatch(/^By phone, as a member of the staff noted: /);
  await app.services.outbox.idle();
  expect((await app.services.messages.list({ to: mobile, limit: 1, offset: 0 })).total).toBe(0);
});

test.each(["D'Souza", 'S. Ramesh', 'Anne-Marie'])(
  '%s is entered as it is written',
  async (name) => {
    const { status, body } = await enter({ ...given(newPhone()), name });
    expect(status).toBe(201);
    const page = await admin.call<LeadPage>('GET', `/api/staff/leads/${body.data.id}`);
    expect(page.body.data.name).toBe(name);
  },
);

test('all that an entry by hand records happened at one moment', async () => {
  const start = app.clock.now().getTime();
  let passed = 0;
  const ticking = vi.spyOn(app.clock, 'now').mockImplementation(() => new Date(start + ++passed));
  const { body } = await enter(given(newPhone()));
  ticking.mockRestore();
  const { timeline } = (await admin.call<LeadPage>('GET', `/api/staff/leads/${body.data.id}`)).body
    .data;
  expect(timeline.map(({ kind }) => kind)).toContain('assigned');
  expect(new Set(timeline.map(({ at }) => at)).size).toBe(1);
});

test('a number that is a lead already is refused, and what is wrong is named', async () => {
  const mobile = newPhone();
  await newVisitor(app).register(mobile);
  const known = await enter(given(mobile));
  expect(known.body.errors).toEqual([{ field: 'mobile', msg: leadWorkMessages.known }]);
  const wrong = await enter({ ...given('12345678'), area_of_interest: 'NONE' });
  expect(wrong.body.errors?.map(({ field }) => field)).toEqual(['mobile', 'area_of_interest']);
  const empty = await enter({
    ...given(newPhone()),
    name: '',
    email: '',
    area_of_interest: '',
    highest_qualification_id: 0,
  });
  expect(empty.body.errors?.map(({ msg }) => msg).join(' ')).not.toContain('your');
  expect(empty.body.errors).toHaveLength(4);
  const unsaid = await enter({ ...given(newPhone()), consent_by: undefined });
  expect(unsaid.body.errors?.[0]?.field).toBe('consent_by');
});

test('views are each member’s own, replaced by name, and not without end', async () => {
  const save = (name: string, query: string, by: StaffBrowser = admin) =>
    by.call('PUT', '/api/staff/leads/views', { name, query });
  const views = async (by: StaffBrowser = admin) =>
    (await by.call<LeadView[]>('GET', '/api/staff/leads/views')).body.data;
  await save('Hot', 'stage=interested');
  await save('Hot', 'stage=applied');
  const other = await signedIn(app, 'ADMIN');
  await save('Theirs', 'stage=lost', other);
  const [hot, ...rest] = await views();
  expect([hot?.name, hot?.query, rest]).toEqual(['Hot', 'stage=applied', []]);
  expect((await other.call('DELETE', `/api/staff/leads/views/${hot?.id}`)).status).toBe(404);
  for (let nth = 1; nth < MAX_VIEWS; nth += 1) await save(`View ${nth}`, 'stage=new');
  expect((await save('One more', 'stage=new')).status).toBe(409);
  expect((await save('Hot', 'stage=new')).status).toBe(200);
  expect((await admin.call('DELETE', `/api/staff/leads/views/${hot?.id}`)).status).toBe(200);
  expect(await views()).toHaveLength(MAX_VIEWS - 1);
});

test('what is nothing but characters that cannot be kept is nothing', async () => {
  const name = '\u0000 \u0001';
  const view = await admin.call('PUT', '/api/staff/leads/views', { name, query: 'stage=new' });
  expect([view.status, view.body.errors?.[0]?.field]).toEqual([400, 'name']);
  const note = await admin.call('POST', '/api/staff/leads/1/notes', { text: name });
  expect([note.status, note.body.errors?.[0]?.field]).toEqual([400, 'text']);
});
