import type { Page } from 'playwright';
import { expect, it } from 'vitest';

import { DESKTOP, PHONE } from '../support/browser.ts';
import { codeFor, nextMessage } from '../support/message-log.ts';
import { recorded } from '../support/recording.ts';
import { openWebsite, unlimited } from '../support/website.ts';
import { leadForm, newNumber } from '../support/leadForm.ts';

const site = openWebsite({ limits: unlimited });

/** What a plan comes to, with the interest of its loan, as the calculator says it. */
async function trueCostOf(page: Page, plan: string): Promise<number> {
  const emi = page.locator('[data-emi]');
  await emi.getByRole('radio', { name: plan, exact: true }).press('Space');
  const inAll = emi.locator('dl > div').filter({ hasText: 'In all, with every charge' });
  return Number((await inAll.locator('dd').innerText()).replaceAll(/[^\d]/g, ''));
}

/** An applicant who lives abroad compares what two plans truly cost, chooses one, and has it by mail. */
it.each([
  { width: 360, screen: PHONE },
  { width: 1280, screen: DESKTOP },
])(
  'an applicant abroad compares two plans and has the chosen one by mail at $width px',
  async ({ width, screen }) => {
    const [number, email] = [newNumber(), `leena.${width}@example.com`];
    const { page, problems, close } = await recorded(
      `applicant-${width}`,
      await site.visit(screen),
    );
    page.setDefaultTimeout(15_000);
    await page.goto('/mba');
    await page.getByRole('radio', { name: 'International' }).press('Space');
    const plans = page
      .locator('article', { has: page.locator('[data-plan]') })
      .filter({ visible: true });
    const names = await plans.getByRole('heading').allInnerTexts();
    expect(names.length).toBeGreaterThan(1);
    const costs = new Map<string, number>();
    const differing = async () => {
      for (const name of names) costs.set(name, await trueCostOf(page, name));
      return new Set(costs.values()).size;
    };
    // Amounts are computed once the calculator has loaded.
    await expect.poll(differing).toBe(names.length);
    const [[cheapest] = ['']] = [...costs].toSorted(([, a], [, b]) => a - b);

    const card = plans.filter({
      has: page.getByRole('heading', { name: cheapest, exact: true }),
    });
    await card.locator('[data-plan]').press('Enter');
    const form = leadForm(page);
    const chosen = form.form.getByLabel('Fee plan', { exact: true });
    await form.phone.waitFor();
    const plan = await chosen.locator('option:checked').innerText();
    expect(plan).toContain(cheapest);
    expect(plan).toContain('international');
    await form.giveNumber(number);
    await form.giveDetails({ name: 'Leena Thomas', email });
    await form.heading('Enter the 4-digit code');
    await form.giveCode(await codeFor(site.app, `+91${number}`));
    await form.heading('Number verified');

    const { subject, body } = await nextMessage(site.app, { to: email });
    expect(subject).toContain('MBA');
    expect(body).toContain(plan);
    expect(body).toContain(`${site.app.origin}/mba`);
    expect(problems).toEqual([]);
    await close();
  },
);
