import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

import { allFeatures } from '../../src/features/all.ts';
import { createTestApp, type TestApp, type TestAppOptions } from './app.ts';
import { sharedBrowser, visit, type Visit, type VisitOptions } from './browser.ts';
import { newPhone, newVisitor } from './visitor.ts';

/** Every browser of a test has the machine's own address: limits for one address are lifted. */
export const unlimited = { leadPost: 1_000, leadLookupAddress: 1_000, eventBatch: 1_000 };

/** The product at its address, and Chromium to visit it. */
export type Website = Readonly<{
  app: TestApp;
  browser: Browser;
  visit(options?: VisitOptions): Promise<Visit>;
}>;

/** Gives all tests of a file one website, from before the first until after the last. */
export function openWebsite(options: TestAppOptions = {}): Website {
  let app: TestApp;
  let browser: Browser;
  beforeAll(async () => {
    const starting = createTestApp({ listen: true, features: allFeatures, ...options });
    [app, browser] = await Promise.all([starting, sharedBrowser()]);
  });
  afterAll(async () => {
    await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
    await app?.close();
  });
  return {
    get app() {
      return app;
    },
    get browser() {
      return browser;
    },
    visit: (screen) => visit(browser, app.origin, screen),
  };
}

/** The browser of somebody who has registered and proved the number. */
export async function visitAsLead(site: Website, options?: VisitOptions): Promise<Visit> {
  const seen = await site.visit(options);
  const visitor = newVisitor(site.app);
  await visitor.signIn(newPhone());
  const { origin: url } = site.app;
  const cookies = [...visitor.cookies].map(([name, value]) => ({ name, value, url }));
  await seen.page.context().addCookies(cookies);
  return seen;
}

/** What the visitor of the running test looks at. */
type Now = Readonly<{ page: Page; problems: readonly string[] }>;

/** Gives each test a visitor of its own, who leaves with it. */
export function eachVisits(site: Website): Now {
  return eachOpens(async () => {
    const seen = await site.visit();
    seen.page.setDefaultTimeout(45_000);
    return seen;
  });
}

/** Gives each test what `open` opens, and closes it with the test. */
export function eachOpens(open: () => Promise<Visit>): Now {
  let now: Visit;
  beforeEach(async () => void (now = await open()));
  afterEach(() => now.close());
  return {
    get page() {
      return now.page;
    },
    get problems() {
      return now.problems;
    },
  };
}
