import { afterAll, beforeAll, expect, it } from 'vitest';

import { setup } from '../feature.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { SAMPLE_UNIVERSITY } from '../../../../tests/support/go-public.ts';
import { signedIn, type StaffBrowser } from '../../../../tests/support/staff.ts';
import { crawl } from '../../../../tests/support/crawl.ts';
import { templatePaths } from '../../../../tests/support/templates.ts';
import { removalWord } from '../schemas.ts';

let app: TestApp;
let admin: StaffBrowser;
let pages: Map<string, string>;
const statuses = new Map<string, number>();

beforeAll(async () => {
  app = await createTestApp({ features: [setup] });
  admin = await signedIn(app, 'ADMIN');
  await admin.call('POST', '/api/staff/setup/begin', { word: removalWord });
  await admin.call('PUT', '/api/staff/setup/university', { ...SAMPLE_UNIVERSITY, version: null });
  await admin.call('PUT', '/api/staff/setup/public', { public: true });
  pages = new Map((await crawl(app)).pages);
  for (const path of templatePaths) {
    const { statusCode, body } = await app.server.inject(path);
    pages.set(path, body);
    statuses.set(path, statusCode);
  }
});
afterAll(() => app.close());

/** Headings and list items that say nothing. */
const hollow =
  /<(h[1-6]|li|summary|a)\b(?![^>]*aria-label)[^>]*>(?:\s|<(?!\/?\1\b|svg|img)[^>]*>)*<\/\1>/g;

it('has no empty heading, and nothing of the demo, on any page', () => {
  expect(pages.size).toBeGreaterThan(5);
  for (const [path, html] of pages) {
    const [main = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
    expect(main.match(hollow) ?? [], path).toEqual([]);
    expect(html.toLowerCase(), path).not.toContain('mysuru');
  }
});

it('leads nowhere that answers with a failure', async () => {
  for (const [path, status] of statuses) expect([200, 404], path).toContain(status);
  const { broken } = await crawl(app);
  expect(broken.filter((line) => !line.endsWith(' 404'))).toEqual([]);
});
