import { expect, test } from 'vitest';

import { typeNames } from '../../src/content/registry.ts';
import { openWebsite } from '../support/website.ts';
import { eachEnters } from '../support/staffRoom.ts';

const site = openWebsite();
const now = eachEnters(site);

/** One page of each kind, by its address. */
const pages = [
  '/',
  '/mba',
  '/mba/finance',
  '/german-language',
  '/programmes',
  '/compare?p=mba,mca',
  '/blogs',
  '/live-lecture',
  '/about',
  '/university',
  '/recognition',
  '/contact',
  '/launchpad',
  '/referral-dashboard',
  '/refurl',
];

/** Words of fewer letters stand in the site's own sentences too. */
const TELLING = 16;

/** Everything that staff have written, as single texts. */
function writtenWords(): string[] {
  const { snapshot } = site.app.services.content;
  const texts = (value: unknown): string[] => {
    if (typeof value === 'string') return [value.trim()];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
  };
  const all = typeNames.flatMap((type) =>
    snapshot()
      .all(type)
      .map(({ data }) => data),
  );
  return [...new Set(texts(all))].filter(({ length }) => length >= TELLING);
}

test.each(pages)('all that staff have written on %s is in a part with a handle', async (path) => {
  const { page } = now;
  await page.goto('/admin/account');
  const found = await page.evaluate(readMarked, { path, written: writtenWords() });
  expect(found.status).toBe(200);
  expect(found.inParts).toBeGreaterThan(0);
  expect(found.outside).toEqual([]);
});

type Asked = Readonly<{ path: string; written: readonly string[] }>;

/** Runs in the browser: how many of the written words are in parts of the marked page, and which are in none. */
async function readMarked({ path, written }: Asked) {
  const answer = await fetch(`/api/view?path=${encodeURIComponent(path)}`);
  const main = new DOMParser()
    .parseFromString(await answer.text(), 'text/html')
    .querySelector('main');
  const marked = new Set<Element>();
  for (const start of main?.querySelectorAll('template[data-edit]') ?? []) {
    if (start.getAttribute('data-edit') === '[]') continue;
    let open = 1;
    for (let next = start.nextElementSibling; next && open > 0; next = next.nextElementSibling) {
      if (next.matches('template[data-edit]')) open += 1;
      else if (next.matches('template[data-edit-end]')) open -= 1;
      else marked.add(next);
    }
  }
  const words = new Set(written);
  const isInPart = (element: Element | null): boolean =>
    element !== null && (marked.has(element) || isInPart(element.parentElement));
  // A cell of the comparison has its programme's name before its words.
  const says = (element: Element): boolean =>
    [element, ...element.childNodes].some(
      (node) => (node === element || node.nodeType === 3) && words.has(textOf(node)),
    );
  const textOf = (node: Node): string => node.textContent?.trim() ?? '';
  // Choices and navigation repeat text that stands elsewhere.
  const texts = [...(main?.querySelectorAll(':not(option, nav *, template)') ?? [])].filter(says);
  return {
    status: answer.status,
    inParts: texts.filter(isInPart).length,
    outside: texts.filter((one) => !isInPart(one)).map((one) => one.textContent.trim()),
  };
}
