import { describe, expect, it, test } from 'vitest';

import { formatRupees } from '../../../src/kernel/values/money.ts';
import { formatDay } from '../../../src/kernel/values/dates.ts';
import { costOf } from '../../../src/content/types/feePlan/prices.ts';
import { pathOf } from '../../../src/content/addresses/pagePath.ts';
import { feesOf } from '../../../src/content/read/programme.ts';
import { DESKTOP, PHONE } from '../../support/browser.ts';
import { openWebsite } from '../../support/website.ts';

const site = openWebsite();

function programmeAt(path: string) {
  const snapshot = site.app.services.content.snapshot();
  const entry = snapshot.all('programme').find((one) => pathOf(one, snapshot) === path)!;
  return { data: entry.data, fees: feesOf(entry, snapshot) };
}

test.each([
  ['/mba', '/mba'],
  ['/mba/finance', '/mba/finance'],
  ['/german-language', '/german-language'],
  ['/online-mba-lp', '/mba'],
])(
  '%s says in its first screens what the programme costs and when it begins',
  async (path, programme) => {
    const { data, fees } = programmeAt(programme);
    const { fee, instalment } = fees.price!;
    const { page, close } = await site.visit(PHONE);
    await page.goto(path);
    const cost = page.locator('main dl').first();
    const said = await cost.innerText();
    for (const amount of [fee, instalment!.emi.monthly])
      expect(said).toContain(formatRupees(amount));
    expect(await page.locator('main').innerText()).toContain(formatDay(data.next_batch!));
    const box = await cost.boundingBox();
    expect(box?.y).toBeLessThan(800);
    await close();
  },
);

describe('the EMI calculator', () => {
  const terms = /^(Programme fee|In all, with every charge)$/;

  it('follows every plan of people in India, and leaves when somebody lives abroad', async () => {
    const { data, fees } = programmeAt('/mba');
    const { page, problems, close } = await site.visit(DESKTOP);
    await page.goto('/mba');
    await page.mouse.move(5, 5);
    const emi = page.locator('[data-emi]');
    await emi.scrollIntoViewIfNeeded();
    for (const plan of fees.domestic) {
      await emi.getByRole('radio', { name: plan.data.title, exact: true }).press('Space');
      const { emi: cost, fee } = costOf(plan, data.semester_count);
      const rows = emi.locator('dl > div').filter({ has: page.locator('dt', { hasText: terms }) });
      await expect
        .poll(() => rows.locator('dd').allInnerTexts())
        .toEqual([fee, cost!.inAll].map(formatRupees));
      expect(await emi.locator('[data-emi-out=monthly]').innerText()).toBe(
        formatRupees(cost!.monthly),
      );
    }
    // Lenders in India lend to people in India.
    await page.getByRole('radio', { name: 'International' }).press('Space');
    await emi.waitFor({ state: 'hidden' });
    expect(problems).toEqual([]);
    await close();
  });

  it('is a table of every plan where there are no scripts', async () => {
    const { fees } = programmeAt('/mba');
    const { page, close } = await site.visit({ ...PHONE, javaScriptEnabled: false });
    await page.goto('/mba');
    const rows = page.getByRole('group', { name: 'EMI of every plan' }).locator('tbody tr');
    expect(await rows.count()).toBe(fees.domestic.length);
    expect(await page.locator('[data-emi]').isVisible()).toBe(false);
    await close();
  });
});
