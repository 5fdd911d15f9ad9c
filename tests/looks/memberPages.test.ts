import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';

import { leadMessages } from '../../src/kernel/messages.ts';
import { wrongIn } from '../support/accessibility.ts';
import { asha, newNumber } from '../support/leadForm.ts';
import { codeFor } from '../support/message-log.ts';
import { openWebsite, unlimited, visitAsLead } from '../support/website.ts';

const site = openWebsite({ limits: unlimited });

describe('the pages of members', () => {
  it.each(['/launchpad', '/referral-dashboard', '/refurl?ref=ABCDEFGH'])(
    '%s breaks no rule of accessibility for a member',
    async (path) => {
      const { page, close } = await visitAsLead(site);
      await page.goto(path);
      if (!path.startsWith('/refurl')) {
        // The launchpad has no list while there are no friends.
        const [part, words] =
          path === '/launchpad'
            ? ['[data-referral-card]', 'Invite on WhatsApp']
            : ['[data-referral-list]', 'friends invited'];
        await page.locator(part).scrollIntoViewIfNeeded();
        await page.getByText(words).waitFor();
      }
      expect(await wrongIn(page)).toEqual([]);
      await close();
    },
  );

  it('break none either where every field of the form is wrong', async () => {
    const { page, close } = await visitAsLead(site);
    await page.goto('/launchpad#refer-a-friend');
    const link = page.locator('[data-referral-card] data');
    await expect.poll(() => link.textContent(), { timeout: 15_000 }).toContain('/refurl?ref=');
    await page.getByRole('button', { name: 'Send the invite' }).click();
    await page.getByText('First Name is required').waitFor();
    expect(await wrongIn(page, { within: '[data-referral-card]' })).toEqual([]);
    await close();
  });
});

async function send(page: Page, name: string) {
  await page.locator('main form').getByRole('button', { name, exact: true }).click();
}

it('the pages of the form are accessible at every width, wrong, right and done', async () => {
  const { page, close } = await site.visit();
  const number = newNumber();
  await page.goto('/register?programme=1');
  expect(await wrongIn(page)).toEqual([]);
  await send(page, 'Get the code');
  expect(await wrongIn(page)).toEqual([]);
  await page.getByLabel('Mobile number', { exact: true }).fill(number);
  await page.getByLabel('Full name', { exact: true }).fill(asha.name);
  await page.getByLabel('Email', { exact: true }).fill(asha.email);
  await page.getByLabel('Highest qualification', { exact: true }).selectOption('Graduate');
  await page.getByRole('checkbox').check();
  await page.getByLabel('Area of interest', { exact: true }).selectOption('MBA');
  await send(page, 'Get the code');
  await page.getByRole('heading', { name: 'Enter the 4-digit code' }).waitFor();
  expect(await wrongIn(page)).toEqual([]);
  await send(page, 'Verify');
  await page.getByText(leadMessages.otpLength).waitFor();
  expect(await wrongIn(page)).toEqual([]);
  await page.getByLabel('4-digit code').fill(await codeFor(site.app, `+91${number}`));
  await send(page, 'Verify');
  await page.getByRole('link', { name: 'Continue Application' }).first().waitFor();
  expect(await wrongIn(page)).toEqual([]);
  await close();
});
