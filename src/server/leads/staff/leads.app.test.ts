import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { brochures } from '../../../features/brochures/feature.ts';
import { erp } from '../../../features/erp/feature.ts';
import { events } from '../../../features/events/feature.ts';
import { referrals } from '../../../features/referrals/feature.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { nextMessage } from '../../../../tests/support/message-log.ts';
import { signedIn, type StaffBrowser } from '../../../../tests/support/staff.ts';
import { newPhone, newVisitor } from '../../../../tests/support/visitor.ts';
import type {
  StaffLeadChoices,
  StaffLead,
  StaffLeadPage,
  LeadPage,
} from '../../../kernel/staffLeads/staffLeads.ts';
import type { AuditEntryBody } from '../../../kernel/calls/operations.ts';

let app: TestApp;
let admin: StaffBrowser & { id: number; email: string };

beforeAll(async () => {
  app = await createTestApp({ features: [referrals, erp, brochures, events] });
  admin = await signedIn(app, 'ADMIN');
});
afterAll(() => app.close());

/** A lead that has left its number; answers how staff see it. */
async function registered(changes: object = {}, mobile = newPhone()): Promise<StaffLead> {
  const answer = await newVisitor(app).register(mobile, changes);
  expect(answer.status).toBe(201);
  return only(`q=${encodeURIComponent(mobile)}`);
}

/** A lead that has verified its number, with the browser it did so in. */
async function verified() {
  const visitor = newVisitor(app);
  const mobile = newPhone();
  await visitor.signIn(mobile);
  return { visitor, mobile, lead: await only(`q=${encodeURIComponent(mobile)}`) };
}

async function list(query: string) {
  return (await admin.call<StaffLeadPage>('GET', `/api/staff/leads?${query}`)).body.data;
}

async function idsOf(query: string) {
  return (await list(query)).items.map(({ id }) => id);
}

async function only(query: string): Promise<StaffLead> {
  return (await list(query)).items[0]!;
}

async function pageOf(id: number) {
  return (await admin.call<LeadPage>('GET', `/api/staff/leads/${id}`)).body.data;
}

function kindsOf({ timeline }: LeadPage) {
  return timeline.map(({ kind }) => kind);
}

async function audited(entityId: number): Promise<AuditEntryBody[]> {
  const url = `/api/staff/audit?entity=lead&entity_id=${entityId}`;
  return (await admin.call<{ items: AuditEntryBody[] }>('GET', url)).body.data.items;
}

describe('the list', () => {
  test('finds leads by name, by e-mail address and by digits however they are spaced', async () => {
    const mobile = newPhone();
    const data = { name: 'Meenakshi Iyer', email: 'meena_1@example.org' };
    const { id } = await registered({ data }, mobile);
    const spaced = `${mobile.slice(3, 8)} ${mobile.slice(8)}`;
    for (const q of ['meenakshi', 'MEENA_1', spaced, `0${mobile.slice(3)}`, mobile]) {
      expect(await idsOf(`q=${encodeURIComponent(q)}`), q).toContain(id);
    }
    expect(await idsOf('q=meena%251')).toEqual([]);
    expect(await idsOf(`q=${encodeURIComponent("' OR 1=1 --")}`)).toEqual([]);
  });

  test('filters by each of its filters, and by all together', async () => {
    const source = { source_media: 'Radio', source_campaign: 'Monsoon' };
    const { lead, mobile } = await verified();
    const radio = await registered({ data: source });
    await admin.call('PUT', `/api/staff/leads/${lead.id}/stage`, { stage: 'interested' });
    await admin.call('PUT', `/api/staff/leads/${lead.id}/assignee`, { staff_id: admin.id });
    expect(await idsOf('source=Radio&campaign=Monsoon')).toEqual([radio.id]);
    expect(await idsOf('stage=interested')).toEqual([lead.id]);
    expect(await idsOf(`assigned=${admin.id}`)).toEqual([lead.id]);
    expect(await idsOf('assigned=none')).not.toContain(lead.id);
    expect(await idsOf('verified=false')).toContain(radio.id);
    expect(await idsOf('verified=true')).not.toContain(radio.id);
    expect(await idsOf(`programme=${radio.area_of_interest}`)).toContain(radio.id);
    expect(await idsOf('from=2001-01-01&until=2001-12-31')).toEqual([]);
    const all = `q=${encodeURIComponent(mobile)}&stage=interested&verified=true&assigned=${admin.id}`;
    expect(await idsOf(all)).toEqual([lead.id]);
  });

  test('ends a day at midnight in India', async () => {
    const tonight = new Date(`${app.clock.now().toISOString().slice(0, 10)}T18:29:00Z`);
    const tomorrow = new Date(tonight.getTime() + 24 * 3_600_000).toISOString().slice(0, 10);
    app.clock.set(tonight);
    // Whatever the hour, the session of before may be too old by now.
    admin = await signedIn(app, 'ADMIN');
    const late = await registered();
    app.clock.advance(60_000);
    const next = await registered();
    const ofTomorrow = await idsOf(`from=${tomorrow}&until=${tomorrow}`);
    expect(ofTomorrow).toContain(next.id);
    expect(ofTomorrow).not.toContain(late.id);
    expect(await idsOf(`until=${tonight.toISOString().slice(0, 10)}`)).toContain(late.id);
  });

  test('sorts and pages without losing or repeating one', async () => {
    for (const name of ['Zubin', 'Aaron', 'Mira']) await registered({ data: { name } });
    const { total } = await list('per_page=1');
    const seen: number[] = [];
    for (let page = 1; page <= total; page += 1) {
      seen.push(...(await idsOf(`sort=name&order=asc&per_page=1&page=${page}`)));
    }
    expect(new Set(seen).size).toBe(total);
    expect((await only('sort=name&order=desc')).name).toBe('Zubin');
    const unknown = await admin.call('GET', '/api/staff/leads?sort=mobile%3B');
    expect(unknown.status).toBe(400);
    expect(unknown.body.errors?.[0]?.field).toBe('sort');
  });

  test('sorts by what no index serves, page by page, as by anything else', async () => {
    const of = { source_media: 'Hoarding' };
    const ids: number[] = [];
    for (const name of ['Ila', 'Jai', 'Kavi'])
      ids.push((await registered({ data: { ...of, name } })).id);
    const [first = 0, second = 0, third = 0] = ids;
    const stage = (id: number, to: string) =>
      admin.call('PUT', `/api/staff/leads/${id}/stage`, { stage: to });
    app.clock.advance(1_000);
    await stage(second, 'lost');
    app.clock.advance(1_000);
    await stage(first, 'contacted');
    const paged = async (order: string): Promise<number[]> => {
      const pages: number[] = [];
      for (const page of [1, 2, 3, 4])
        pages.push(...(await idsOf(`source=Hoarding&${order}&per_page=1&page=${page}`)));
      return pages;
    };
    expect(await paged('sort=updated_at&order=desc')).toEqual([first, second, third]);
    expect(await paged('sort=stage&order=asc')).toEqual([third, first, second]);
    expect(await paged('sort=stage&order=desc')).toEqual([second, first, third]);
    await verified();
    const { items } = await list('verified=true&sort=verified_at&order=desc');
    const moments = items.map(({ verified_at: at }) => String(at));
    expect(moments.length).toBeGreaterThan(1);
    expect(moments).toEqual(moments.toSorted().toReversed());
  });

  test('offers what there is to filter by', async () => {
    const { body } = await admin.call<StaffLeadChoices>('GET', '/api/staff/leads/choices');
    expect(body.data.sources).toContain('Radio');
    expect(body.data.staff).toContainEqual({ id: admin.id, name: 'Kavya Narayan' });
    expect(body.data.programmes.length).toBeGreaterThan(5);
  });
});

describe('a lead', () => {
  test('has a timeline of all that happened', async () => {
    const { visitor, mobile, lead } = await verified();
    await nextMessage(app, { to: mobile });
    const [programme] = app.services.content.snapshot().all('programme');
    const event = {
      type: 'track',
      event: 'Brochure Downloaded',
      properties: { program_id: programme!.id },
      messageId: `brochure-${lead.id}`,
      anonymousId: 'browser-1',
      timestamp: app.clock.now().toISOString(),
    };
    await visitor.call('POST', '/api/events', { batch: [event] });
    await admin.call('POST', `/api/staff/leads/${lead.id}/notes`, { text: 'Call after 6 pm.' });
    await admin.call('PUT', `/api/staff/leads/${lead.id}/stage`, { stage: 'contacted' });
    await admin.call('PUT', `/api/staff/leads/${lead.id}/assignee`, { staff_id: admin.id });
    await admin.call('POST', `/api/staff/leads/${lead.id}/erp`);

    const page = await pageOf(lead.id);
    expect(page).toMatchObject({
      mobile,
      stage: 'contacted',
      assigned: { id: admin.id },
      leads_id: expect.stringMatching(/^\d\d-\d+$/),
    });
    for (const kind of ['registered', 'consent', 'otp_sent', 'otp_verified', 'erp_resent']) {
      expect(kindsOf(page), kind).toContain(kind);
    }
    const by = 'Kavya Narayan';
    const facts = page.timeline.map(({ kind, by, text }) => ({ kind, by, text }));
    expect(facts).toContainEqual({ kind: 'note', by, text: 'Call after 6 pm.' });
    expect(facts).toContainEqual({ kind: 'stage', by, text: 'Contacted' });
    expect(facts).toContainEqual({ kind: 'assigned', by, text: by });
    const { display_name } = programme!.data;
    expect(facts).toContainEqual({ kind: 'brochure', by: null, text: display_name });
  });

  test('tells a first visit that is also the last one once, in the fuller words', async () => {
    const visit = { at: app.clock.now().toISOString(), landing_page: '/mba' };
    const touches = { first_touch: visit, last_touch: visit };
    const { id } = await registered({ ...touches, data: { source_media: 'Radio' } });
    const told = (await pageOf(id)).timeline.filter(({ kind }) => kind === 'touch');
    expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('Radio')]);
  });

  const moments = [
    '0000-01-01T00:00:00Z',
    '2026-11-28T10:00:00+20:00',
    '2026-11-28T10:00:00-16:00',
    '2055-01-01T00:00:00Z',
    'yesterday',
    '',
  ];

  test.each(moments)('and merges with others, whatever a visit’s clock said: %j', async (at) => {
    const visit = { utm_source: 'x', at };
    const said = await registered({ first_touch: visit, last_touch: visit });
    // As former versions stored it.
    const kept = await registered({ first_touch: visit, last_touch: visit });
    await app.services.database.pool.query(
      `UPDATE lead SET first_touch = first_touch || $2, last_touch = last_touch || $2 WHERE id = $1`,
      [kept.id, { at }],
    );
    const sound = await registered({ last_touch: { utm_source: 'y' } });
    for (const { id } of [said, kept]) {
      const touch = (await pageOf(id)).timeline.find(({ kind }) => kind === 'touch');
      expect(touch?.text).toBe('x');
      expect((touch?.at ?? '') <= app.clock.now().toISOString()).toBe(true);
    }
    for (const [one, other] of [
      [kept, said],
      [sound, kept],
    ] as const) {
      const url = `/api/staff/leads/${one.id}/merge`;
      const answer = await admin.call('POST', url, { other: other.id });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    }
    expect(kindsOf(await pageOf(sound.id))).toContain('touch');
  });

  test('shows click ids, in its history and in the file too', async () => {
    const { id } = await registered({
      first_touch: { fbclid: 'first-fb', gclid: 'first-g', at: '2026-11-01T08:00:00Z' },
      last_touch: { gclid: 'Cj0KCQ', msclkid: 'a b' },
    });
    const page = await pageOf(id);
    expect(page.click_ids).toEqual({ gclid: 'Cj0KCQ', fbclid: 'first-fb' });
    expect(page.source_media).toBe('Google');
    const told = page.timeline.filter(({ kind }) => kind === 'touch').map(({ text }) => text);
    expect(told).toContainEqual(expect.stringContaining('gclid Cj0KCQ'));
    const csv = await admin.call<string>('GET', `/api/staff/leads.csv?ids=${id}`);
    const [heads, line] = csv.body.data.split('\r\n').map((text) => text.split(','));
    expect(line?.[heads?.indexOf('gclid') ?? -1]).toBe('Cj0KCQ');
  });

  test('says who brought it, and whom it brought', async () => {
    const { visitor, lead } = await verified();
    const phone = newPhone();
    const friend = {
      firstName: 'Nandini',
      lastName: 'Bose',
      email: 'nandini@example.com',
      phone,
      qualification: 3,
      area_of_interest: lead.area_of_interest,
      consent: { accepted: true },
    };
    const answer = await visitor.call('POST', '/api/learner/v2/referrals', friend);
    expect(answer.status).toBe(201);
    const { id } = await only(`q=${encodeURIComponent(phone)}`);
    const facts = (page: LeadPage) => page.timeline.map(({ kind, text }) => [kind, text]);
    expect(facts(await pageOf(id))).toContainEqual(['referred', lead.name]);
    expect(facts(await pageOf(lead.id))).toContainEqual(['referral', 'Nandini Bose']);
    const made = (answer.body as { data: { referral: { id: number } } }).data.referral.id;
    expect(await pageOf(id)).toMatchObject({ brought_by: made, friends: 0 });
    expect(await pageOf(lead.id)).toMatchObject({ brought_by: null, friends: 1 });
  });

  test('is unknown where it is not there', async () => {
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['POST', '/notes', { text: 'a' }],
      ['PUT', '/stage', { stage: 'lost' }],
      ['PUT', '/assignee', { staff_id: null }],
      ['POST', '/erp', undefined],
      ['DELETE', '', undefined],
    ] as const) {
      const { status } = await admin.call(method, `/api/staff/leads/2147483647${path}`, body);
      expect(status, `${method} ${path}`).toBe(404);
    }
  });

  test('is not given to someone who cannot open it', async () => {
    const { id } = await registered();
    const events = await signedIn(app, 'EVENT_CREATER');
    const answer = await admin.call('PUT', `/api/staff/leads/${id}/assignee`, {
      staff_id: events.id,
    });
    expect(answer.body.errors?.[0]?.field).toBe('staff_id');
    expect((await events.call('GET', `/api/staff/leads/${id}`)).status).toBe(403);
  });

  test('goes to the ERP once its number is verified, and not before', async () => {
    const { id } = await registered();
    const { status, body } = await admin.call('POST', `/api/staff/leads/${id}/erp`);
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect((await pageOf(id)).leads_id).toBeNull();
  });

  test('leaves in the audit log what was done, and nothing that names it', async () => {
    const name = 'Quintessa Unmistakable';
    const { id } = await registered({ data: { name } });
    await admin.call('POST', `/api/staff/leads/${id}/notes`, { text: 'Her father is a dean.' });
    await admin.call('PUT', `/api/staff/leads/${id}/stage`, { stage: 'lost' });
    expect((await admin.call('DELETE', `/api/staff/leads/${id}`)).status).toBe(200);

    expect((await admin.call('GET', `/api/staff/leads/${id}`)).status).toBe(404);
    const lines = await audited(id);
    expect(lines.map(({ action }) => action)).toEqual(['erase', 'set_stage', 'note']);
    expect(lines[1]).toMatchObject({ before: { stage: 'new' }, after: { stage: 'lost' } });
    expect(JSON.stringify(lines)).not.toMatch(/Quintessa|dean/);
  });

  test('two who change it at once both stand in its timeline', async () => {
    const { id } = await registered();
    const stages = ['contacted', 'interested', 'applied', 'enrolled'];
    await Promise.all(
      stages.map((stage) => admin.call('PUT', `/api/staff/leads/${id}/stage`, { stage })),
    );
    const { timeline } = await pageOf(id);
    expect(timeline.filter(({ kind }) => kind === 'stage')).toHaveLength(stages.length);
  });
});

test('the export holds every lead that fits, no formula, and stands in the audit log', async () => {
  const email = '+evil@example.com';
  const { id } = await registered({ data: { email, source_media: '=cmd|calc' } });
  const filter = `source=${encodeURIComponent('=cmd|calc')}&q=evil`;
  const { body, headers } = await admin.call<string>('GET', `/api/staff/leads.csv?${filter}`);
  expect(headers['content-disposition']).toContain('leads.csv');
  const lines = body.data.trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`"'=cmd|calc"`);
  expect(lines[1]).toContain(`"'+evil@example.com"`);
  expect(lines[1]!.startsWith(`${id},`)).toBe(true);
  const url = '/api/staff/audit?entity=lead&action=export';
  const { items } = (await admin.call<{ items: AuditEntryBody[] }>('GET', url)).body.data;
  expect(items[0]).toMatchObject({ actor: admin.email, after: { searched: true } });
  expect(JSON.stringify(items)).not.toContain('evil');
});
