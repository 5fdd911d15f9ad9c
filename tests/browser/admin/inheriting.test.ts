import { beforeEach, describe, expect, test } from 'vitest';

import { sidewaysOf, violationsOf } from '../../support/accessibility.ts';
import { editorOf } from '../../support/content.ts';
import { openWebsite } from '../../support/website.ts';
import { eachEnters, idOf, publish, untilSaved } from '../../support/staffRoom.ts';

const site = openWebsite();
const now = eachEnters(site);
let marketing: number;
beforeEach(async () => {
  marketing = idUnder(await idOf(site.app, 'programme', '"slug":"mba"'), 'marketing');
  await now.page.goto(`/admin/program/programme/${marketing}`);
  await field('duration').getByRole('link', { name: 'Online MBA' }).waitFor();
});

function idUnder(programme: number, slug: string): number {
  const below = site.app.services.content.snapshot().children('programme', programme);
  return below.find(({ data }) => data.slug === slug)?.id ?? 0;
}

function field(name: string) {
  return now.page.locator(`[data-field="${name}"]`);
}

function press(name: string) {
  return now.page.getByRole('button', { name, exact: true }).click();
}

async function bodyAt(url: string): Promise<string> {
  return (await site.app.server.inject({ url })).body;
}

/** Publishes other words for fields of the MBA. */
async function changeMba(body: object): Promise<void> {
  const editor = await editorOf(site.app);
  const mba = await idOf(site.app, 'programme', '"slug":"mba"');
  const { data } = await editor.call('GET', `/api/content/program/${mba}`);
  const kept = await editor.call('PATCH', `/api/program/${mba}`, { version: data.version, body });
  const sent = { version: kept.data.version, body: {} };
  expect(await editor.call('POST', `/api/program/${mba}/publish`, sent)).toMatchObject({
    status: 200,
  });
}

describe('a field that a specialisation inherits', () => {
  test('shows what its programme says, is changed here, and is given back', async () => {
    const { page } = now;
    expect(await field('duration').innerText()).toContain('24 months');
    expect(await field('duration').getByRole('textbox').count()).toBe(0);
    await press('Change here: Duration');
    const input = page.getByRole('textbox', { name: 'Duration' });
    expect(await input.inputValue()).toBe('24 months');
    await input.fill('two years and a half');
    await untilSaved(page);
    await publish(page);
    expect(await bodyAt('/mba/marketing')).toContain('two years and a half');

    await press('Take the programme’s again: Duration');
    expect(await field('duration').innerText()).toContain('24 months');
    await press('Bring it back');
    expect(await input.inputValue()).toBe('two years and a half');
    await press('Take the programme’s again: Duration');
    await untilSaved(page);
    await publish(page);
    expect(await bodyAt('/mba/marketing')).not.toContain('two years and a half');
    expect(now.problems).toEqual([]);
  });

  test('leads to the field of the programme', async () => {
    const { page } = now;
    await field('duration').getByRole('link', { name: 'Online MBA' }).click();
    await page.getByRole('heading', { name: 'Online MBA', level: 1 }).waitFor();
    const focused = () =>
      page
        .getByRole('textbox', { name: 'Duration' })
        .evaluate((input) => input === document.activeElement);
    await expect.poll(focused).toBe(true);
  });

  test('that goes together with others is changed with them', async () => {
    const { page } = now;
    await page.goto(`/admin/program/programme/${marketing}?tab=About`);
    await press('Change here: Eligibility');
    await page.getByRole('textbox', { name: /^Eligibility/ }).waitFor();
    expect(now.problems).toEqual([]);
  });

  test('stays readable on a phone, and without a hint of trouble for any reader', async () => {
    await now.page.setViewportSize({ width: 360, height: 740 });
    await now.page.getByRole('button', { name: 'Change here: Duration' }).waitFor();
    expect(await sidewaysOf(now.page)).toBe(0);
    expect(await violationsOf(now.page)).toEqual([]);
  });

  test('is in the preview of the specialisation as its page will have it', async () => {
    const { page } = now;
    await press('Change here: Duration');
    await page.getByRole('textbox', { name: 'Duration' }).fill('a thousand nights');
    await press('Preview');
    const frame = page.getByRole('complementary', { name: 'Preview' }).frameLocator('iframe');
    await frame.getByText('a thousand nights').first().waitFor({ state: 'attached' });
    await untilSaved(page);
    const stored = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await press('Take the programme’s again: Duration');
    await expect.poll(() => frame.getByText('a thousand nights').count()).toBe(0);
    expect((await stored).status()).toBe(200);
  });
});

test('a change of the programme reaches every specialisation, its page and the public API, with one publish', async () => {
  const { app } = site;
  const mba = await idOf(app, 'programme', '"slug":"mba"');
  const below = app.services.content.snapshot().children('programme', mba);
  expect(below.length).toBeGreaterThan(3);
  await changeMba({ duration: 'seven hundred days', fee_note: 'Paid in cowries, if you like.' });
  for (const { id, data } of below) {
    const page = await bodyAt(`/mba/${data.slug}`);
    expect(page).toContain('seven hundred days');
    expect(page).toContain('Paid in cowries, if you like.');
    expect(await bodyAt(`/api/programpage/${id}`)).toContain('seven hundred days');
  }
});
