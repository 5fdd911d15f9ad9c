import { expect, it } from 'vitest';

import { typeOf, type TypeName } from '../../../../content/registry.ts';
import { entryDefaults } from './entryDefaults.ts';

it.each<[TypeName, string, object]>([
  [
    'blog',
    'What EMI really costs',
    {
      title: 'What EMI really costs',
      slug: 'what-emi-really-costs',
      author: 'Asha Rao',
      written_on: '2026-11-21',
    },
  ],
  ['auxiliary', ' About us ', { title: 'About us', path: '/about-us' }],
  ['metadata', 'About us', { title: 'About us' }],
  ['redirect', '/old-page', { from: '/old-page' }],
  ['faq', 'When do I pay?', { question: 'When do I pay?' }],
  ['auxiliary', '', { title: '' }],
  ['footer', 'Programmes', { slug: 'home', title: 'Programmes', status: true }],
  ['promotionalBanner', 'Open day', { title: 'Open day', is_active: '1' }],
])('begins an entry of %s that is called %j', (name, given, expected) => {
  const by = { author: 'Asha Rao', today: '2026-11-21' };
  expect(entryDefaults(typeOf(name), given, by)).toEqual(expected);
});
