import { afterAll, beforeAll, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../../tests/support/app.ts';
import { plainBrowser } from '../../../tests/support/plain-browser.ts';
import { cost } from './feature.ts';

let old: TestApp;
beforeAll(async () => void (old = await createTestApp({ features: [], content: 'demo' })));
afterAll(() => old.close());

it('a page that stood at the address is moved, and named there', async () => {
  const data = { path: '/price', title: 'Living in Mysuru', programme: null, sections: [] };
  await old.services.content.batch((batch) =>
    batch.create({ type: 'auxiliary', rows: [{ data }], publish: true }),
  );
  // As an earlier version stored it, which made no such page.
  await old.services.database.pool.query(
    `UPDATE content_entry SET path = '/cost', draft = draft || $1, published = published || $1
     WHERE path = '/price'`,
    [{ path: '/cost' }],
  );
  const now = await createTestApp({ features: [cost], beside: old });
  try {
    const browser = plainBrowser(now);
    await expect.poll(async () => (await browser.get('/cost')).body).toContain('href="/cost-2"');
    expect((await browser.get('/cost-2')).body).toContain('Living in Mysuru');
    const { body } = await browser.get('/cost?p=mba&plan=year');
    expect(body).toContain('₹1,57,000');
  } finally {
    await now.close();
  }
});
