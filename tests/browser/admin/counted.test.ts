import type { Browser, Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';

import { allFeatures } from '../../../src/features/all.ts';
import { pathOf } from '../../../src/content/addresses/pagePath.ts';
import { pricedBy } from '../../../src/content/read/programme.ts';
import { paste, untilSaved } from '../../support/staffRoom.ts';
import { type Actions, countActions } from '../../support/actions.ts';
import { createTestApp, type TestApp } from '../../support/app.ts';
import { DESKTOP, openBrowser, type Visit, visit } from '../../support/browser.ts';
import { noteFigure } from '../../support/figures.ts';
import { picture } from '../../support/files.ts';
import { unlimited } from '../../support/website.ts';
import { addMember, openBrowser as openSession } from '../../support/staff.ts';

/** For whoever wants to watch: `STORY_WATCH=1` shows the window, `STORY_PACE=1500` waits that long after each step. */
const windowed = process.env['STORY_WATCH'] === '1';
const pace = Number(process.env['STORY_PACE'] ?? (windowed ? 800 : 0));

/** Seconds that a person takes for a click, for a line of typing, and to look at a new screen. */
const PERSON = { clicks: 3, fields: 15, files: 15, addresses: 8 } as const;

let app: TestApp;
let browser: Browser;
let now: Visit;
let done: Actions;

beforeAll(async () => {
  [app, browser] = await Promise.all([
    createTestApp({ features: allFeatures, listen: true, limits: unlimited }),
    openBrowser({ slowMo: pace, windowed }),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});
beforeEach(async () => {
  const { email, password } = await addMember(app, 'ADMIN');
  const { call, cookies } = openSession(app);
  const { status } = await call('POST', '/api/user/login', { email, password });
  if (status !== 200) throw new Error(`Sign-in answered ${status}`);
  now = await visit(browser, app.origin, { ...DESKTOP, announced: true });
  const held = [...cookies].map(([name, value]) => ({ name, value, url: app.origin }));
  await now.page.context().addCookies(held);
  done = await countActions(now.page);
  await now.page.goto('/admin');
  await now.page.getByRole('heading', { level: 1 }).waitFor();
  Object.assign(done, { clicks: 0, fields: 0, files: 0, addresses: 0 });
});
afterEach(() => now?.close());

async function pageOf(path: string): Promise<string> {
  return (await fetch(app.origin + path)).text();
}

/** Minutes that a person takes for what was done. */
function minutesOf(actions: Actions): number {
  const kinds = Object.keys(PERSON) as (keyof Actions)[];
  return kinds.reduce((sum, kind) => sum + actions[kind] * PERSON[kind], 0) / 60;
}

function tell(job: string): void {
  const { clicks, fields } = done;
  const minutes = minutesOf(done).toFixed(1);
  noteFigure(
    'counted',
    `${job}: ${clicks} clicks, ${fields} fields, ${minutes} minutes at a person’s pace.`,
  );
}

it('the fee of the MBA is raised everywhere', async () => {
  const { page } = now;
  const snapshot = app.services.content.snapshot();
  const mba = snapshot.all('programme').find(({ data }) => data.slug === 'mba');
  const shown = pricedBy(mba?.id ?? 0, snapshot);
  const paths = shown.map((entry) => pathOf(entry, snapshot) ?? '');
  expect(paths.length).toBeGreaterThan(3);

  await page.getByRole('link', { name: 'Fees', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search programmes' }).click();
  await page.keyboard.type('MBA');
  await page.waitForURL(/q=MBA/);
  await page.getByRole('checkbox', { name: 'Choose all that are shown' }).click();
  await page.getByRole('button', { name: 'Change amounts' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await page.keyboard.type('5');
  // Opening the browser's list and choosing from it are two steps.
  done.clicks += 2;
  await dialog.getByLabel('Round to').selectOption('500');
  const [plan] = snapshot.children('feePlan', mba?.id ?? 0);
  const raised = Math.round(((plan?.data.payment ?? 0) * 1.05) / 500) * 500;
  const words = `₹${raised.toLocaleString('en-IN')}`;
  await dialog.locator('ins', { hasText: words }).first().waitFor();
  expect(await dialog.getByRole('status').innerText()).toContain(`on ${paths.length} pages`);
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText(/^\d+ fee plans published\.$/).waitFor();
  tell('MBA fee raised everywhere');
  expect(done.clicks).toBeLessThanOrEqual(8);
  for (const path of paths) expect(await pageOf(path), path).toContain(words);
  expect(now.problems).toEqual([]);
});

const subjects = [1, 2].flatMap((semester) =>
  ['Rain', 'Rivers', 'Wells', 'Pumps'].map((name, at) =>
    [semester, `WM${semester}0${at + 1}`, `${name} ${semester}`, 5].join('\t'),
  ),
);

async function answer(page: Page, question: RegExp, words: string): Promise<void> {
  await page.getByRole('button', { name: question }).click();
  await page.getByRole('textbox', { name: 'Answer' }).fill(words);
  await page.keyboard.press('Tab');
}

it('a new diploma is complete', async () => {
  const { page } = now;
  await page.getByRole('link', { name: 'Manage Courses' }).click();
  await page.getByRole('link', { name: 'New programme' }).click();
  await page.getByRole('radio', { name: /^Diploma/ }).click();
  await page.getByLabel(/^Name/).fill('Diploma in Water Management');
  await page.getByLabel(/^ERP code/).fill('DIP-WM');
  await page.getByLabel(/^Fee for the whole/).fill('54,000');
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await page.getByRole('tab', { name: 'Structure' }).click();
  await paste(page.getByLabel('Semester', { exact: true }).first(), subjects.join('\n'));
  await page.getByRole('button', { name: 'Remove 2 empty rows' }).click();
  await page.getByRole('button', { name: /empty row/ }).waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'FAQ and contact' }).click();
  await answer(page, /^Who can join Water/, 'Whoever has passed Class 12.');
  await untilSaved(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const doubts = page.getByRole('dialog', { name: /^Publish Diploma in Water Management/ });
  await doubts.getByRole('button', { name: 'Publish all the same' }).click();
  await page.getByText('is live.').waitFor();
  tell('New diploma complete');
  expect(minutesOf(done)).toBeLessThanOrEqual(15);
  const shown = await pageOf('/diploma-in-water-management');
  for (const words of ['Pumps 2', '₹54,000', 'Whoever has passed Class 12.'])
    expect(shown).toContain(words);
  expect(now.problems).toEqual([]);
});

it('the university is renamed in one field', async () => {
  const { page } = now;
  const { short_name: before } = app.services.content.snapshot().one('university').data;
  expect(await pageOf('/')).toContain(before);
  await page.getByRole('link', { name: 'Site Content Manager' }).click();
  await page.getByLabel(/^Short name/).fill('Sundar');
  await page.keyboard.press('Tab');
  await untilSaved(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('is live.').waitFor();
  tell('University renamed');
  expect(done.fields).toBe(1);
  for (const path of ['/', '/mba', '/about', '/launchpad', '/privacy-policy', '/no-such-page'])
    expect((await pageOf(path)).includes(before), path).toBe(false);
  expect(now.problems).toEqual([]);
});

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"><circle cx="50" cy="50" r="40" fill="#0b5345"/><path d="M120 20h160v20H120z" fill="#e67e22"/></svg>';

/** Gives a file where one is asked for; the press that opens the system's own list is one more. */
async function giveFile(within: Locator, name: string, bytes: Buffer): Promise<void> {
  const mimeType = name.endsWith('.svg') ? 'image/svg+xml' : 'image/png';
  // The first of two, where one for dark grounds is asked for too.
  await within.locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer: bytes });
  done.clicks += 1;
}

it('the university has another brand: colours of its logo, typefaces, corners, motif and icon', async () => {
  const { page } = now;
  const icon = await pageOf('/favicon.ico');
  await page.getByRole('link', { name: 'Set up' }).click();
  const step = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Logo and colours' }) });
  await step.waitFor();
  // The first step that is not done is open already.
  const isOpen = await step
    .locator('details')
    .evaluate((details: HTMLDetailsElement) => details.open);
  if (!isOpen) await step.locator('summary').click();
  await giveFile(step, 'logo.svg', Buffer.from(logo));
  await step.getByText('The colours are suggested from your logo').waitFor();
  const chosen = { Typefaces: 'outfit', Corners: 'square', Motif: 'ajrakh' };
  for (const [label, value] of Object.entries(chosen)) {
    await step.getByLabel(label, { exact: true }).selectOption(value);
    done.clicks += 2;
  }
  await step.getByRole('button', { name: 'Store logo and colours' }).click();
  await page.getByText('The look is stored.').waitFor();

  await page.getByRole('link', { name: 'Site Content Manager' }).click();
  await page
    .locator('[data-field="icon"]')
    .getByRole('button', { name: /Choose/ })
    .click();
  const library = page.getByRole('dialog');
  await library.getByRole('list', { name: 'Files' }).waitFor();
  await giveFile(library, 'icon.png', await picture(512, 512).png().toBuffer());
  await page.getByLabel('What icon.png shows').fill('Our seal');
  await page.keyboard.press('Enter');
  await library.waitFor({ state: 'detached' });
  await untilSaved(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('is live.').waitFor();
  tell('University rebranded');
  expect(minutesOf(done)).toBeLessThanOrEqual(10);
  for (const path of ['/', '/mba', '/no-such-page', '/admin'])
    expect(await pageOf(path), path).toMatch(/\/brand\/\w+\/[\w-]+-outfit-square-ajrakh\.css/);
  expect(await pageOf('/favicon.ico')).not.toBe(icon);
  const { data } = app.services.content.snapshot().one('university');
  expect(await pageOf('/')).toContain(`/media/${data.logo}/`);
  expect(now.problems.filter((problem) => !problem.includes('404'))).toEqual([]);
});
