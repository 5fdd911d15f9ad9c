import { expect, test } from 'vitest';

import { pathOf } from '../../src/content/addresses/pagePath.ts';
import { openWebsite } from '../support/website.ts';

const site = openWebsite();

test.each([
  [1280, 800],
  [1366, 768],
])(
  'at %i by %i every programme shows Enroll Now without scrolling',
  async (width, height) => {
    const snapshot = site.app.services.content.snapshot();
    const paths = snapshot.all('programme').flatMap((entry) => pathOf(entry, snapshot) ?? []);
    const { page, close } = await site.visit({ viewport: { width, height } });
    const below: string[] = [];
    for (const path of paths) {
      await page.goto(path);
      const box = await page.locator('main').getByText('Enroll Now').first().boundingBox();
      if (!box || box.y + box.height > height) below.push(`${path}: ${box?.y}`);
    }
    expect(paths.length).toBeGreaterThan(30);
    expect(below).toEqual([]);
    await close();
  },
  120_000,
);
