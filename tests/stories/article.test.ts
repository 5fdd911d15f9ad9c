import { expect, it } from 'vitest';

import { enter, untilSaved } from '../support/staffRoom.ts';
import { DESKTOP, PHONE } from '../support/browser.ts';
import { recorded } from '../support/recording.ts';
import { openWebsite } from '../support/website.ts';

const site = openWebsite();

/** An editor writes an article, sees how search engines and friends will see it, and publishes it. */
it.each([
  { width: 360, screen: PHONE },
  { width: 1280, screen: DESKTOP },
])('an editor writes and publishes an article at $width px', async ({ width, screen }) => {
  const title = `What ${width} evenings of study look like`;
  const excerpt = 'Three learners show their week, hour by hour, and say what they gave up for it.';
  const { page, problems, close } = await recorded(
    `article-${width}`,
    await enter(site, { ...screen }),
  );
  page.setDefaultTimeout(15_000);
  await page.goto('/admin/blogs/blog/create');
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Begin' }).press('Enter');
  await page.getByLabel('Excerpt').fill(excerpt);
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('On Monday nobody studies.');
  await page.getByRole('button', { name: /^Cover .*Choose or upload/ }).press('Enter');
  const library = page.getByRole('dialog');
  await library.getByRole('list', { name: 'Files' }).getByRole('button').first().press('Enter');
  await library.waitFor({ state: 'detached' });
  await page.getByLabel('Topics', { exact: true }).fill('Study habits');
  await page.getByLabel('Author: role').fill('Learner support');
  await untilSaved(page);

  await page.getByRole('button', { name: 'SEO', exact: true }).press('Enter');
  const panel = page.getByRole('complementary', { name: 'Search and sharing' });
  const result = panel.getByRole('figure', { name: 'As a search result' });
  await result.getByText(title).waitFor();
  await result.getByText(excerpt).waitFor();
  const whatsApp = panel.getByRole('figure', { name: 'WhatsApp' });
  await whatsApp.getByText('Drawn from the title when it is published').waitFor();

  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
  await page.getByText('is live.').waitFor();
  const drawn = () =>
    whatsApp.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(drawn).toBeGreaterThan(600);
  const link = page.getByRole('link', { name: 'Open page' }).first();
  const [live] = await Promise.all([page.context().waitForEvent('page'), link.press('Enter')]);
  await live.getByRole('heading', { level: 1, name: title }).waitFor();
  const shared = await live.locator('meta[property="og:image"]').getAttribute('content');
  const picture = await live.request.get(shared ?? '');
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
  // The picture was requested before it existed.
  expect(problems.filter((problem) => !problem.includes('404 (Not Found)'))).toEqual([]);
  await close();
});
