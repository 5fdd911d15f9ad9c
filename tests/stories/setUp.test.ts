import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { zipSync } from 'fflate';
import type { Browser, Locator, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type TypeName, typeOf } from '../../src/content/registry.ts';
import { listPath } from '../../src/admin/entries/addresses.ts';
import { violationsOf } from '../support/accessibility.ts';
import { type Actions, countActions } from '../support/actions.ts';
import { DESKTOP, openBrowser, type Visit, visit } from '../support/browser.ts';
import { noteFigure } from '../support/figures.ts';
import { SAMPLE_UNIVERSITY } from '../support/go-public.ts';
import { type Running, startProcess } from '../support/process.ts';
import { recorded } from '../support/recording.ts';
import { type SheetRow, sheetOf } from '../support/sheets.ts';
import { GOOD_PASSWORD } from '../support/staff.ts';
import { wxr } from '../support/wxr.ts';

/** For whoever wants to watch: `STORY_WATCH=1` shows the window, `STORY_PACE=1500` waits that long after each step. */
const windowed = process.env['STORY_WATCH'] === '1';
const pace = Number(process.env['STORY_PACE'] ?? (windowed ? 800 : 0));

const subjects = [
  'Commerce',
  'Economics',
  'History',
  'Statistics',
  'Psychology',
  'Sociology',
  'Design',
  'Logistics',
  'Finance',
  'Marketing',
];

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"><circle cx="50" cy="50" r="40" fill="#0b5345"/><path d="M120 20h160v20H120z" fill="#e67e22"/><path d="M120 60h120v20H120z" fill="#0b5345"/></svg>';

let folder: string;
let product: Running;
let browser: Browser;
let now: Visit;
let done: Actions;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prospectus-set-up-'));
  // Root's database runs as another account, which must be able to read it.
  await chmod(folder, 0o755);
  const env = { PROSPECTUS_DATA_DIR: folder, PROSPECTUS_DEMO: '0' };
  [product, browser] = await Promise.all([
    startProcess({ env }),
    openBrowser({ slowMo: pace, windowed }),
  ]);
  // The preview's frame runs no scripts, not even those that pause its announcements.
  now = await recorded(
    'set-up',
    await visit(browser, product.origin, { ...DESKTOP, announced: true }),
  );
  done = await countActions(now.page);
});
afterAll(async () => {
  await now?.close();
  await browser?.close();
  await product?.end();
  await rm(folder, { recursive: true, force: true });
});

function titled(subject: string): string {
  return `Online Diploma in ${subject}`;
}

function programmes(): SheetRow[] {
  return subjects.map((subject, at) => ({
    title: titled(subject),
    short_title: subject,
    display_name: titled(subject),
    display_short_name: subject,
    slug: subject.toLowerCase(),
    erp_unicode: `SAR${at + 10}`,
    program_value: `diploma-${subject.toLowerCase()}`,
    semester_count: 2,
  }));
}

function plans(): SheetRow[] {
  return subjects.map((subject, at) => {
    const amount = 40_000 + at * 1_000;
    return {
      program_id: titled(subject),
      title: 'At once',
      fee_type: 'Lumpsum',
      totalAmount: amount,
      courseFee: amount,
      payment: amount,
    };
  });
}

function structure(): SheetRow[] {
  return subjects.flatMap((subject) =>
    [1, 2].map((semester) => ({
      program_id: titled(subject),
      semester,
      subject_code: `${subject.slice(0, 3).toUpperCase()}${semester}01`,
      subject_name: `${subject} ${semester}`,
      credits: 4,
    })),
  );
}

const questions: SheetRow[] = [
  {
    question: 'Is the diploma valid?',
    answer: '<p>It is recognised.</p>',
    pages: 'Every programme',
    programmes: null,
  },
];

async function importSheet(page: Page, name: TypeName, rows: readonly SheetRow[]): Promise<void> {
  const type = typeOf(name);
  await page.goto(`/admin${listPath(type)}`);
  await page.getByRole('button', { name: 'Export, import' }).click();
  await page.getByRole('menuitem', { name: 'Import…' }).click();
  const dialog = page.getByRole('dialog', { name: `Import ${type.label.many}` });
  await dialog.locator('input[type=file]').setInputFiles({
    name: `${name}.xlsx`,
    mimeType: 'application/octet-stream',
    buffer: await sheetOf(name, rows),
  });
  await dialog.getByLabel(/Publish at once/).check();
  await dialog.getByRole('button', { name: /^Import \d+ rows?$/ }).click();
  const asked = page.getByRole('button', { name: 'Import and publish all the same' });
  const done = dialog.getByText(`Imported: ${rows.length} added`);
  await asked.or(done).first().waitFor();
  // Their fees and subjects come with the next sheets.
  if (await asked.isVisible()) await asked.click();
  await done.waitFor();
}

/** Goes to a step of the set-up, unfolds it and answers it. */
async function unfold(page: Page, title: string): Promise<Locator> {
  await page.goto('/admin/setup');
  return unfolded(page, title);
}

async function unfolded(page: Page, title: string): Promise<Locator> {
  const step = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) });
  const summary = step.locator('summary');
  await summary.waitFor();
  if ((await step.locator('details[open]').count()) === 0) await summary.click();
  return step;
}

/** What the keyboard stands in. */
function focusedLabel(step: Locator): Promise<string | undefined> {
  return step.evaluate(({ ownerDocument }) => {
    const { activeElement: focused } = ownerDocument;
    return focused instanceof HTMLInputElement ? focused.labels?.[0]?.textContent : undefined;
  });
}

function wordsFor({ clicks, fields, files, addresses }: Actions): string {
  return `${clicks} clicks, ${fields} fields filled, ${files} files chosen, ${addresses} addresses opened`;
}

const begun = performance.now();

it('the first ADMIN finds the set-up, and visitors nothing yet', async () => {
  const { page } = now;
  expect((await page.goto('/'))?.status()).toBe(503);
  await page.getByRole('heading', { name: 'This website is being set up' }).waitFor();
  await page.goto(/^ *(http\S+#\S+)$/m.exec(product.output())?.[1] ?? '');
  await page.getByLabel('First name').fill('Zoya');
  await page.getByLabel('Last name').fill('Khan');
  await page.getByLabel('Work e-mail').fill(SAMPLE_UNIVERSITY.email);
  await page.getByLabel('Password', { exact: true }).fill(GOOD_PASSWORD);
  await page.getByRole('button', { name: 'Become the administrator' }).click();
  await page.getByRole('link', { name: 'Go on with the set-up' }).click();
  await page.getByRole('heading', { name: '1. Name and contact' }).waitFor();
});

it('name and contact, wrong first', async () => {
  const step = await unfold(now.page, 'Name and contact');
  const labels = {
    Name: 'name',
    'Short name': 'short_name',
    'Legal name': 'legal_name',
    Founded: 'founded',
    Street: 'street',
    City: 'city',
    State: 'region',
    'PIN code': 'postal_code',
    'Phone number': 'phone',
    'E-mail': 'email',
  } as const;
  for (const [label, name] of Object.entries(labels))
    await step.getByLabel(label, { exact: true }).fill(SAMPLE_UNIVERSITY[name]);
  await step.getByLabel('WhatsApp number').fill('90000');
  await step.getByRole('button', { name: 'Store name and contact' }).click();
  await step.locator('[id$="-error"]', { hasText: 'A whole number' }).waitFor();
  await expect.poll(() => focusedLabel(step)).toBe('WhatsApp number');
  await step.getByLabel('WhatsApp number').fill(SAMPLE_UNIVERSITY.whatsapp_number);
  await step.getByRole('button', { name: 'Store name and contact' }).click();
  await now.page.getByText('Name and contact are stored.').waitFor();
  expect(await violationsOf(now.page)).toEqual([]);
});

it('a brand from the colours of the logo', async () => {
  const step = await unfold(now.page, 'Logo and colours');
  await step
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) });
  await step.getByText('The colours are suggested from your logo').waitFor();
  const white = logo.replace(/#(?:0b5345|e67e22)/g, '#fff');
  await step
    .locator('input[type=file]')
    .nth(1)
    .setInputFiles({ name: 'light.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(white) });
  await step.getByAltText('Logo on dark grounds').waitFor();
  const preview = step.frameLocator('iframe');
  await preview.locator('header img[src^="/media/"]').first().waitFor();
  await step.getByRole('button', { name: 'Store logo and colours' }).click();
  await now.page.getByText('The look is stored.').waitFor();
  await step.getByText('Done').waitFor();
  expect(await step.getByAltText('Logo', { exact: true }).count()).toBe(1);
});

it('ten programmes from spreadsheets, with fees, structure and questions', async () => {
  await importSheet(now.page, 'programme', programmes());
  await importSheet(now.page, 'feePlan', plans());
  await importSheet(now.page, 'structure', structure());
  await importSheet(now.page, 'faq', questions);
  const step = await unfold(now.page, 'First programmes');
  await step.getByText('10 published').waitFor();
  const open = await step.innerText();
  expect(open).not.toContain('There is no fee plan');
  expect(open).not.toContain('There is no subject');
  expect(open).not.toContain('There is no question');
});

it('five articles of the old site, which is gone, with their pictures', async () => {
  const { page } = now;
  const site = 'https://old.sarayu.example';
  const items = [1, 2, 3, 4, 5].map((id) => ({
    id,
    slug: `letter-${id}`,
    title: `Letter ${id} from the campus`,
    content: `What the term was like. <img src="${site}/wp-content/uploads/2021/0${id}/gate.png" alt="The gate">`,
  }));
  const pictures = items.map(async ({ id }) => [
    `uploads/2021/0${id}/gate.png`,
    await sharp({ create: { width: 60, height: 40, channels: 3, background: `#0${id}5345` } })
      .png()
      .toBuffer(),
  ]);
  await page.goto('/admin/wordpress');
  await page.getByLabel('WordPress export').setInputFiles([
    { name: 'sarayu.xml', mimeType: 'text/xml', buffer: Buffer.from(wxr(site, items)) },
    {
      name: 'uploads.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from(zipSync(Object.fromEntries(await Promise.all(pictures)))),
    },
  ]);
  await page.getByText('in uploads.zip first (5 pictures)').waitFor();
  await page.getByLabel('Publish at once what was public').check();
  await page.getByRole('button', { name: 'Take in 5 items' }).click();
  await page.getByText('5 items taken in, 0 of them as drafts.').waitFor();
  // The rows are read again after the counts above them.
  await expect.poll(() => page.getByText('Public', { exact: true }).count()).toBe(5);
});

it('legal pages, each asked about before it is public', async () => {
  const { page } = now;
  const step = await unfold(page, 'Legal pages');
  await step.getByRole('button', { name: 'Draft 7 pages' }).click();
  const drafts = step.getByRole('link', { name: 'is a draft' });
  await expect.poll(() => drafts.count()).toBe(7);
  for (let left = 7; left > 0; left -= 1) {
    await drafts.first().click();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('dialog').getByText('Still to be checked').first().waitFor();
    await page.getByRole('button', { name: 'Publish all the same' }).click();
    await page.getByText('is live.').first().waitFor();
    await page.goBack();
    await unfolded(page, 'Legal pages');
    await expect.poll(() => drafts.count()).toBe(left - 1);
  }
  expect(await step.innerText()).toContain('still to be checked');
});

it('a test SMS that arrives', async () => {
  const step = await unfold(now.page, 'SMS and mail');
  await step.getByLabel('Mobile number').fill('98450 12345');
  await step.getByRole('button', { name: 'Send a test SMS' }).click();
  await step.getByText('to +919845012345').waitFor();
  expect(product.output()).toContain('0000 is your code for Sarayu Institute Online');
});

it('public: visitors see the programmes, and the way there took no more than an hour', async () => {
  const { page, problems } = now;
  const step = await unfold(page, 'Going public');
  await step.getByRole('button', { name: 'Go public' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Go public' }).click();
  await page.getByText('The website is public.').waitFor();
  const minutes = (performance.now() - begun) / 60_000;
  expect(minutes).toBeLessThan(60);
  expect(done.clicks).toBeLessThan(100);
  noteFigure('set-up', `${wordsFor(done)}: ${minutes.toFixed(1)} minutes.`);
  expect((await page.goto('/'))?.status()).toBe(200);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(SAMPLE_UNIVERSITY.name);
  expect((await page.goto('/commerce'))?.status()).toBe(200);
  expect(await page.locator('main').innerText()).toContain('₹40,000');
  expect((await page.goto('/blogs'))?.status()).toBe(200);
  expect(await page.getByRole('link', { name: /^Letter \d from the campus/ }).count()).toBe(5);
  expect((await page.goto('/2019/05/letter-3/'))?.url()).toBe(
    new URL('/blogs/letter-3', product.origin).href,
  );
  expect(await page.getByAltText('The gate').count()).toBe(1);
  expect((await page.goto('/privacy-policy'))?.status()).toBe(200);
  expect(await page.locator('main').innerText()).toContain(SAMPLE_UNIVERSITY.legal_name);
  // The recorder puts a script of its own into the preview, whose frame runs none.
  expect(problems.filter((problem) => !/ 503 | 400 |about:srcdoc/.test(problem))).toEqual([]);
});
