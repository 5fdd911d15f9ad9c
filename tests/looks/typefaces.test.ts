import { beforeAll, describe, expect, test } from 'vitest';

import { brand } from '../../src/content/types/brand.ts';
import { brandPublisher } from '../support/brand.ts';
import { DESKTOP, PHONE } from '../support/browser.ts';
import { liberationFonts } from '../support/faces.ts';
import { bytesOfVisit, loadedFaces, openWithLateFonts } from '../support/lateFonts.ts';
import { openWebsite } from '../support/website.ts';

const site = openWebsite();
const systems = liberationFonts();
let publish: (change: object) => Promise<void>;
beforeAll(async () => void (publish = await brandPublisher(site.app)));

describe.each(brand.fields.typefaces.choices ?? [])('set in $label', ({ value, label }) => {
  beforeAll(() => publish({ typefaces: value }));

  test.each([
    ['a phone', PHONE],
    ['a wide screen', DESKTOP],
  ] as const)('nothing jumps on %s when the faces arrive late', async (_name, screen) => {
    for (const path of ['/', '/mba']) {
      const { page, close } = await site.visit(screen);
      expect(await openWithLateFonts(page, path, systems), path).toBeLessThanOrEqual(0.02);
      const [display = ''] = label.split(' and ');
      expect(await loadedFaces(page)).toContain(display);
      await close();
    }
  });

  test('a first visit of the home page loads no more than 150 kB', async () => {
    const { page, close } = await site.visit(PHONE);
    const loaded = await bytesOfVisit(page, '/');
    expect(loaded).toBeGreaterThan(60_000);
    expect(loaded).toBeLessThanOrEqual(150_000);
    await close();
  });
});
