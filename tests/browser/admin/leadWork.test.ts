import { expect, test } from 'vitest';

import { dayAfter, indianDay } from '../../../src/kernel/values/dates.ts';
import { spacedPhone } from '../../../src/kernel/values/phone.ts';
import { DESKTOP, PHONE } from '../../support/browser.ts';
import { openWebsite } from '../../support/website.ts';
import { addLead, enter } from '../../support/staffRoom.ts';

const site = openWebsite({
  limits: { signIn: 1_000, leadPost: 1_000 },
});

/** Tomorrow, or the day after one of the demo's holidays: nobody is rung on them. */
function nextWorkingDay(): string {
  const tomorrow = dayAfter(indianDay(Date.now()), 1);
  return /-(?:01-26|08-15)$/.test(tomorrow) ? dayAfter(tomorrow, 1) : tomorrow;
}

test.each([
  ['phone', 'Lalita Menon', PHONE],
  ['desk', 'Lalita Iyer', DESKTOP],
])(
  'a call is planned, waits on its list and in the menu, and is done, at a %s',
  async (at, name, size) => {
    const { pool } = site.app.services.database;
    await pool.query('UPDATE lead_stage SET call_at = NULL');
    const { id } = await addLead(site.app, name);
    const { page, close } = await enter(site, size);
    await page.goto(`/admin/leads/${id}`);
    await page.getByLabel('Day and time in India').fill(`${nextWorkingDay()}T10:00`);
    await page.getByRole('button', { name: 'Plan the call' }).press('Enter');
    await page.getByText('Call planned').waitFor();

    // It is late an hour later, which may be the next day.
    await pool.query(
      "UPDATE lead_stage SET call_at = now() - interval '1 minute' WHERE lead_id = $1",
      [id],
    );
    await page.goto('/admin/calls');
    const row = page.getByRole('row').filter({ hasText: name });
    await row.waitFor();
    expect(await row.innerText()).toContain('Late:');
    const menu = page.getByRole('button', { name: /^Menu/ });
    if (at === 'phone') {
      await expect.poll(() => menu.innerText()).toContain('waiting');
      await menu.press('Enter');
    }
    const entry = page.getByRole('link', { name: /Calls due/ });
    await expect.poll(() => entry.innerText()).toContain('1');
    await row.getByRole('button', { name: `Done: ${name} was called` }).press('Enter');
    await page.getByRole('button', { name: 'Reached: no further call' }).press('Enter');
    await page.getByRole('button', { name: 'End the call' }).press('Enter');
    await row.waitFor({ state: 'detached' });
    await expect.poll(() => entry.innerText()).not.toContain('1');
    await close();
  },
);

test('chosen leads of a list get a stage at once, and the toast says what became of them', async () => {
  for (const name of ['Bina Kapoor', 'Bina Lal', 'Bina Roy']) await addLead(site.app, name);
  const { page, close } = await enter(site);
  await page.goto('/admin/leads?q=Bina');
  await page.getByLabel('Choose Bina Lal').check();
  const bar = page.getByRole('group', { name: 'Chosen leads' });
  await bar.getByLabel('Stage').selectOption('contacted');
  await bar.getByRole('button', { name: 'Change stage' }).press('Enter');
  await page.getByText('1 changed.').waitFor();
  await bar.waitFor({ state: 'detached' });

  await page.getByLabel('Choose all of this page').check();
  await bar.getByRole('button', { name: 'Choose all 3 that match' }).press('Enter');
  await bar.getByLabel('Stage').selectOption('contacted');
  await bar.getByRole('button', { name: 'Change stage' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change 3 leads?' });
  await dialog.getByRole('button', { name: 'Change them all' }).press('Enter');
  await page.getByText('2 changed, 1 was so already.').waitFor();
  const contacted = page.getByRole('row').filter({ hasText: 'Contacted' });
  await expect.poll(() => contacted.count()).toBe(3);
  await close();
});

test('the palette finds a lead by name, number and e-mail address, and says where it stands', async () => {
  const { id, mobile } = await addLead(site.app, 'Tarini Oberoi');
  const { page, close } = await enter(site);
  await page.goto('/admin/');
  await page.getByRole('button', { name: /^Search/ }).click();
  for (const text of ['tarini', mobile.slice(-8)]) {
    await page.getByRole('combobox', { name: 'Search content, or say what to do' }).fill(text);
    const found = page.getByRole('option', { name: /Tarini Oberoi/ });
    await found.waitFor();
    expect(await found.innerText()).toContain('New');
  }
  await page.getByRole('combobox', { name: 'Search content, or say what to do' }).press('Enter');
  await page.waitForURL(new RegExp(`/admin/leads/${id}$`));
  await close();
});

test('two leads of one person are compared and merged; the old address leads to the one', async () => {
  const first = await addLead(site.app, 'Devika Nambiar');
  const second = await addLead(site.app, 'Devika Nambiar');
  const { page, close } = await enter(site);
  await page.goto(`/admin/leads/${first.id}`);
  await page.getByRole('button', { name: /Compare and merge Devika Nambiar/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Are both the same person?' });
  await dialog.getByRole('radio').nth(1).check();
  await dialog.getByRole('button', { name: 'Merge both' }).press('Enter');
  await page.waitForURL(new RegExp(`/admin/leads/${second.id}$`));
  await page.getByText(`Devika Nambiar, ${spacedPhone(first.mobile)}`).waitFor();
  await page.goto(`/admin/leads/${first.id}`);
  await page.waitForURL(new RegExp(`/admin/leads/${second.id}$`));
  expect(await page.getByText('may be the same person').count()).toBe(0);
  await close();
});

test('a view is saved and shown again, and a lead is entered by hand', async () => {
  const { page, close } = await enter(site);
  await page.goto('/admin/leads?stage=lost');
  await page.getByRole('button', { name: 'Save this view' }).press('Enter');
  await page.getByLabel('Name of the view').fill('Lost ones');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).press('Enter');
  await page.getByText('The view is kept.').waitFor();
  await page.goto('/admin/leads');
  await page.getByRole('link', { name: 'Lost ones' }).press('Enter');
  await page.waitForURL(/stage=lost/);

  await page.getByRole('button', { name: 'New lead' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New lead' });
  await dialog.getByLabel('Name').fill("Anne-Marie D'Souza");
  await dialog.getByLabel('Mobile number').fill('98111 22233');
  await dialog.getByLabel('E-mail').fill('anne.marie@example.com');
  await dialog.getByLabel('Interested in').selectOption({ index: 1 });
  await dialog.getByLabel('Highest qualification').selectOption({ index: 1 });
  await dialog.getByLabel('Agreed to be contacted').selectOption('phone');
  await dialog.getByRole('button', { name: 'Enter the lead' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: "Anne-Marie D'Souza" }).waitFor();
  expect(await page.getByText('Entered by staff').count()).toBe(1);
  await close();
});
