import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { DESKTOP, openBrowser, PHONE, visit } from '../support/browser.ts';
import { recorded } from '../support/recording.ts';
import { type Running, spawnProcess, startProcess } from '../support/process.ts';
import { expectBrochureOf, readProgramme } from '../support/brochure.ts';
import { asha, leadForm, newNumber } from '../support/leadForm.ts';
import { becomeAdmin, type Operator } from '../support/operator.ts';

/** Shorter than the default, so that a number may come again while the story is told; seconds. */
const RESEND_WAIT = 5;

let folder: string;
let product: Running;
let browser: Browser;
let operator: Operator;
/** How the first start ended. */
let begun: Awaited<ReturnType<Running['end']>> & { output: string };
let mba: Awaited<ReturnType<typeof readProgramme>>;

function environment() {
  return {
    PROSPECTUS_DATA_DIR: folder,
    PROSPECTUS_OTP_RESEND_WAIT: String(RESEND_WAIT),
  };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prospectus-spine-'));
  // Root's database runs as another account, which must be able to read it.
  await chmod(folder, 0o755);
  await beginAndStop();
  [product, browser] = await Promise.all([
    startProcess({ command: ['npm', 'start'], env: environment() }),
    openBrowser(),
  ]);
  await vi.waitUntil(() => product.output().includes('Ctrl-C stops it.'), 10_000);
  mba = await readProgramme(product.origin, 'mba');
  operator = await becomeAdmin(browser, product.output());
});
afterAll(async () => {
  await browser?.close();
  await product?.end();
  await rm(folder, { recursive: true, force: true });
});

/** A first start that is stopped while it loads the demo; the next one loads it whole. */
async function beginAndStop(): Promise<void> {
  const first = await spawnProcess({ env: environment() });
  await vi.waitUntil(() => first.output().includes('Loading the demo university'), 180_000);
  begun = { ...(await first.end('SIGINT')), output: first.output() };
}

/** A visitor whose story is recorded under `name`. */
async function recordedVisit(name: string, screen: typeof DESKTOP) {
  return recorded(name, await visit(browser, product.origin, screen));
}

/** One visitor on each kind of screen; the number, and when a code came to it (ms), as the first visit leaves them. */
const visitors = [
  { screen: PHONE, width: 360, number: '', codeCameAt: 0 },
  { screen: DESKTOP, width: 1280, number: '', codeCameAt: 0 },
];

it('a start that is stopped while it loads the demo stops at once', () => {
  expect(begun).toMatchObject({ code: 0, signal: null });
  expect(begun.output).not.toContain('http://');
});

describe('after npm start', () => {
  it.each(visitors)(
    'a visitor finds the MBA, registers and reads its brochure at $width px',
    async (visitor) => {
      const { screen, width } = visitor;
      const number = newNumber();
      const { page, problems, close } = await recordedVisit(`new-lead-${width}`, screen);
      await page.goto('/');
      await page.getByRole('tab', { name: 'Masters' }).click();
      await page
        .locator(`a[data-lead=download][data-programme="${mba.id}"]`)
        .filter({ visible: true })
        .first()
        .click();

      const form = leadForm(page);
      await form.giveNumber(number);
      await form.giveDetails();
      await form.heading('Enter the 4-digit code');
      Object.assign(visitor, { number, codeCameAt: Date.now() });
      const downloading = page.waitForEvent('download');
      await form.giveCode(await operator.readCode(number, 1));
      await form.heading('Number verified');
      await page.getByText('Registration Successful!').waitFor();
      await expectBrochureOf(await downloading, mba);
      const portal = page.getByRole('link', { name: 'Continue Application' });
      const address = await form.form.locator(portal).getAttribute('href');
      expect((await fetch(new URL(address ?? '', product.origin))).status).toBe(200);
      await form.close();
      await portal.filter({ visible: true }).first().waitFor();
      expect(problems).toEqual([]);
      await close();
    },
  );

  it.each(visitors)(
    'the same number comes again and is known at $width px',
    async ({ screen, width, number, codeCameAt }) => {
      const { page, problems, close } = await recordedVisit(`existing-lead-${width}`, screen);
      await page.goto('/mba');
      await page.locator('[data-lead=register]').filter({ visible: true }).first().click();
      const form = leadForm(page);
      await page.waitForTimeout(Math.max(0, codeCameAt + (RESEND_WAIT + 1) * 1000 - Date.now()));
      await form.giveNumber(number);
      await form.heading('Enter the 4-digit code');
      await form.giveCode(await operator.readCode(number, 2));
      await form.form.getByText(`, ${asha.name.split(' ')[0]}.`).waitFor();
      await page.waitForURL('**/launchpad');
      await page.getByText('Welcome Back!').waitFor();
      await page.getByRole('heading', { name: 'Welcome to your launchpad, Asha.' }).waitFor();

      const downloading = page.waitForEvent('download');
      await page.locator(`a[data-lead=download][data-programme="${mba.id}"]`).click();
      await expectBrochureOf(await downloading, mba);
      expect(await page.getByRole('dialog').count()).toBe(0);
      expect(problems).toEqual([]);
      await close();
    },
  );
});
