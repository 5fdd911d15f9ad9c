import type { Page } from 'playwright';
import { expect } from 'vitest';

import { expectBrochureOf, type readProgramme } from './brochure.ts';
import { asha, leadForm } from './leadForm.ts';

type Visitor = Readonly<{
  page: Page;
  number: string;
  programme: Awaited<ReturnType<typeof readProgramme>>;
  /** Reads the code that was sent last. */
  readCode: () => Promise<string>;
}>;

/** A new visitor finds the programme on the home page, registers, and reads its brochure. */
export async function registerAndRead({ page, number, programme, readCode }: Visitor) {
  await page.goto('/');
  await page.getByRole('tab', { name: 'Masters' }).click();
  await brochureOf(page, programme.id).filter({ visible: true }).first().click();
  const form = leadForm(page);
  await form.giveNumber(number);
  await form.giveDetails();
  await form.heading('Enter the 4-digit code');
  const downloading = page.waitForEvent('download');
  await form.giveCode(await readCode());
  await form.heading('Number verified');
  await page.getByText('Registration Successful!').waitFor();
  await expectBrochureOf(await downloading, programme);
  const portal = page.getByRole('link', { name: 'Continue Application' });
  const address = await form.form.locator(portal).getAttribute('href');
  await form.close();
  await portal.filter({ visible: true }).first().waitFor();
  return { portal: new URL(address ?? '', page.url()) };
}

/** The same number comes again, is known by its code, and reads the brochure at one press. */
export async function comeAgain({ page, number, programme, readCode }: Visitor): Promise<void> {
  await page.goto('/mba');
  await page.locator('[data-lead=register]').filter({ visible: true }).first().click();
  const form = leadForm(page);
  await form.giveNumber(number);
  await form.heading('Enter the 4-digit code');
  await form.giveCode(await readCode());
  await form.form.getByText(`, ${asha.name.split(' ')[0]}.`).waitFor();
  await page.waitForURL('**/launchpad');
  await page.getByText('Welcome Back!').waitFor();
  await page.getByRole('heading', { name: 'Welcome to your launchpad, Asha.' }).waitFor();
  await page.getByText('Brochures of the other programmes').click();
  const downloading = page.waitForEvent('download');
  await brochureOf(page, programme.id).filter({ visible: true }).first().click();
  await expectBrochureOf(await downloading, programme);
  expect(await page.getByRole('dialog').count()).toBe(0);
}

function brochureOf(page: Page, id: number) {
  return page.locator(`a[data-lead=download][data-programme="${id}"]`);
}
