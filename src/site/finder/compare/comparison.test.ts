import { expect, test } from 'vitest';

import { demoDay, demoSnapshot } from '../../../../demo/snapshot.ts';
import { plainText } from '../../../content/richText/richText.ts';
import { createSite, sourceAssets } from '../../render.tsx';

const site = createSite({ origin: 'https://online.example.edu', assets: sourceAssets });

function rowsOf(programmes: string): Map<string, string> {
  const moment = { snapshot: demoSnapshot(), today: demoDay };
  const page = site.open(`/compare?p=${programmes}`, moment);
  if (page.status === 301) throw new Error('It moved.');
  const rows = [...page.html().matchAll(/<tr[^>]*><th scope="row">(.*?)<\/th>(.*?)<\/tr>/gs)];
  return new Map(
    rows.map(([, head = '', cells = '']) => [plainText(head).trim(), plainText(cells)]),
  );
}

test('the EMI is that of the hero, with what is paid first and the plan', () => {
  const emi = rowsOf('mba,mca').get('EMI, from') ?? '';
  for (const said of ['₹5,667 a month', '₹20,000 first, then 24 months', 'Year by year'])
    expect(emi).toContain(said);
});

test('what is equal is said once, and said to be equal; each other value names its programme', () => {
  const rows = rowsOf('mba,mca,mcom');
  expect(rows.get('Type')).toContain('the same for all');
  const fees = rows.get('Programme fee, from') ?? '';
  expect(fees).not.toContain('the same for all');
  for (const name of ['MBA', 'MCA', 'M.Com']) expect(fees).toContain(name);
});

test('of who may join the first rule is said, and the page that has them all', () => {
  const rule = rowsOf('mba,mca').get('Eligibility') ?? '';
  expect(rule).toContain('All of it');
  expect(rule.length).toBeLessThan(260);
});
