import { expect, test } from 'vitest';

import { openWebsite } from '../../support/website.ts';
import { eachEnters } from '../../support/staffRoom.ts';

const site = openWebsite();
const now = eachEnters(site);

function shown(label: string) {
  return now.page.getByLabel(label, { exact: true });
}

/** Sets fields before the screen has a moment to follow, as on a busy machine. */
async function setAtOnce(values: Readonly<Record<string, string>>): Promise<void> {
  for (const label of Object.keys(values)) await shown(label).waitFor();
  await now.page.evaluate((all) => {
    for (const select of document.querySelectorAll('select')) {
      const value = all[select.labels[0]?.innerText.trim() ?? ''];
      if (value === undefined) continue;
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }, values);
}

test.each([
  ['content/faq', { State: 'published', 'On these pages': 'home' }],
  ['messages', { Channel: 'sms', Status: 'sent' }],
])('two filters of %s that are set in one breath both count', async (path, values) => {
  await now.page.goto(`/admin/${path}`);
  await setAtOnce(values);
  await expect
    .poll(() => Promise.all(Object.keys(values).map((label) => shown(label).inputValue())))
    .toEqual(Object.values(values));
});

test.each([
  ['content/faq', /\?$/],
  ['messages', /^Media library$/],
])('whoever leaves %s in the middle of a search is not called back by it', async (path, link) => {
  const { page } = now;
  await page.goto(`/admin/${path}`);
  const search = page.getByRole('searchbox').first();
  await search.waitFor();
  const way = page.getByRole('link', { name: link }).first();
  await way.waitFor();
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await search.pressSequentially('a');
  await way.click();
  const left = page.url();
  expect(new URL(left).pathname).not.toBe(`/admin/${path}`);
  // Longer than the search's debounce.
  await page.waitForTimeout(600);
  expect(page.url()).toBe(left);
  held.resolve();
});

test('a programme is found by typing, to see its parts alone', async () => {
  await now.page.goto('/admin/program/feePlan');
  const programme = shown('Programme');
  await programme.fill('german');
  await now.page.getByRole('option', { name: /German/ }).click();
  await now.page.waitForURL(/program_id=\d+/);
  await expect.poll(() => now.page.getByRole('row').count()).toBeLessThan(10);
  await expect.poll(() => programme.inputValue()).toMatch(/German/);
  expect(now.problems).toEqual([]);
});

test('a filter is seen and goes with one press, and the menu leads to the whole list', async () => {
  const { page } = now;
  const rows = page.getByRole('row');
  await page.goto('/admin/blogs');
  await rows.nth(3).waitFor();
  await shown('State').selectOption('trashed');
  await page.getByText('Nothing fits these filters.').waitFor();
  await page.getByRole('link', { name: 'Manage Blogs' }).click();
  await rows.nth(3).waitFor();
  expect(await shown('State').inputValue()).toBe('');
  await shown('State').selectOption('published');
  await page.getByText('Only what fits the filters is shown.').waitFor();
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await expect.poll(() => shown('State').inputValue()).toBe('');
});

test('fee plans are found by the name of their programme', async () => {
  await now.page.goto('/admin/program/feePlan?q=MBA');
  const programmes = now.page.locator('tbody td[data-label="Programme"]');
  await expect.poll(async () => (await programmes.allInnerTexts()).join(' ')).toMatch(/MBA/);
});

test('whoever goes back from an entry finds the list as it was narrowed', async () => {
  const { page } = now;
  await page.goto('/admin/content/faq?state=published&pages=home');
  await page.getByRole('row').nth(1).getByRole('link').click();
  await page.getByRole('link', { name: 'Back to FAQs' }).click();
  await page.waitForURL(/\/admin\/content\/faq\?.*pages=home/);
  expect(now.problems).toEqual([]);
});

test('live lectures stand with the nearest first, and are narrowed by day, course and batch', async () => {
  const { page } = now;
  await page.goto('/admin/live-lectures');
  const read = async () => {
    const query = new URL(page.url()).searchParams.toString();
    const answer = await page.request.get(
      `/api/content/liveLecture?sort=nearest&per_page=100&${query}`,
    );
    const { items } = (await answer.json()).data as {
      items: { draft: { start_date: string; end_date: string; course_name: string } }[];
    };
    return items.map(({ draft }) => draft);
  };
  const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  const whole = await read();
  expect(whole[0]?.end_date.localeCompare(today)).toBeGreaterThanOrEqual(0);
  const coming = whole.filter(({ end_date: end }) => end >= today).map((one) => one.start_date);
  expect(coming).toEqual(coming.toSorted());

  const course = shown('Course');
  await expect.poll(() => course.locator('option').count()).toBeGreaterThan(2);
  await course.selectOption({ index: 1 });
  await page.waitForURL(/course_name=/);
  expect(new Set((await read()).map((one) => one.course_name)).size).toBe(1);
  expect(await shown('Batch').locator('option').count()).toBeGreaterThan(1);
  await shown('From').fill('2031-01-01');
  await page.getByText('Nothing fits these filters.').waitFor();
  expect(now.problems).toEqual([]);
});
