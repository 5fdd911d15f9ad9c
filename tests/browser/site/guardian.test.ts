import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';

import type { HeldData } from '../../../src/kernel/staffLeads/heldData.ts';
import type { LeadPage, StaffLeadPage } from '../../../src/kernel/staffLeads/staffLeads.ts';
import { wrongIn } from '../../support/accessibility.ts';
import { DESKTOP, PHONE } from '../../support/browser.ts';
import { codeFor } from '../../support/message-log.ts';
import { signedIn } from '../../support/staff.ts';
import { newVisitor } from '../../support/visitor.ts';
import { openWebsite, unlimited } from '../../support/website.ts';
import { newNumber } from '../../support/leadForm.ts';

const site = openWebsite({ limits: unlimited });
const guardian = { name: 'Meera Rao', email: 'meera.rao@example.com' };

async function fill(page: Page, number: string) {
  await page.getByLabel('Mobile number of your parent or guardian').fill(number);
  await page.getByLabel('Full name of your parent or guardian').fill(guardian.name);
  await page.getByLabel('E-mail of your parent or guardian').fill(guardian.email);
  await page.getByLabel('Your highest qualification').selectOption({ index: 1 });
}

/** What is kept under a number. */
async function leadOf(number: string) {
  const { rows } = await site.app.services.database.pool.query<Record<string, unknown>>(
    `SELECT l.*, r.country,
       (SELECT array_agg(given_by ORDER BY id) FROM consent WHERE lead_id = l.id) AS given_by,
       (SELECT count(*)::int FROM event WHERE lead_id = l.id) AS events,
       (SELECT count(*)::int FROM message_log WHERE recipient IN (l.mobile, l.email)
         AND purpose <> 'otp') AS written
     FROM lead AS l LEFT JOIN lead_region AS r ON r.lead_id = l.id WHERE mobile = $1`,
    [`+91${number}`],
  );
  return rows[0];
}

/** Nothing tells of a visit, and nothing was written but the code. */
const unfollowed = {
  name: guardian.name,
  source_media: 'Direct',
  source_campaign: 'Direct',
  source_refer_url: null,
  c2: null,
  c4: null,
  first_touch: null,
  last_touch: null,
  session_id: null,
  anonymous_id: null,
  country: null,
  given_by: ['guardian'],
  events: 0,
  written: 0,
};

describe.each([
  { width: 360, screen: PHONE, scripts: true },
  { width: 1280, screen: DESKTOP, scripts: true },
  { width: 360, screen: PHONE, scripts: false },
])('somebody under age, at $width px, scripts: $scripts', ({ screen, scripts }) => {
  it('asks a parent, whose number gets the code; nothing of the visit is kept', async () => {
    const { page, problems, close } = await site.visit({ ...screen, javaScriptEnabled: scripts });
    const number = newNumber();
    await page.goto('/online-mba-lp?utm_source=news&gclid=Cj0&media=Radio');
    await page.getByRole('link', { name: 'Under 18? Ask a parent or guardian' }).click();
    await page.getByRole('heading', { level: 1, name: /^Under 18/ }).waitFor();
    const cookies = await page.context().cookies();
    expect(cookies.find(({ name }) => name === 'analytics_consent')?.value).toBe('no');
    expect(cookies.filter(({ name }) => ['session_id', 'first_visit'].includes(name))).toEqual([]);
    if (scripts) expect(await wrongIn(page)).toEqual([]);
    await fill(page, number.slice(0, 4));
    await page.locator('main form').getByRole('button', { name: 'Get the code' }).click();
    const summary = page.getByRole('alert');
    expect(await summary.getByRole('link').allInnerTexts()).toEqual([
      expect.stringMatching(/^Mobile number of your parent or guardian: /),
      expect.stringContaining('tick the box'),
    ]);
    await fill(page, number);
    await page.getByRole('checkbox').press('Space');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Enter the 4-digit code' }).waitFor();
    await page.getByText('This code went to your parent or guardian.').waitFor();
    if (scripts) expect(await wrongIn(page)).toEqual([]);
    await page.getByLabel('4-digit code').fill(await codeFor(site.app, `+91${number}`));
    await page.getByRole('button', { name: 'Verify', exact: true }).click();
    await page.getByRole('link', { name: 'Download brochure' }).waitFor();
    await page.goto('/mba');
    await site.app.services.outbox.idle();
    expect(await leadOf(number)).toMatchObject(unfollowed);
    expect(problems.filter((problem) => !problem.includes('400'))).toEqual([]);
    await close();
  });
});

describe('the call', () => {
  const consent = { accepted: true, by: 'guardian' };
  const visit = {
    consent,
    session_id: '123456',
    anonymous_id: 'a-browser',
    last_touch: { utm_source: 'news', landing_page: '/mba' },
    page: '/mba?utm_source=news',
  };

  it('keeps nothing of the visit whatever is posted, and counts no event of the session', async () => {
    const number = newNumber();
    const visitor = newVisitor(site.app);
    const { body } = await visitor.register(`+91${number}`, { ...visit });
    await visitor.verify(body.data.lead_id, await codeFor(site.app, `+91${number}`));
    const event = {
      type: 'track',
      event: 'Page Viewed',
      messageId: `child-${number}`,
      anonymousId: 'a-browser',
      timestamp: site.app.clock.now().toISOString(),
    };
    const counted = await visitor.call('POST', '/api/events', { batch: [event] });
    expect(counted.body.data).toEqual({ accepted: 0 });
    const kept = { ...unfollowed, name: expect.any(String), page: '/mba' };
    expect(await leadOf(number)).toMatchObject(kept);
  });

  it('tells staff, the table and the guardian who agreed', async () => {
    const number = newNumber();
    const visitor = newVisitor(site.app);
    const { body } = await visitor.register(`+91${number}`, { consent });
    await visitor.verify(body.data.lead_id, await codeFor(site.app, `+91${number}`));
    const held = await visitor.call<HeldData>('GET', '/api/leads/me');
    expect(held.body.data.consents).toMatchObject([{ given_by: 'guardian' }]);
    const admin = await signedIn(site.app, 'ADMIN');
    const listed = await admin.call<StaffLeadPage>('GET', `/api/staff/leads?q=${number}`);
    const [found] = listed.body.data.items;
    expect(found?.consent?.given_by).toBe('guardian');
    const page = await admin.call<LeadPage>('GET', `/api/staff/leads/${found?.id}`);
    expect(page.body.data.consent?.given_by).toBe('guardian');
  });

  it('waits with a guardian’s word for a known number until the code is right', async () => {
    const number = newNumber();
    const known = newVisitor(site.app);
    await known.signIn(`+91${number}`);
    const stranger = newVisitor(site.app);
    site.app.clock.advance(60_000);
    const { body } = await stranger.register(`+91${number}`, { consent });
    await site.app.services.outbox.idle();
    expect((await leadOf(number))?.['given_by']).toEqual(['self']);
    await stranger.verify(body.data.lead_id, await codeFor(site.app, `+91${number}`));
    expect((await leadOf(number))?.['given_by']).toEqual(['self', 'guardian']);
  });

  it('refuses the text of another for a guardian', async () => {
    const { consent_text: text } = site.app.services.content.snapshot().one('leadForm').data;
    const wrong = await newVisitor(site.app).register(`+91${newNumber()}`, {
      consent: { ...consent, text },
    });
    expect(wrong.status).toBe(400);
    expect(wrong.body.errors?.[0]?.field).toBe('consent.text');
  });
});
