import { afterAll, beforeAll, expect, it } from 'vitest';

import { redirectFrom } from '../../src/content/read/lookups.ts';
import { allFeatures } from '../../src/features/all.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { plainBrowser } from '../support/plain-browser.ts';

/** Addresses that the website has taken since the former version, and where a page that stood there is now. */
const taken = [
  ['/search', '/search-2'],
  ['/help-me-choose', '/help-me-choose-2'],
  ['/compare', '/compare-2'],
  ['/cost', '/cost-2'],
  ['/callback', '/callback-2'],
  ['/verify', '/verify-2'],
  ['/my-application', '/my-application-2'],
  ['/launchpad/next', '/launchpad/next-2'],
  ['/register/abroad', '/register-abroad-2'],
  ['/faculty/rules', '/faculty-rules-2'],
] as const;

let old: TestApp;
let now: TestApp;
beforeAll(async () => {
  old = await createTestApp({ features: [], content: 'demo' });
  const rows = taken.map((_, place) => {
    const data = { path: `/old-${place}`, title: `Old ${place}`, programme: null, sections: [] };
    return { data };
  });
  await old.services.content.batch((batch) =>
    batch.create({ type: 'auxiliary', rows, publish: true }),
  );
  // As an earlier version stored them, which made no such pages.
  for (const [place, [path]] of taken.entries())
    await old.services.database.pool.query(
      `UPDATE content_entry SET path = $2, draft = draft || $3, published = published || $3
       WHERE path = $1`,
      [`/old-${place}`, path, { path }],
    );
  now = await createTestApp({ features: allFeatures, beside: old });
});
afterAll(async () => {
  await now.close();
  await old.close();
});

it.each(taken.map(([from, to], place) => ({ from, to, place })))(
  'a page that stood at $from is at $to, and a redirect says so',
  async ({ from, to, place }) => {
    const { content } = now.services;
    await expect
      .poll(() => redirectFrom(content.snapshot(), from)?.data.to, { timeout: 15_000 })
      .toBe(to);
    const { statusCode, body } = await plainBrowser(now).get(to);
    expect([statusCode, body.includes(`Old ${place}`)]).toEqual([200, true]);
  },
);

it('no other page is moved', () => {
  const pages = now.services.content.snapshot().all('auxiliary');
  const moved = pages.filter(({ data }) => /-\d$/.test(data.path)).map(({ data }) => data.path);
  expect(moved.toSorted()).toEqual(taken.map(([, to]) => to).toSorted());
});
