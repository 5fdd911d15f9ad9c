import { readFileSync } from 'node:fs';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { LeadPage } from '../../../src/kernel/staffLeads/staffLeads.ts';
import { wrongIn } from '../../support/accessibility.ts';
import { DESKTOP, PHONE, type Visit } from '../../support/browser.ts';
import { codeFor } from '../../support/message-log.ts';
import { recorded } from '../../support/recording.ts';
import { signedIn } from '../../support/staff.ts';
import { newVisitor } from '../../support/visitor.ts';
import { openWebsite, unlimited } from '../../support/website.ts';
import { newNumber } from '../../support/leadForm.ts';

const site = openWebsite({ limits: unlimited });

describe.each([
  { width: 360, screen: PHONE },
  { width: 1280, screen: DESKTOP },
])('somebody’s own data at $width px, without scripts', ({ width, screen }) => {
  let visit: Visit;
  let mobile = '';
  let leadId = 0;

  beforeAll(async () => {
    mobile = `+91${newNumber()}`;
    await newVisitor(site.app).signIn(mobile);
    const { rows } = await site.app.services.database.pool.query<{ id: string }>(
      'SELECT id FROM lead WHERE mobile = $1',
      [mobile],
    );
    leadId = Number(rows[0]?.id);
    site.app.clock.advance(31_000);
    const opened = await site.visit({ ...screen, javaScriptEnabled: false });
    visit = await recorded(`my-data-${width}`, opened);
  });
  afterAll(() => visit.close());

  it('opens from the foot of any page, by a code of this moment', async () => {
    const { page } = visit;
    await page.goto('/mba');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Your data' }).click();
    await page.getByLabel('Mobile number').fill(mobile.slice(3));
    const before = await site.app.services.messages.list({ to: mobile, limit: 1, offset: 0 });
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await expect
      .poll(async () => {
        const sent = await site.app.services.messages.list({ to: mobile, limit: 1, offset: 0 });
        return sent.total;
      })
      .toBe(before.total + 1);
    await page.getByLabel('4-digit code').fill(await codeFor(site.app, mobile));
    await page.getByRole('button', { name: 'Open my data' }).click();
    await page.getByRole('heading', { name: 'What you agreed to' }).waitFor();
    expect(await page.getByLabel('Full name').inputValue()).toBe('Asha Rao');
    const wide = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
    expect(wide).toBeLessThanOrEqual(0);
  });

  it('is put right, taken along, and withdrawn in one press; staff see it', async () => {
    const { page } = visit;
    await page.getByLabel('Full name').fill('Asha Devi');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Your details are changed.').waitFor();
    await page.getByLabel('Name of your nominee').fill('Ravi Rao');
    await page.getByLabel('Their number or e-mail').fill('ravi@example.com');
    await page.getByRole('button', { name: 'Save nominee' }).click();
    await page.getByText('Your nominee is noted.').waitFor();
    const loading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'For a spreadsheet (CSV)' }).click();
    const file = readFileSync(await (await loading).path(), 'utf8');
    expect(file).toContain('Asha Devi');
    await page.getByRole('button', { name: 'Withdraw this consent' }).first().click();
    await page.getByText(/^Withdrawn on /).waitFor();
    const admin = await signedIn(site.app, 'ADMIN');
    const { data } = (await admin.call<LeadPage>('GET', `/api/staff/leads/${leadId}`)).body;
    expect(data).toMatchObject({
      name: 'Asha Devi',
      consent_withdrawn: true,
      nominee: { name: 'Ravi Rao', contact: 'ravi@example.com' },
    });
  });

  it('is erased where one says so twice, and what stays is said before', async () => {
    const { page, problems } = visit;
    await page.getByRole('link', { name: 'Erase my data' }).click();
    await page.getByText('What stays, and why').waitFor();
    await page.getByRole('button', { name: 'Erase it now' }).click();
    await page.getByRole('heading', { name: 'Your data are erased' }).waitFor();
    const { rows } = await site.app.services.database.pool.query(
      'SELECT 1 FROM lead WHERE mobile = $1',
      [mobile],
    );
    expect(rows).toEqual([]);
    expect(problems).toEqual([]);
  });
});

it('has nothing wrong for those who read it by other means', async () => {
  const mobile = `+91${newNumber()}`;
  await newVisitor(site.app).signIn(mobile);
  site.app.clock.advance(31_000);
  const { page, close } = await site.visit(PHONE);
  await page.goto('/my-data');
  expect(await wrongIn(page)).toEqual([]);
  const before = await site.app.services.messages.list({ to: mobile, limit: 1, offset: 0 });
  await page.getByLabel('Mobile number').fill(mobile.slice(3));
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect
    .poll(async () => {
      const sent = await site.app.services.messages.list({ to: mobile, limit: 1, offset: 0 });
      return sent.total;
    })
    .toBe(before.total + 1);
  await page.getByLabel('4-digit code').fill(await codeFor(site.app, mobile));
  await page.getByRole('button', { name: 'Open my data' }).click();
  await page.getByRole('heading', { name: 'What you agreed to' }).waitFor();
  expect(await wrongIn(page)).toEqual([]);
  await close();
});
