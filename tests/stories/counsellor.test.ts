import type { Page } from 'playwright';
import { expect, it } from 'vitest';

import { addLead, enter } from '../support/staffRoom.ts';
import { DESKTOP, PHONE } from '../support/browser.ts';
import { recorded } from '../support/recording.ts';
import { openWebsite, unlimited } from '../support/website.ts';

const site = openWebsite({ limits: unlimited });

/** So many leads whose calls were planned for a moment that is given in SQL. */
async function planned(name: string, count: number, moment: string): Promise<string[]> {
  const names = Array.from({ length: count }, (_, index) => `${name} ${'ABCDEFGH'[index]}`);
  for (const each of names) {
    const { id } = await addLead(site.app, each);
    await site.app.services.database.pool.query(
      `INSERT INTO lead_stage (lead_id, call_at, updated_at) VALUES ($1, ${moment}, now())
       ON CONFLICT (lead_id) DO UPDATE SET call_at = excluded.call_at`,
      [id],
    );
  }
  return names;
}

/** Calls the first of the list, and says so. */
async function callFirst(page: Page): Promise<string> {
  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Done:/ }) });
  const first = row.first();
  const done = first.getByRole('button', { name: /^Done:/ });
  const label = (await done.getAttribute('aria-label')) ?? '';
  const call = await first.getByRole('link', { name: /^Call/ }).getAttribute('href');
  expect(call).toMatch(/^tel:\+91\d{10}$/);
  const left = await row.count();
  await done.press('Enter');
  await page.getByRole('button', { name: 'Reached: no further call' }).press('Enter');
  await page.getByRole('button', { name: 'End the call' }).press('Enter');
  await expect.poll(() => row.count()).toBe(left - 1);
  return label.replace(/^Done: (.*) was called$/, '$1');
}

/** A counsellor's morning: what is late, what is due, and two that are one. */
it.each([
  { width: 360, screen: PHONE, name: 'Rohini' },
  { width: 1280, screen: DESKTOP, name: 'Sharada' },
])(
  'a counsellor makes ten calls, the late ones first, and merges two leads at $width px',
  async ({ width, screen, name }) => {
    await site.app.services.database.pool.query('UPDATE lead_stage SET call_at = NULL');
    const late = await planned(`${name} Late`, 4, `now() - interval '1 day'`);
    // Before the end of the day in India, and not yet late.
    const endOfDay = `(date_trunc('day', now() AT TIME ZONE 'Asia/Kolkata') + interval '23:59:59') AT TIME ZONE 'Asia/Kolkata'`;
    const due = await planned(`${name} Due`, 6, endOfDay);
    await planned(`${name} Tomorrow`, 1, `now() + interval '30 hours'`);
    const [twin] = [
      await addLead(site.app, `${name} Menon`),
      await addLead(site.app, `${name} Menon`),
    ];

    const { page, problems, close } = await recorded(
      `counsellor-${width}`,
      await enter(site, { ...screen }),
    );
    page.setDefaultTimeout(15_000);
    await page.goto('/admin/calls');
    const rows = page.getByRole('row').filter({ hasText: name });
    await expect.poll(() => rows.count()).toBe(10);
    expect(await page.getByText(/^Late:/).count()).toBe(4);
    const called: string[] = [];
    while (called.length < 10) called.push(await callFirst(page));
    expect(called.slice(0, 4).toSorted()).toEqual(late);
    expect(called.slice(4).toSorted()).toEqual(due);
    await page.getByText('No call is due.').waitFor();

    await page.goto(`/admin/leads/${twin.id}`);
    await page.getByRole('button', { name: `Compare and merge ${name} Menon` }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Merge both' }).press('Enter');
    await page.getByText('Both are one lead now.').waitFor();
    await expect.poll(() => page.getByText('may be the same person').count()).toBe(0);
    expect(problems).toEqual([]);
    await close();
  },
);
