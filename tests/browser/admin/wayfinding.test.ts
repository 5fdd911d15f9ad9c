import { expect, test } from 'vitest';

import { PHONE } from '../../support/browser.ts';
import { picture } from '../../support/files.ts';
import { openWebsite } from '../../support/website.ts';
import { addLead, eachEnters, enter, idOf } from '../../support/staffRoom.ts';

const site = openWebsite();
const now = eachEnters(site);

test('parts that go by one name are told apart by their programme, in the list and in the editor', async () => {
  const { page } = now;
  await page.goto('/admin/program/certification');
  const cells = page.locator('tbody td[data-label="Programme"]');
  await expect.poll(async () => new Set(await cells.allInnerTexts()).size).toBeGreaterThan(5);
  const first = page.getByRole('row').nth(1);
  const programme = await first.locator('td[data-label="Programme"]').innerText();
  await first.getByRole('link').click();
  const above = page.getByRole('link', { name: programme, exact: true });
  await above.click();
  await page.getByRole('heading', { name: programme, level: 1 }).waitFor();
});

test('the fee stands in the list of fee plans', async () => {
  const { page } = now;
  await page.goto('/admin/program/feePlan');
  const fees = page.locator('tbody td[data-label="In all"]');
  await expect.poll(async () => (await fees.allInnerTexts()).join(' ')).toMatch(/₹1,\d\d,\d{3}/);
});

test('on a phone the present list is in sight among its neighbours', async () => {
  const { page, close } = await enter(site, PHONE);
  await page.goto('/admin/content/testimonial');
  const tab = page
    .getByRole('navigation', { name: 'Site Content Manager' })
    .getByRole('link', { name: 'Testimonials' });
  await tab.waitFor();
  await expect
    .poll(async () => {
      const { x = -1, width = 0 } = (await tab.boundingBox()) ?? {};
      return x >= 0 && x + width <= 360;
    })
    .toBe(true);
  await close();
});

test('a number that is none is said to be wrong while it is typed', async () => {
  const { page } = now;
  await page.goto(`/admin/program/feePlan/${await idOf(site.app, 'feePlan', 'Semester')}`);
  await page.getByLabel('In all', { exact: true }).fill('1,2O,000');
  await page.getByText('Please use digits only.').waitFor();
  await page.getByLabel('In all', { exact: true }).fill('1,20,000');
  expect(await page.getByText('Please use digits only.').count()).toBe(0);
});

test('what a picture shows is said to be saved, and stays so', async () => {
  const { page } = now;
  const body = await picture(320, 200).png().toBuffer();
  const uploaded = await page.request.post('/api/upload', {
    headers: { origin: site.app.origin },
    multipart: { file: { name: 'court.png', mimeType: 'image/png', buffer: body } },
  });
  const { id } = (await uploaded.json()).data;
  await page.goto(`/admin/media?open=${id}`);
  await page.getByLabel('What the picture shows').fill('The court in the rain');
  const reread = page.waitForResponse(
    (one) => one.request().method() === 'GET' && one.url().endsWith(`/api/media/${id}`),
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await reread;
  await expect.poll(() => page.getByText('Saved.', { exact: true }).isVisible()).toBe(true);
});

test('on a phone what opens below the form is brought into sight, and closing it leads back', async () => {
  const { page, close } = await enter(site, PHONE);
  await page.goto(`/admin/blogs/blog/${await idOf(site.app, 'blog', 'campus degree')}`);
  await page.getByRole('textbox', { name: 'Text' }).waitFor();
  for (const [button, name] of [
    ['Preview', 'Preview'],
    ['History', 'Version history'],
  ] as const) {
    await page.evaluate(() => window.scrollTo(0, 120));
    await page.getByRole('button', { name: button, exact: true }).click();
    const head = page.getByRole('heading', { name, exact: true });
    await head.waitFor();
    const isInSight = async () => {
      const { y = -1 } = (await head.boundingBox()) ?? {};
      return y > 100 && y < 500;
    };
    await expect.poll(isInSight).toBe(true);
    await page.getByRole('button', { name: new RegExp(`^Close ${name}$`, 'i') }).click();
    expect(await page.evaluate(() => window.scrollY)).toBe(120);
  }
  await close();
});

test('beside a long form the history is in sight, however far down one is', async () => {
  const { page } = now;
  await page.goto(`/admin/program/programme/${await idOf(site.app, 'programme', '"slug":"mba"')}`);
  await page.getByRole('tab', { name: 'Hero' }).waitFor();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.getByRole('button', { name: 'History', exact: true }).click();
  const head = page.getByRole('heading', { name: 'Version history' });
  await expect.poll(async () => ((await head.boundingBox())?.y ?? -1) > 0).toBe(true);
});

test('the keyboard stays in the row of lists while the screen below it comes', async () => {
  const { page } = now;
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(/\/api\/content\/university\/\d+$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/admin/content');
  const tabs = page.getByRole('navigation', { name: 'Site Content Manager' });
  await tabs.getByRole('link', { name: 'Accreditations' }).focus();
  letThrough();
  await page.getByLabel('Legal name').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Accreditations' }).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  expect(await focused()).toBe('Accreditations');
});

test('a footer group is not offered its own title as the name of its page', async () => {
  const { page } = now;
  await page.goto(`/admin/footer/footer/${await idOf(site.app, 'footer', '"Admission"')}`);
  expect(await page.getByLabel('Page', { exact: true }).inputValue()).toBe('home');
  expect(await page.getByRole('button', { name: 'From the title' }).count()).toBe(0);
  await page.goto(`/admin/blogs/blog/${await idOf(site.app, 'blog', 'campus degree')}`);
  await page.getByLabel('Address').fill('another');
  await page.getByRole('button', { name: 'From the title' }).waitFor();
});

test('every name of the menu fits in its place, the chosen one too', async () => {
  const { page } = now;
  for (const path of ['landing-pages', 'auxiliary-pages']) {
    await page.goto(`/admin/${path}`);
    await page.locator('nav a[aria-current="page"]').first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    const cut = await page
      .locator('nav a')
      .evaluateAll((links) =>
        links.filter((link) => link.scrollWidth > link.clientWidth).map((link) => link.textContent),
      );
    expect(cut).toEqual([]);
  }
});

test.each([1024, 1280])(
  'leads with a planned call move no page sideways, %i wide',
  async (width) => {
    const { id } = await addLead(site.app, 'Bhagyalakshmi Venkataraman');
    const { page, close } = await enter(site, { viewport: { width, height: 800 } });
    await page.goto(`/admin/leads/${id}`);
    await page.getByRole('button', { name: /^Tomorrow/ }).press('Enter');
    await page.getByText('Call planned').waitFor();
    await page.goto('/admin/leads');
    const table = page.getByRole('table', { name: 'Leads' });
    await table.getByText('Call:').first().waitFor();
    const tooWide = () => document.documentElement.scrollWidth - window.innerWidth;
    expect(await page.evaluate(tooWide)).toBeLessThanOrEqual(0);
    const room = await table.evaluate(
      (one) => one.parentElement!.clientWidth - one.getBoundingClientRect().width,
    );
    if (width === 1280) expect(room).toBeGreaterThanOrEqual(0);
    await close();
  },
);
