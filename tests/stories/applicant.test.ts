import type { Locator } from 'playwright';
import { expect, it } from 'vitest';

import { DESKTOP, PHONE } from '../support/browser.ts';
import { codeFor, nextMessage } from '../support/message-log.ts';
import { recorded } from '../support/recording.ts';
import { openWebsite, unlimited } from '../support/website.ts';
import { leadForm, newNumber } from '../support/leadForm.ts';

const site = openWebsite({ limits: unlimited });

/** The whole fee of a plan, as its card says it. */
async function feeOf(card: Locator): Promise<number> {
  const [, fee = ''] = /Programme fee\s*₹([\d,]+)/.exec(await card.innerText()) ?? [];
  return Number(fee.replaceAll(',', ''));
}

/** An applicant who lives abroad compares what two plans cost, chooses one, and has it by mail. */
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
    for (const [at, name] of names.entries()) costs.set(name, await feeOf(plans.nth(at)));
    expect(new Set(costs.values()).size).toBe(names.length);
    // Lenders in India lend to people in India.
    await page.locator('[data-emi]').waitFor({ state: 'hidden' });
    const [[cheapest] = ['']] = [...costs].toSorted(([, a], [, b]) => a - b);

    const card = plans.filter({
      has: page.getByRole('heading', { name: cheapest, exact: true }),
    });
    await card.locator('[data-plan]').press('Enter');
    const form = leadForm(page);
    await form.giveNumber(number);
    const plan = await form.form.getByText('Fee plan:').locator('b').innerText();
    expect(plan).toContain(cheapest);
    expect(plan).toContain('international');
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
