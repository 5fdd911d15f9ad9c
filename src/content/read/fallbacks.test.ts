import { expect, test } from 'vitest';

import { entry } from '../../../tests/support/entries.ts';
import { defaultMenus } from '../types/siteMenus.ts';
import { buildSnapshot, type Entry } from '../snapshot.ts';
import { brandOf, designBrand, paletteIn } from './brand.ts';
import { grievanceContact } from './grievance.ts';
import { menusOf } from './footer.ts';
import { wordingOf } from './ownWords.ts';

const nothing = buildSnapshot([], []);

test('menus are the published ones, even where they are empty, and else those of the design', () => {
  expect(menusOf(nothing)).toBe(defaultMenus);
  const menus = entry('siteMenus', 1, { learner: [] });
  expect(menusOf(buildSnapshot([menus], []))).toEqual(menus.data);
});

test('a brand is the published one, and else that of the design; its palette is worked out once', () => {
  expect(brandOf(nothing)).toBe(designBrand);
  const brand = { ...designBrand, dark: '#102030' };
  const published = brandOf(buildSnapshot([entry('brand', 1, brand)], []));
  expect(published).toMatchObject({ dark: '#102030' });
  expect(paletteIn(published)).toBe(paletteIn(published));
  expect(paletteIn(published)['ink-900']).not.toBe(paletteIn(designBrand)['ink-900']);
});

test('own words are those that say something, each by its key', () => {
  expect(wordingOf(nothing).own).toEqual({});
  const own = [
    { word: 'form.send', text: 'Go' },
    { word: 'form.name', text: '' },
    { word: '', text: 'Nowhere' },
  ];
  const data = { own } as Partial<Entry<'fixedWords'>['data']>;
  expect(wordingOf(buildSnapshot([entry('fixedWords', 1, data)], [])).own).toEqual({
    'form.send': 'Go',
  });
});

const university = {
  legal_name: 'Sarayu Institute',
  street: '1 River Road',
  city: 'Pune',
  postal_code: '411001',
  phone: '+911234567890',
  email: 'desk@example.com',
};

test.each<[string, Partial<Entry<'university'>['data']>, object]>([
  [
    'the university itself, within what the law allows, where it names nobody',
    { grievance_officer: '', grievance_email: '', grievance_days: null },
    { name: 'Sarayu Institute', email: 'desk@example.com', days: 90 },
  ],
  [
    'whom it names',
    { grievance_officer: 'A. Rao', grievance_email: 'rao@example.com', grievance_days: 30 },
    { name: 'A. Rao', email: 'rao@example.com', days: 30 },
  ],
])('grievances are answered by %s', (_what, data, contact) => {
  const snapshot = buildSnapshot([entry('university', 1, { ...university, ...data })], []);
  expect(grievanceContact(snapshot)).toEqual({
    ...contact,
    address: 'Sarayu Institute, 1 River Road, Pune 411001',
    phone: '+911234567890',
  });
});
