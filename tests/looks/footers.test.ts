import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';

import { violationsOf } from '../support/accessibility.ts';
import { type Editor, editorOf } from '../support/content.ts';
import { openWebsite } from '../support/website.ts';

const site = openWebsite();
let editor: Editor;
beforeAll(async () => {
  editor = await editorOf(site.app);
});

/** Words that have no place to break, in three scripts. */
const long = [
  'Arbeitnehmerweiterbildungsförderung',
  'ವಿಶ್ವವಿದ್ಯಾನಿಲಯಪ್ರವೇಶಪ್ರಕ್ರಿಯೆ',
  'विश्वविद्यालयअनुदानआयोगमान्यता',
] as const;

function longWord(index: number): string {
  return long[index % long.length] ?? '';
}

function column(slug: string, n: number): object {
  const links = Array.from({ length: 9 }, (_, index) => [
    [`link${index + 1}_title`, `${index % 2 ? 'Fees' : longWord(index)} ${n}.${index}`],
    [`link${index + 1}`, `/about?from=${slug}-${n}-${index}`],
  ]).flat();
  return { slug, title: `${longWord(n)} ${n}`, ...Object.fromEntries(links), status: true };
}

/** Parts that stand outside the screen, or whose words stand outside them; and how far the page scrolls sideways. */
function wrongIn(selector: string): readonly string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  const root = document.querySelector(selector);
  const parts = [...(root?.querySelectorAll<HTMLElement>('a, h3, summary, button, p') ?? [])];
  const shown = parts.filter((part) => part.checkVisibility({ visibilityProperty: true }));
  const outside = shown.filter((part) => {
    const words = document.createRange();
    words.selectNodeContents(part);
    const box = part.getBoundingClientRect();
    const said = words.getBoundingClientRect();
    return said.right > Math.min(box.right, clientWidth) + 1 || said.left < box.left - 1;
  });
  const boxes = shown.map((part) => [part, part.getBoundingClientRect()] as const);
  const covered = boxes.filter(([part, one], index) =>
    boxes
      .slice(index + 1)
      .some(
        ([other, two]) =>
          !part.contains(other) &&
          Math.min(one.right, two.right) - Math.max(one.left, two.left) > 1 &&
          Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 1,
      ),
  );
  return [
    ...(scrollWidth > clientWidth ? [`scrolls by ${scrollWidth - clientWidth}`] : []),
    ...outside.map(({ textContent }) => `outside: ${textContent}`),
    ...covered.map(([{ textContent }]) => `covered: ${textContent}`),
  ];
}

async function openFolds(page: Page, within: string): Promise<void> {
  await page
    .locator(`${within} details`)
    .evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')));
}

describe('a footer of some seventy links with long words in three scripts', () => {
  beforeAll(async () => {
    const columns = [...Array(6).keys()].map((n) => column('home', n));
    for (const body of [...columns, column('end', 7), column('end', 8)]) {
      const made = await editor.call('POST', '/api/footer?publish=true', { body });
      if (made.status !== 201) throw new Error(JSON.stringify(made));
    }
  });

  it.each([320, 360, 768, 1024, 1280, 1920])('stands in order at %i px', async (width) => {
    const { page, close } = await site.visit({ viewport: { width, height: 800 } });
    await page.goto('/about');
    expect(await page.locator('footer a').count()).toBeGreaterThan(70);
    await openFolds(page, 'footer');
    expect(await page.evaluate(wrongIn, 'body > footer')).toEqual([]);
    expect(await violationsOf(page)).toEqual([]);
    await close();
  });
});
