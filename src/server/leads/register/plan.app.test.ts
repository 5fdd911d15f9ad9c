import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { codeFor, nextMessage } from '../../../../tests/support/message-log.ts';
import { signedIn, type StaffBrowser } from '../../../../tests/support/staff.ts';
import { newPhone, newVisitor, type Visitor } from '../../../../tests/support/visitor.ts';
import { feesOf, listedProgrammes, planInWords } from '../../../content/read/programme.ts';
import type { HeldData } from '../../../kernel/staffLeads/heldData.ts';
import { leadMessages } from '../../../kernel/messages.ts';
import type { LeadPage, StaffLeadPage } from '../../../kernel/staffLeads/staffLeads.ts';

let app: TestApp;
let admin: StaffBrowser;
beforeAll(async () => {
  app = await createTestApp({ limits: { leadPost: 1_000 } });
  admin = await signedIn(app, 'ADMIN');
});
afterAll(() => app.close());

/** The plans of a programme, as `POST /leads` names them and as staff read them. */
function offered(place: number) {
  const snapshot = app.services.content.snapshot();
  const programme = listedProgrammes(snapshot)[place]!;
  const plans = feesOf(programme, snapshot).feePlans.map((plan) => ({
    id: plan.id,
    words: planInWords({ plan, programme }),
  }));
  return { id: programme.id, code: programme.data.erp_unicode, plans };
}

/** A post that chooses a plan. */
function choosing(place: number, plan: number) {
  const { code, plans } = offered(place);
  return { data: { area_of_interest: code, fee_plan_id: plans[plan]!.id } };
}

async function seen(mobile: string) {
  const query = `/api/staff/leads?q=${encodeURIComponent(mobile)}`;
  const { items } = (await admin.call<StaffLeadPage>('GET', query)).body.data;
  const { body } = await admin.call<LeadPage>('GET', `/api/staff/leads/${items[0]!.id}`);
  const timeline = body.data.timeline.filter(({ kind }) => kind === 'plan');
  return { listed: items[0]!.fee_plan, page: body.data.fee_plan, timeline };
}

async function post(visitor: Visitor, mobile: string, body: object) {
  const { total } = await app.services.messages.list({ to: mobile, limit: 1, offset: 0 });
  const answer = await visitor.call<{ lead_id: string }>('POST', '/api/leads', body);
  expect(answer.status).toBe(201);
  await nextMessage(app, { to: mobile }, total);
  return { leadId: answer.body.data.lead_id, code: await codeFor(app, mobile) };
}

describe('a fee plan that is chosen with a registration', () => {
  it('stands in list, page and timeline of the lead, and in the export', async () => {
    const mobile = newPhone();
    await newVisitor(app).register(mobile, choosing(0, 1));
    const { words } = offered(0).plans[1]!;
    const { listed, page, timeline } = await seen(mobile);
    expect([listed, page, ...timeline.map(({ text }) => text)]).toEqual([words, words, words]);
    const query = `q=${encodeURIComponent(mobile)}`;
    const csv = await admin.call<string>('GET', `/api/staff/leads.csv?${query}`);
    expect(csv.body.data).toContain(words);
  });

  it('is refused where it is not a plan of the programme, by its field', async () => {
    const { code } = offered(0);
    const strange = { area_of_interest: code, fee_plan_id: offered(1).plans[0]!.id };
    const { status, body } = await newVisitor(app).register(newPhone(), { data: strange });
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ field: 'data.fee_plan_id', msg: leadMessages.option }]);
  });

  it('may be one that a specialisation takes from its programme', async () => {
    const snapshot = app.services.content.snapshot();
    const { id, plans } = offered(0);
    const [below] = snapshot.children('programme', id);
    if (!below) throw new Error('The demo has no specialisation there.');
    expect(feesOf(below, snapshot).feePlans.map((plan) => plan.id)).toEqual(
      plans.map((plan) => plan.id),
    );
    const chosen = { area_of_interest: below.data.erp_unicode, fee_plan_id: plans[1]!.id };
    const mobile = newPhone();
    expect((await newVisitor(app).register(mobile, { data: chosen })).status).toBe(201);
    expect((await seen(mobile)).listed).toBe(plans[1]!.words);
  });

  it('gives way to the one that is chosen later', async () => {
    const mobile = newPhone();
    await newVisitor(app).register(mobile, choosing(0, 0));
    app.clock.advance(31_000);
    await newVisitor(app).register(mobile, choosing(0, 2));
    expect((await seen(mobile)).listed).toBe(offered(0).plans[2]!.words);
  });

  it('of a verified lead counts once its code is right, and not before', async () => {
    const mobile = newPhone();
    await newVisitor(app).signIn(mobile);
    app.clock.advance(31_000);
    const visitor = newVisitor(app);
    const { id, plans } = offered(0);
    const data = { mobile, fee_plan_id: plans[1]!.id };
    const { leadId, code } = await post(visitor, mobile, { data, program_id: id });
    expect((await seen(mobile)).listed).toBeNull();
    await visitor.verify(leadId, code);
    expect((await seen(mobile)).listed).toBe(plans[1]!.words);
  });

  it('can be chosen by a verified visitor, who sees it in what is held of them', async () => {
    const mobile = newPhone();
    const visitor = newVisitor(app);
    const { lead } = await visitor.signIn(mobile);
    const { plans } = offered(0);
    const data = { fee_plan_id: plans[0]!.id };
    const { status } = await visitor.call('PUT', '/api/leads/update', { lead_id: lead.id, data });
    expect(status).toBe(200);
    const held = (await visitor.call<HeldData>('GET', '/api/leads/me')).body.data;
    expect(held.plans.map(({ plan }) => plan)).toEqual([plans[0]!.words]);
  });
});
