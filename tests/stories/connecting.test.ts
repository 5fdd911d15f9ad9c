import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { DESKTOP } from '../support/browser.ts';
import { openReceivers } from '../support/receivers.ts';
import { enter } from '../support/staffRoom.ts';
import { newPhone, newVisitor } from '../support/visitor.ts';
import { openWebsite } from '../support/website.ts';
import { openWhatsapp, type WhatsappServer } from '../support/whatsapp.ts';

const env: Record<string, string> = {};
const vendors: Record<string, string> = {};
let receivers: Awaited<ReturnType<typeof openReceivers>>;
let whatsapp: WhatsappServer;

beforeAll(async () => {
  receivers = await openReceivers();
  whatsapp = await openWhatsapp();
  env['PROSPECTUS_IMPORT_HOSTS'] = new URL(receivers.env.PROSPECTUS_EVENTS_URL).host;
  vendors['whatsapp'] = whatsapp.url;
});
afterAll(() => {
  receivers.close();
  whatsapp.close();
});

const site = openWebsite({ env, vendors, limits: { signIn: 1_000, leadPost: 1_000 } });

async function filled(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await page.getByRole('dialog').getByLabel(label, { exact: true }).fill(value);
}

/** Counts the presses of an operator, who never leaves the screen. */
async function atConnections() {
  const visit = await enter(site, DESKTOP);
  const { page } = visit;
  await page.goto('/admin/vendors');
  let presses = 0;
  const press = async (name: string): Promise<void> => {
    await page.getByRole('button', { name, exact: true }).click();
    presses += 1;
  };
  return { ...visit, press, presses: () => presses };
}

test('an operator connects the ERP from nothing in four presses, and leads go there at once', async () => {
  const { page, press, presses, problems, close } = await atConnections();
  await press('Connect the ERP');
  await filled(page, {
    'Address of its webhook': receivers.env.PROSPECTUS_ERP_URL,
    'Signing secret': receivers.env.PROSPECTUS_ERP_SECRET,
  });
  await press('Save, then test');
  await page.getByText('one message of the type ping').waitFor();
  await press('Send a test');
  await page.getByText('The test was taken. It can be switched on.').waitFor();
  await press('Switch on');
  await page.getByRole('region', { name: 'ERP', exact: true }).getByText('on since').waitFor();
  expect(presses()).toBe(4);
  const { lead } = await newVisitor(site.app).signIn(newPhone());
  expect(lead.leads_id).toBeNull();
  await expect
    .poll(() => receivers.seen.map(({ body: { type } }) => type))
    .toEqual(['ping', 'lead.created']);
  expect(problems).toEqual([]);
  await close();
});

test('an operator connects WhatsApp from nothing in four presses, and the form offers it', async () => {
  const { page, press, presses, problems, close } = await atConnections();
  const { settings } = whatsapp;
  await press('Connect WhatsApp');
  await filled(page, {
    'Id of the number': settings['WHATSAPP_PHONE_NUMBER_ID'] ?? '',
    'Access token': settings['WHATSAPP_TOKEN'] ?? '',
    'App secret': settings['WHATSAPP_APP_SECRET'] ?? '',
    'Verify token': settings['WHATSAPP_VERIFY_TOKEN'] ?? '',
    'Template of codes': 'code',
  });
  await press('Save, then test');
  await filled(page, { 'Your mobile number': '9876543210' });
  await press('Send a test');
  await page.getByText('The test was taken for 9876543210.').waitFor();
  expect(whatsapp.taken.map(({ to }) => to)).toEqual(['919876543210']);
  await press('Switch on');
  await page.getByRole('region', { name: 'WhatsApp' }).getByText('on since').waitFor();
  expect(presses()).toBe(4);
  const visitor = await site.visit();
  await visitor.page.goto('/');
  expect(await visitor.page.locator('#lead-config').textContent()).toContain('whatsappCodes');
  expect(problems).toEqual([]);
  await visitor.close();
  await close();
});
