import sharp from 'sharp';
import { expect, it } from 'vitest';

import { DESKTOP, PHONE } from '../../support/browser.ts';
import { openWebsite, visitAsLead } from '../../support/website.ts';

const site = openWebsite();

it.each([
  ['a phone', PHONE],
  ['a wide screen', DESKTOP],
] as const)(
  'a paper is sent once it is chosen, without a second press, on %s',
  async (_, screen) => {
    const { page, problems, close } = await visitAsLead(site, screen);
    await page.goto('/my-application');
    const guardian = page.getByText('Under 18?');
    await guardian.click();
    const lines = await page
      .getByRole('main')
      .getByText('+91', { exact: true })
      .evaluate((code) => {
        const range = document.createRange();
        range.selectNodeContents(code);
        return range.getClientRects().length;
      });
    expect(lines).toBe(1);
    await guardian.click();
    await page.getByLabel('Your date of birth').fill('1999-04-21');
    await page.getByText('A learner of India').click();
    for (const box of await page.getByRole('main').getByRole('checkbox').all())
      if (await box.isVisible()) await box.check();
    await page.getByRole('button', { name: 'Confirm and go on' }).click();
    const papers = page.locator('[data-papers][data-sends]');
    await papers.waitFor();
    expect(await papers.getByRole('button', { name: 'Send', exact: true }).count()).toBe(0);
    const chooser = papers.locator('input[type=file]').first();
    const { width = 0 } = (await chooser.boundingBox()) ?? {};
    expect(width).toBeGreaterThan(220);
    const buffer = await sharp({
      create: { width: 60, height: 80, channels: 3, background: '#c96' },
    })
      .jpeg()
      .toBuffer();
    await chooser.setInputFiles({ name: 'face.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByText('It is with us.').waitFor();
    expect(problems).toEqual([]);
    await close();
  },
);
