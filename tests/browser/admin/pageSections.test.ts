import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';

import { violationsOf, wrongIn } from '../../support/accessibility.ts';
import { DESKTOP, PHONE } from '../../support/browser.ts';
import { editorOf } from '../../support/content.ts';
import { openWebsite } from '../../support/website.ts';
import { eachEnters, idOf, publish, untilSaved } from '../../support/staffRoom.ts';
import { expectFocus } from '../../support/focus.ts';

const site = openWebsite();
const now = eachEnters(site);

async function html(path: string): Promise<string> {
  return (await site.app.server.inject({ url: path })).body;
}

/** The editor of a template's sections, begun where nobody has been yet. */
async function openSections(page: Page, type: string, menu: string): Promise<void> {
  await page.goto(`/admin/${menu}/${type}`);
  const begin = page.getByRole('button', { name: 'Begin' });
  const list = page.getByRole('group', { name: 'Sections' });
  await begin.or(list).first().waitFor();
  if (await begin.isVisible()) await begin.press('Enter');
  await list.waitFor();
}

function sectionsIn(page: Page): Promise<string[]> {
  return page.locator('[data-field^="sections."] > div b').allTextContents();
}

/** What the page's own navigation leads to. */
async function navigation(page: Page): Promise<string[]> {
  return page.locator('[data-subnav] a').allTextContents();
}

describe('the sections of programme pages', () => {
  test('are moved by keyboard and by drag, hidden, renamed, and have a block between them', async () => {
    const { page, problems } = now;
    await openSections(page, 'programmeSections', 'program');
    await page
      .getByRole('button', { name: /^Move section 4, Structure: drag/ })
      .dragTo(page.locator('[data-field="sections.0"]'));
    await expect
      .poll(async () => (await sectionsIn(page)).slice(0, 2))
      .toEqual(['Structure', 'About']);
    const handle = page.getByRole('button', { name: /^Move section 13, FAQ: drag/ });
    await handle.focus();
    await page.keyboard.press('ArrowUp');
    await page.getByText('FAQ is now 12 of 14.').waitFor();
    await page.keyboard.press('ArrowUp');
    await page.getByText('FAQ is now 11 of 14.').waitFor();

    await page.getByRole('button', { name: 'Hide section 3, Eligibility' }).click();
    const first = page.locator('[data-field="sections.0"]');
    await first.getByRole('button', { name: /^Structure/ }).click();
    await page.getByLabel(/^Heading of its own/).fill('What you study');
    await page.getByLabel(/^Name in the page’s navigation/).fill('Subjects');
    await page.getByRole('button', { name: 'Add a block after section 1, Structure' }).click();
    await page.getByRole('menuitem', { name: 'Banner' }).click();
    const banner = page.locator('[data-field="sections.1"]');
    await banner.getByLabel(/^Heading/).fill('Come and see us');
    await banner.getByLabel('Button', { exact: true }).fill('Ask a counsellor');
    await banner.getByLabel(/^Button does/).selectOption({ label: 'Open registration' });
    await untilSaved(page);
    expect(await wrongIn(page)).toEqual([]);
    expect(await html('/mba')).not.toContain('Come and see us');
    await publish(page);

    const visitor = await site.visit(PHONE);
    await visitor.page.goto('/mba');
    expect((await navigation(visitor.page)).slice(0, 3)).toEqual([
      'Subjects',
      'About',
      'Highlights',
    ]);
    const headings = await visitor.page.locator('main h2').allTextContents();
    expect(headings.slice(0, 2)).toEqual(['What you study', 'Come and see us']);
    expect(await visitor.page.locator('#eligibility').count()).toBe(0);
    expect(await violationsOf(visitor.page)).toEqual([]);
    await visitor.close();
    expect(problems).toEqual([]);
  });

  test('are one press away from the page, with the keyboard on the row', async () => {
    const { page } = now;
    await page.goto('/admin/account');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto('/mba');
    const bar = page.getByRole('complementary', { name: 'For staff' });
    await bar.getByRole('button', { name: 'Edit this page' }).waitFor();
    const fees = page.locator('#fees h2');
    await fees.scrollIntoViewIfNeeded();
    await fees.hover();
    await bar
      .getByRole('link', { name: /move or hide$/ })
      .first()
      .click();
    await page.waitForURL(/\/admin\/program\/programmeSections\/\d+\?field=sections\.\d+$/);
    const handle = page.getByRole('button', { name: /^Move section \d+, Fees: drag/ });
    await expectFocus(handle);
  });

  test('are those of the design again at one press, and come back at the next', async () => {
    const { page } = now;
    await openSections(page, 'programmeSections', 'program');
    await page.getByRole('button', { name: 'Back to the order of the design' }).click();
    await expect.poll(async () => (await sectionsIn(page))[0]).toBe('About');
    await page.getByRole('button', { name: 'Bring it back' }).click();
    await expect.poll(async () => (await sectionsIn(page))[0]).toBe('Structure');
  });
});

test('a programme begins an order of its own from the others, and follows them again', async () => {
  const { page } = now;
  const mba = await idOf(site.app, 'programme', '"slug":"mba"');
  await page.goto(`/admin/program/programme/${mba}?tab=Sections`);
  await page.getByRole('button', { name: 'Give this page an order of its own' }).click();
  await page.getByRole('button', { name: /^Hide section \d+, Roadmap/ }).click();
  await untilSaved(page);
  await publish(page);
  expect(await html('/mba')).not.toContain('id="roadmap"');
  expect(await html('/mca')).toContain('id="roadmap"');
  await page.getByRole('button', { name: 'Follow the other pages again' }).click();
  await untilSaved(page);
  await publish(page);
  expect(await html('/mba')).toContain('id="roadmap"');
});

test('the home page stands as its sections say, on a phone and on a desktop', async () => {
  const { page } = now;
  await openSections(page, 'homeSections', 'content');
  await page.getByRole('button', { name: 'Hide section 6, Alumni' }).click();
  await page.getByRole('button', { name: 'Move section 9, FAQ up' }).click();
  await page
    .getByRole('button', { name: 'Add a block after section 2, Promotional banner' })
    .click();
  await page.getByRole('menuitem', { name: 'FAQ' }).click();
  const faq = page.locator('[data-field="sections.2"]');
  await faq.getByLabel(/^Heading/).fill('Asked before joining');
  await faq.getByLabel(/^Questions of/).selectOption({ label: 'Admission' });
  await untilSaved(page);
  await publish(page);
  const { faq_title: faqTitle, testimonial_title: voicesTitle } = site.app.services.content
    .snapshot()
    .one('homePage').data;
  for (const screen of [PHONE, DESKTOP]) {
    const visitor = await site.visit(screen);
    await visitor.page.goto('/');
    expect(await visitor.page.locator('#alumni').count()).toBe(0);
    expect(await visitor.page.locator('#faq, #faq-in-row-3').count()).toBe(2);
    const headings = await visitor.page.locator('main h2').allTextContents();
    const places = ['Asked before joining', faqTitle, voicesTitle].map((title) =>
      headings.indexOf(title),
    );
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(await violationsOf(visitor.page)).toEqual([]);
    const sideways = await visitor.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways).toBe(0);
    await visitor.close();
  }
});

test('rows that cannot be are refused by their number, and nothing is published', async () => {
  const editor = await editorOf(site.app);
  const text = { block: 'text', title: null, body: '<p>Again.</p>' };
  const figures = { block: 'page:figures' };
  const post = (sections: readonly object[]) =>
    editor.call('POST', '/api/universitySections', { body: { sections } });
  const before = await html('/university');
  const refused = await post([figures, ...Array.from({ length: 25 }, () => text), figures]);
  expect(refused.status).toBe(400);
  expect(refused.errors).toEqual([
    { field: 'sections.25.block', msg: expect.stringMatching(/^At most 24 blocks/) },
    { field: 'sections.26.block', msg: 'This section stands in row 1 already.' },
  ]);
  const many = await post(Array.from({ length: 70 }, () => text));
  expect(many.errors.map(({ field }) => field)).toContain('sections');
  const unknown = await post([{ block: 'page:gone' }]);
  expect(unknown.errors.map(({ field }) => field)).toEqual(['sections.0.block']);
  expect(await html('/university')).toBe(before);
});
