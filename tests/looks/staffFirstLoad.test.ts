import type { Response } from 'playwright';
import { expect, test } from 'vitest';

import { openWebsite } from '../support/website.ts';
import { eachEnters, idOf } from '../support/staffRoom.ts';

/** Bytes of scripts on the wire, until the dashboard stands and all that is fetched ahead is there. */
const MOST_BYTES = 200_000;

/** Requests of a screen that is opened for the first time: the page, its files, and its calls. */
const MOST_REQUESTS = 25;

const screens = {
  dashboard: () => '/admin',
  leads: () => '/admin/leads',
  programmes: () => '/admin/program',
  blogs: () => '/admin/blogs',
  editor: async () => `/admin/program/programme/${await idOf(site.app, 'programme', 'Online MBA')}`,
} as const;

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

test.each(Object.entries(screens))(
  'the screen %s is there after 25 requests at most',
  async (_name, addressOf) => {
    const { page } = now;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url().replace(site.app.origin, '')));
    await page.goto(await addressOf());
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);
    expect(now.problems).toEqual([]);
  },
);
