import { expect, test } from 'vitest';

import { DESKTOP, PHONE } from '../../support/browser.ts';
import { openWebsite } from '../../support/website.ts';
import { enter } from '../../support/staffRoom.ts';

const MANY = 900;

const site = openWebsite({ limits: { signIn: 1_000 } });

let made = 0;

/** Enters leads of a campaign of their own; answers its name. */
async function addLeads(): Promise<string> {
  made += 1;
  const campaign = `fair-${made}`;
  await site.app.services.database.pool.query(
    `INSERT INTO lead (public_id, mobile, name, email, highest_qualification_id, area_of_interest,
       source_media, source_campaign, purpose, created_at, updated_at)
     SELECT $1::text || n, '+9160' || $2 || lpad(n::text, 7, '0'), 'Kavya Rao ' || n, 'p@example.com', 1, 'MBA',
       'Direct', $1, 'form', $3, $3 FROM generate_series(1, ${MANY}) AS n`,
    [campaign, String(made), site.app.clock.now()],
  );
  return campaign;
}

test.each([
  ['phone', PHONE],
  ['desk', DESKTOP],
])('all leads that match are given a stage while one looks on, at a %s', async (at, size) => {
  const campaign = await addLeads();
  const { page, close } = await enter(site, size);
  await page.goto(`/admin/leads?campaign=${campaign}`);
  await page.getByLabel(`Choose Kavya Rao ${MANY}`).check();
  const bar = page.getByRole('group', { name: 'Chosen leads' });
  await bar.getByRole('button', { name: `Choose all ${MANY} that match` }).press('Enter');
  await bar.getByLabel('Stage').selectOption('applied');
  await bar.getByRole('button', { name: 'Change stage' }).press('Enter');
  await page.getByRole('button', { name: 'Change them all' }).press('Enter');
  await page.getByText('They are being changed.').waitFor();
  const changes = page.getByRole('list', { name: 'Changes of many leads' });
  const line = changes.getByRole('listitem').filter({ hasText: 'Stage: Applied' });
  await line.first().waitFor();
  await expect.poll(() => line.innerText(), { timeout: 30_000 }).toContain(`${MANY} changed.`);
  const row = page.getByRole('row').filter({ hasText: `Kavya Rao ${MANY}` });
  await row.getByText('Applied', { exact: true }).waitFor();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(size.viewport.width);
  await line.getByRole('button', { name: 'Hide' }).press('Enter');
  await changes.waitFor({ state: 'detached' });
  await close();
});
