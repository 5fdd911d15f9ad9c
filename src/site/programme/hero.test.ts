import { expect, test } from 'vitest';

import { demoDay, demoSnapshot } from '../../../demo/snapshot.ts';
import { pathOf } from '../../content/addresses/pagePath.ts';
import { plainText } from '../../content/richText/richText.ts';
import { createSite, sourceAssets } from '../render.tsx';

const site = createSite({ origin: 'https://online.example.edu', assets: sourceAssets });
const snapshot = demoSnapshot();
const paths = snapshot.all('programme').flatMap((entry) => pathOf(entry, snapshot) ?? []);

test.each(paths)(
  'the head of %s says fee and EMI beside the action, and the day in its band',
  (path) => {
    const page = site.open(path, { snapshot, today: demoDay });
    if (page.status === 301) throw new Error('It moved.');
    const html = page.html();
    const [, head = ''] = /<main[^>]*>.*?<section[^>]*>(.*?)<\/section>/s.exec(html) ?? [];
    const lists = [...head.matchAll(/<dl.*?<\/dl>/gs)].map(([list]) => plainText(list));
    expect(lists).toHaveLength(2);
    expect(lists[0]).toMatch(/^\s*Programme fee.*EMI, from/s);
    expect(lists[0]).not.toContain('2027');
    expect(lists[1]).toMatch(/^\s*Begins\s*\d+ \w+ 20\d\d/);
    expect(head.indexOf('Enroll Now')).toBeGreaterThan(head.indexOf('EMI, from'));
  },
);

test('a title that is the award itself is said once', () => {
  const page = site.open('/cloud-computing', { snapshot, today: demoDay });
  if (page.status === 301) throw new Error('It moved.');
  const [, head = ''] = /<main[^>]*>.*?<section[^>]*>(.*?)<\/section>/s.exec(page.html()) ?? [];
  expect(head.split('Certificate in Cloud Computing').length - 1).toBeLessThanOrEqual(3);
  expect(head).not.toMatch(/<p[^>]*>Certificate in Cloud Computing<\/p>/);
});
