import type { Page, Response } from 'playwright';
import { beforeAll, describe, expect, it, vi } from 'vitest';

import { brandPresets } from '../../src/content/brand/presets.ts';
import { brandPublisher } from '../support/brand.ts';
import { PHONE } from '../support/browser.ts';
import { missingPictures } from '../support/pictures.ts';
import { templatePaths } from '../support/templates.ts';
import { openWebsite } from '../support/website.ts';

/** The most bytes of a first visit before the first touch, as they are sent. */
const most = {
  document: 25_000,
  stylesheet: 25_000,
  font: 50_000,
  script: 6_000,
} as const;
const MOST_IN_ALL = 150_000;

type Kind = keyof typeof most;

const site = openWebsite();
let publish: (change: object) => Promise<void>;
beforeAll(async () => void (publish = await brandPublisher(site.app)));

/** Everything that a page asks for before anybody touches it, down to its last picture. */
async function loadedBy(page: Page, path: string): Promise<readonly Response[]> {
  const answers: Response[] = [];
  page.on('response', (answer) => answers.push(answer));
  await page.goto(path);
  await page.locator('html[data-ready]').waitFor();
  await page.waitForLoadState('networkidle', { timeout: 90_000 });
  await vi.waitFor(async () => expect(await missingPictures(page)).toEqual([]), 90_000);
  return answers;
}

async function bytesOf(answers: readonly Response[]): Promise<number> {
  const sizes = await Promise.all(answers.map((answer) => answer.request().sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
}

function ofKind(answers: readonly Response[], kind: Kind): readonly Response[] {
  return answers.filter((answer) => answer.request().resourceType() === kind);
}

describe.each(brandPresets)('before the first touch, in the look of a $label', ({ data }) => {
  beforeAll(() => publish(data));

  it.concurrent.each(templatePaths)('%s loads no more than it may', async (path) => {
    // Nobody has answered for consent on a first visit: the script that counts visits comes with a yes.
    const { page, problems, close } = await site.visit({ ...PHONE, answered: false });
    const answers = await loadedBy(page, path);
    for (const [kind, bytes] of Object.entries(most)) {
      const loaded = await bytesOf(ofKind(answers, kind as Kind));
      expect(loaded, kind).toBeLessThanOrEqual(bytes);
      expect(loaded, kind).toBeGreaterThan(0);
    }
    expect(await bytesOf(answers)).toBeLessThanOrEqual(MOST_IN_ALL);
    const scripts = ofKind(answers, 'script').map((one) => one.headers()['content-encoding']);
    expect(scripts).toEqual(scripts.map(() => 'br'));
    expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
    await close();
  });
});
