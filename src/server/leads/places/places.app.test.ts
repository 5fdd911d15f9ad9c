import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { dashboard } from '../../../features/dashboard/feature.ts';
import { region } from '../../../features/region/feature.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { codeFor, nextMessage } from '../../../../tests/support/message-log.ts';
import { signedIn } from '../../../../tests/support/staff.ts';
import { leadBody, newPhone, newVisitor } from '../../../../tests/support/visitor.ts';
import type { Dashboard } from '../../../features/dashboard/calls.ts';
import type {
  StaffLeadChoices,
  StaffLeadPage,
  LeadPage,
} from '../../../kernel/staffLeads/staffLeads.ts';
import type { HeldData } from '../../../kernel/staffLeads/heldData.ts';

const bengaluru = { country: 'India', state: 'Karnataka', city: 'Bengaluru' };
const answered = { country: 'IN', regionName: 'Karnataka', city: 'Bengaluru' };
const proxied = {
  'x-forwarded-for': '203.0.113.7',
  'cf-ipcountry': 'IN',
  'cf-region': 'Haryana',
  'cf-ipcity': 'Panchkula',
};

let app: TestApp;
let service: Server;
let serve: (response: ServerResponse) => void;
let asked = 0;

/** The product beside a look-up service that answers as the test wants. */
beforeEach(async () => {
  asked = 0;
  serve = (response) => void response.end(JSON.stringify(answered));
  service = createServer((_request, response) => {
    asked += 1;
    serve(response);
  });
  await new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  app = await createTestApp({
    features: [dashboard, region],
    content: 'empty',
    env: {
      PROSPECTUS_REGION: `http://127.0.0.1:${port}/json/{ip}`,
      PROSPECTUS_TRUSTED_PROXIES: '10.0.0.0/8',
    },
  });
});
afterEach(async () => {
  service.closeAllConnections();
  service.close();
  await app.close();
});

async function placeOf(mobile: string) {
  await app.services.leads.places.settled();
  const { rows } = await app.services.database.pool.query(
    `SELECT country, state, city FROM lead JOIN lead_region ON lead_id = lead.id WHERE mobile = $1`,
    [mobile],
  );
  return rows[0] ?? null;
}

describe('where a lead registers from', () => {
  test('is looked up by its address, which is not kept', async () => {
    const mobile = newPhone();
    await newVisitor(app, '198.51.100.23').register(mobile);
    expect(await placeOf(mobile)).toEqual(bengaluru);
    const { rows } = await app.services.database.pool.query(
      'SELECT lead::text AS lead, lead_region::text AS region FROM lead JOIN lead_region ON lead_id = id',
    );
    expect(JSON.stringify(rows)).not.toContain('198.51.100');
  });

  test('is told by a trusted proxy, and nobody is asked', async () => {
    const mobile = newPhone();
    const { statusCode } = await app.server.inject({
      method: 'POST',
      url: '/api/leads',
      payload: leadBody(app, mobile),
      headers: proxied,
      remoteAddress: '10.1.2.3',
    });
    expect(statusCode).toBe(201);
    expect(await placeOf(mobile)).toEqual({
      country: 'India',
      state: 'Haryana',
      city: 'Panchkula',
    });
    expect(asked).toBe(0);
  });

  test('is not asked of a number alone, nor changed for a number that is verified', async () => {
    const mobile = newPhone();
    await newVisitor(app, '198.51.100.23').signIn(mobile);
    await placeOf(mobile);
    serve = (response) =>
      void response.end(JSON.stringify({ ...answered, regionName: 'Goa', city: 'Panaji' }));
    const stranger = newVisitor(app, '192.0.2.44');
    await stranger.call('POST', '/api/leads', { data: { mobile } });
    expect(asked).toBe(1);
    app.clock.advance(31_000);
    await stranger.register(mobile);
    expect(await placeOf(mobile)).toEqual(bengaluru);
  });
});

describe('the place of a number that strangers post', () => {
  const goa = { ...answered, regionName: 'Goa', city: 'Panaji' };

  test('is in the end where it was proved', async () => {
    const mobile = newPhone();
    const owner = newVisitor(app, '198.51.100.23');
    const { body } = await owner.register(mobile);
    await nextMessage(app, { to: mobile }, 0);
    expect(await placeOf(mobile)).toEqual(bengaluru);
    serve = (response) => void response.end(JSON.stringify(goa));
    await newVisitor(app, '192.0.2.44').register(mobile);
    expect(await placeOf(mobile)).toMatchObject({ state: 'Goa' });
    await owner.verify(body.data.lead_id, await codeFor(app, mobile));
    expect(await placeOf(mobile)).toEqual(bengaluru);
  });

  test('is none of theirs once it is verified, also where none is known', async () => {
    serve = (response) => void response.writeHead(500).end();
    const mobile = newPhone();
    await newVisitor(app, '198.51.100.23').signIn(mobile);
    expect(await placeOf(mobile)).toBeNull();
    serve = (response) => void response.end(JSON.stringify(goa));
    app.clock.advance(31_000);
    await newVisitor(app, '192.0.2.44').register(mobile);
    expect(await placeOf(mobile)).toBeNull();
  });
});

describe('a look-up service that', () => {
  test('never answers delays no registration', async () => {
    const held: ServerResponse[] = [];
    serve = (response) => void held.push(response);
    const mobile = newPhone();
    expect((await newVisitor(app, '198.51.100.23').register(mobile)).status).toBe(201);
    await expect.poll(() => held.length).toBe(1);
    expect(held[0]?.headersSent).toBe(false);
    expect(await placeOf(mobile)).toBeNull();
  });

  test.each([
    ['fails', (response: ServerResponse) => void response.writeHead(500).end()],
    ['answers nonsense', (response: ServerResponse) => void response.end('<html>')],
    ['hangs up', (response: ServerResponse) => void response.destroy()],
  ])('%s fails no registration', async (_manner, answer) => {
    serve = answer;
    const mobile = newPhone();
    expect((await newVisitor(app, '198.51.100.23').register(mobile)).status).toBe(201);
    expect(await placeOf(mobile)).toBeNull();
  });

  test('is slow holds up no more than it is asked for at a time', async () => {
    const held: ServerResponse[] = [];
    serve = (response) => void held.push(response);
    for (let leads = 0; leads < 6; leads += 1) {
      expect((await newVisitor(app).register(newPhone())).status).toBe(201);
    }
    await expect.poll(() => held.length).toBe(4);
    serve = (response) => void response.end(JSON.stringify(answered));
    for (const response of held) serve(response);
    await app.services.leads.places.settled();
    const { rows } = await app.services.database.pool.query('SELECT 1 FROM lead_region');
    expect(rows).toHaveLength(6);
  });
});

describe('the place of a lead', () => {
  test('is in the list of staff, its filters, its export, the timeline and the dashboard', async () => {
    const [here, elsewhere] = [newPhone(), newPhone()];
    await newVisitor(app, '198.51.100.23').register(here);
    await placeOf(here);
    serve = (response) =>
      void response.end(JSON.stringify({ ...answered, regionName: 'Goa', city: null }));
    await newVisitor(app, '192.0.2.44').register(elsewhere);
    await placeOf(elsewhere);

    const staff = await signedIn(app, 'ADMIN');
    const read = async <Data>(url: string) => (await staff.call<Data>('GET', url)).body.data;
    const { items } = await read<StaffLeadPage>('/api/staff/leads?state=Karnataka&city=Bengaluru');
    expect(items.map(({ mobile, region }) => [mobile, region])).toEqual([[here, bengaluru]]);
    const choices = await read<StaffLeadChoices>('/api/staff/leads/choices');
    expect(choices).toMatchObject({ states: ['Goa', 'Karnataka'], cities: ['Bengaluru'] });
    const page = await read<LeadPage>(`/api/staff/leads/${items[0]?.id}`);
    expect(page.region).toEqual(bengaluru);
    const registered = page.timeline.find(({ kind }) => kind === 'registered');
    expect(registered?.text).toContain('from Bengaluru, Karnataka, India');
    const csv = await read<string>('/api/staff/leads.csv?state=Goa');
    expect(csv).toContain(',country,state,city,');
    expect(csv).toContain(',India,Goa,,');
    const figures = await read<Dashboard>('/api/staff/dashboard?days=7');
    expect(figures.states.map(({ name, leads }) => [name, leads])).toEqual([
      ['Goa', 1],
      ['Karnataka', 1],
    ]);
    expect(figures.cities).toEqual([{ name: 'Bengaluru', leads: 1, verified: 0 }]);
  });

  test('is shown to its visitor, and erased with the lead', async () => {
    const mobile = newPhone();
    const visitor = newVisitor(app, '198.51.100.23');
    await visitor.signIn(mobile);
    await placeOf(mobile);
    const held = await visitor.call<HeldData>('GET', '/api/leads/me');
    expect(held.body.data.region).toEqual(bengaluru);
    expect((await visitor.call('DELETE', '/api/leads/me')).status).toBe(200);
    const { rows } = await app.services.database.pool.query('SELECT 1 FROM lead_region');
    expect(rows).toEqual([]);
  });
});
