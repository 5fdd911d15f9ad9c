import { describe, expect, it } from 'vitest';

import { defaultMenus } from '../../../content/types/siteMenus.ts';
import { headerFitOf, learnerFitOf } from './headerWidth.ts';

function links(...labels: readonly string[]) {
  return labels.map((label) => ({ label, href: '/' }));
}

const standard = links(...defaultMenus.header.map(({ title }) => title));

type Items = Parameters<typeof headerFitOf>[0]['items'];

function fitOf(items: Items) {
  return headerFitOf({ items, typefaces: 'eczar' });
}

describe('the header', () => {
  it('folds sooner in wider letters', () => {
    const items = [...standard, ...links('NEWS', 'ADMISSION')];
    expect(fitOf(items)).toBe('tight');
    expect(headerFitOf({ items, typefaces: 'outfit' })).toBe('wide');
    expect(headerFitOf({ items: standard, typefaces: 'outfit' })).toBe('tight');
  });

  it('has room for the default’s entries, in any order', () => {
    expect(fitOf(standard)).toBe('plain');
    expect(fitOf(standard.toReversed().slice(2))).toBe('plain');
  });

  it.each([
    [links(), 'plain'],
    [links('Home', 'Study', 'Fees'), 'plain'],
    [[...standard, ...links('News')], 'tight'],
    [[...standard, ...links('News', 'Campus', 'Fees')], 'wide'],
    [[...standard, ...links('Our campus in Mysuru', 'News of the year')], 'widest'],
    [links(...Array<string>(9).fill('W'.repeat(28))), 'folded'],
    [links(...Array<string>(9).fill('प्रवेश प्रक्रिया और शुल्क')), 'folded'],
    [[...standard, ...standard], 'folded'],
  ] as const)('stands %j: %s', (items, fit) => {
    expect(fitOf(items)).toBe(fit);
  });
});

it.each([
  [links('Launchpad', 'My application', 'Help'), 'plain'],
  [links('Launchpad', 'My application', 'My timetable', 'Help and advice'), 'wide'],
  [links(...Array<string>(4).fill('W'.repeat(24))), 'folded'],
] as const)('the launchpad’s header stands %j: %s', (items, fit) => {
  expect(learnerFitOf({ items, typefaces: 'eczar' })).toBe(fit);
});
