import { expect, test } from 'vitest';

import { openWebsite } from '../../support/website.ts';
import { eachEnters, idOf, untilSaved } from '../../support/staffRoom.ts';
import { expectFocus } from '../../support/focus.ts';

const site = openWebsite();
const now = eachEnters(site);

function publish() {
  return now.page.getByRole('button', { name: 'Publish', exact: true });
}

async function open(path: string): Promise<void> {
  await now.page.goto(`/admin/${path}`);
  await now.page.getByRole('button', { name: 'More actions' }).waitFor();
}

function mba() {
  return idOf(site.app, 'programme', '"slug":"mba"');
}

test('an error goes as it is righted, in the field and in the list of all, stored or not', async () => {
  const { page } = now;
  await page.goto('/admin/content/faq/create');
  await page.getByRole('button', { name: 'Begin' }).click();
  const errors = page.getByRole('alert').getByRole('listitem');
  await publish().click();
  await expect.poll(() => errors.count()).toBe(2);
  await page.route('**/api/faq/*', (route) => route.abort());
  await page.getByLabel('Question').fill('Can I pause?');
  await expect.poll(() => errors.allInnerTexts()).toEqual([expect.stringMatching(/^Answer/)]);
  expect(await page.getByLabel('Question').getAttribute('aria-invalid')).not.toBe('true');
  await page.getByLabel('Question').fill('');
  await expect.poll(() => errors.count()).toBe(2);
  await page.getByLabel('Question').fill('Can I pause?');
  await page.getByRole('textbox', { name: 'Answer' }).fill('Yes.');
  await expect.poll(() => errors.count()).toBe(0);
});

test('an error goes that is righted by the field beside it', async () => {
  const { page } = now;
  const body = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/></svg>',
  );
  const uploaded = await page.request.post('/api/upload', {
    headers: { origin: site.app.origin },
    multipart: { file: { name: 'bare.svg', mimeType: 'image/svg+xml', buffer: body } },
  });
  const { id: image } = (await uploaded.json()).data;
  const article = await idOf(site.app, 'blog', 'campus degree');
  const stored = (await (await page.request.get(`/api/content/blog/${article}`)).json()).data;
  await page.request.patch(`/api/blog/${article}`, {
    headers: { origin: site.app.origin, 'if-match': `"${stored.version}"` },
    data: { cover: image, alt_cover: null },
  });
  await open(`blogs/blog/${article}`);
  await publish().click();
  const errors = page.getByRole('alert').getByRole('listitem');
  await expect.poll(() => errors.allInnerTexts()).toEqual([expect.stringMatching(/^Cover/)]);
  await page.getByLabel('Cover: description').fill('A black box');
  await expect.poll(() => errors.count()).toBe(0);
});

test('what is live leads to its page, from the editor and from what says so', async () => {
  const { page } = now;
  const faq = await idOf(site.app, 'faq', '"home"');
  await open(`content/faq/${faq}`);
  const link = page.getByRole('link', { name: 'Open page' });
  expect(await link.getAttribute('href')).toBe('/');
  await page.getByLabel('Question').fill('Is there a page for this?');
  await untilSaved(page);
  await publish().click();
  await page.getByText('is live.').waitFor();
  await expect.poll(() => link.count()).toBe(2);
  const [shown] = await Promise.all([page.context().waitForEvent('page'), link.last().click()]);
  await shown.getByText('Is there a page for this?').first().waitFor({ state: 'attached' });
});

test('what is live as it stands cannot be published again, and speaks of no draft', async () => {
  const { page } = now;
  await open(`program/programme/${await mba()}?tab=Fee+plans`);
  const isActive = async () => (await publish().getAttribute('aria-disabled')) === null;
  await expect.poll(isActive).toBe(false);
  await page.getByRole('button', { name: 'Year by year', exact: true }).click();
  await page.getByLabel('Title').first().waitFor();
  expect(await isActive()).toBe(false);
  await page.getByLabel('What it includes').fill('One invoice a year');
  await expect.poll(isActive).toBe(true);
  await untilSaved(page);
  expect(await isActive()).toBe(true);
  await publish().click();
  await page.getByText('is live.').waitFor();
  await expect.poll(isActive).toBe(false);
  await expect.poll(() => page.getByText('Draft saved').count()).toBe(0);
});

test('a fee that does not add up is refused where it is wrong, until it does', async () => {
  const { page } = now;
  await open(`program/programme/${await mba()}?tab=Fee+plans`);
  await page.getByRole('button', { name: 'All at once', exact: true }).click();
  await page.getByLabel('In all', { exact: true }).fill('1,72,345');
  await publish().click();
  await page.getByText('not to ₹1,72,345').first().waitFor();
  const total = page.getByLabel('In all', { exact: true });
  await expectFocus(total);
  expect((await site.app.server.inject({ url: '/mba' })).body).not.toContain('1,72,345');
  await page.getByLabel('One payment').fill('1,72,345');
  await page.getByRole('button', { name: /^Take/ }).click();
  await publish().click();
  await page.getByText('is live.').waitFor();
  expect((await site.app.server.inject({ url: '/mba' })).body).toContain('1,72,345');
});

test('an article is given a title and a description of its own where it is written', async () => {
  const { page } = now;
  const { id, data } = site.app.services.content.snapshot().all('blog')[0]!;
  await open(`blogs/blog/${id}`);
  await page.getByRole('button', { name: 'SEO', exact: true }).click();
  const panel = page.getByRole('complementary', { name: 'Search and sharing' });
  await panel.getByRole('button', { name: 'Write them by hand' }).click();
  await panel.getByLabel('Title', { exact: true }).fill('Nine hours, written by hand');
  await panel.getByLabel('Description', { exact: true }).fill('How nine hours a week are found.');
  await untilSaved(page);
  await publish().click();
  await page.getByText('is live.').waitFor();
  const html = (await site.app.server.inject({ url: `/blogs/${data.slug}` })).body;
  expect(html).toContain('<title>Nine hours, written by hand');
});

test('an article that nobody has published shows what search engines will make of it', async () => {
  const { page } = now;
  const drafted = await page.request.post('/api/blog/draft', {
    headers: { origin: site.app.origin, 'idempotency-key': 'an-unpublished-article' },
    data: { title: 'A day in the studio', slug: 'a-day-in-the-studio' },
  });
  const { id } = (await drafted.json()).data;
  await open(`blogs/blog/${id}`);
  await page.getByRole('button', { name: 'SEO', exact: true }).click();
  const panel = page.getByRole('complementary', { name: 'Search and sharing' });
  const found = panel.getByRole('figure', { name: 'As a search result' });
  await found.getByText('A day in the studio').first().waitFor();
  await panel.getByRole('button', { name: 'Write them by hand' }).click();
  await panel.getByLabel('Title', { exact: true }).fill('A studio, hour by hour');
  await found.getByText('A studio, hour by hour').waitFor();
  await expect.poll(() => found.innerText()).not.toContain('A day in the studio');
});

test('the questions of a programme are where one looks for them', async () => {
  const { page } = now;
  await open(`program/programme/${await mba()}?tab=FAQ+and+contact`);
  await page.getByRole('button', { name: 'New FAQ' }).click();
  await page.getByLabel('Question', { exact: true }).fill('May I join in January?');
  await untilSaved(page);
  await open(`program/programme/${await mba()}?tab=FAQ+and+contact`);
  await page.getByRole('button', { name: /^May I join in January\?/ }).waitFor();
  expect(now.problems).toEqual([]);
});

test('the home page is given its title and description where its words are, and shows what becomes of them', async () => {
  const { page } = now;
  await open(`content/homePage/${await idOf(site.app, 'homePage', 'facts')}`);
  await page.getByRole('button', { name: 'SEO', exact: true }).click();
  const panel = page.getByRole('complementary', { name: 'Search and sharing' });
  await panel.getByLabel('Title', { exact: true }).fill('A university at weekends');
  await panel
    .getByRole('figure', { name: 'As a search result' })
    .getByText('A university at weekends')
    .waitFor();
  await panel.getByRole('figure', { name: 'WhatsApp' }).getByText('A university at').waitFor();
  await untilSaved(page);
  await publish().click();
  await page.getByText('is live.').waitFor();
  const { body } = await site.app.server.inject({ url: '/' });
  expect(body).toContain('<title>A university at weekends');
});

test('topics of other articles are offered as one types, and several can be pasted', async () => {
  const { page } = now;
  const [first, second] = site.app.services.content.snapshot().all('blog');
  const known = second!.data.topics.find((topic) => !first!.data.topics.includes(topic))!;
  await open(`blogs/blog/${first!.id}`);
  const topics = page.getByRole('combobox', { name: 'Topics' });
  await topics.fill(known.slice(0, 3));
  await page.getByRole('option', { name: known, exact: true }).click();
  await topics.fill('A topic of its own');
  await topics.press('Enter');
  await untilSaved(page);
  const stored = async () => {
    const answer = await page.request.get(`/api/content/blog/${first!.id}`);
    return (await answer.json()).data.draft.topics;
  };
  await expect.poll(stored).toEqual([...first!.data.topics, known, 'A topic of its own']);
});
