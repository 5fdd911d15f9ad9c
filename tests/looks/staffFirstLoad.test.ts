import type { Response } from 'playwright';
import { expect, test } from 'vitest';

import { openWebsite } from '../support/website.ts';
import { eachEnters } from '../support/staffRoom.ts';

/** Bytes of scripts on the wire, until the dashboard stands and all that is fetched ahead is there. */
const MOST_BYTES = 200_000;

const site = openWebsite();
const now = eachEnters(site);

test('the way to the dashboard is 200 kB of scripts at most', async () => {
  const { page } = now;
  const scripts: Response[] = [];
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') scripts.push(answer);
  });
  await page.goto('/admin');
  await page.getByRole('heading', { name: 'Leads by source' }).waitFor();
  await page.waitForLoadState('networkidle');
  const bytes = await Promise.all(
    scripts.map(async (script) => (await script.request().sizes()).responseBodySize),
  );
  const all = bytes.reduce((sum, each) => sum + each, 0);
  expect(scripts.map((script) => script.headers()['content-encoding'])).toEqual(
    scripts.map(() => 'br'),
  );
  expect(scripts.length).toBeGreaterThan(3);
  expect(all, `${all} bytes in ${scripts.length} files`).toBeLessThanOrEqual(MOST_BYTES);
  expect(now.problems).toEqual([]);
});
