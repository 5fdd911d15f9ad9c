import { describe, expect, it } from 'vitest';

import { addressField, ownPath, whyReserved } from './addresses.ts';
import type { TypeName } from '../registry.ts';
import { reserved } from './reserved.ts';

// As the server does for each of its routes.
for (const url of ['/api/leads', '/og/:file', '/feed', '/live-lecture/calendar.ics'])
  reserved.reserve(url);

describe('an entry’s own address', () => {
  it.each<[TypeName, Record<string, unknown>, string | null, string | null]>([
    ['programme', { slug: 'mba' }, null, '/mba'],
    ['programme', { slug: 'finance' }, '/mba', '/mba/finance'],
    ['programme', { slug: '' }, null, null],
    ['programme', {}, null, null],
    ['blog', { slug: 'what-emi-costs' }, null, '/blogs/what-emi-costs'],
    ['auxiliary', { path: '/about' }, null, '/about'],
    ['landing', { slug: 'mba-lp' }, null, '/mba-lp'],
    ['landing', { slug: 'spring' }, null, '/lp/spring'],
    ['faq', { slug: 'why' }, null, null],
    ['redirect', { from: '/old', to: '/new' }, null, null],
  ])('of a %s with %j under %s is %s', (type, data, parent, path) =>
    expect(ownPath(type, data, parent)).toBe(path),
  );
});

function isPage(path: string) {
  return `${path} is a page of the site already.`;
}

describe('an address is refused', () => {
  it.each<[TypeName, string, string]>([
    ['programme', '/api', 'The site itself answers at /api.'],
    ['programme', '/og', 'The site itself answers at /og.'],
    ['auxiliary', '/feed', 'The site itself answers at /feed.'],
    ['programme', '/compare', isPage('/compare')],
    ['programme', '/about', isPage('/about')],
    ['auxiliary', '/programmes', isPage('/programmes')],
    ['auxiliary', '/', isPage('/')],
    ['programme', '/mba-lp', 'Addresses that end in -lp belong to landing pages.'],
    ['auxiliary', '/lp/spring', '/lp holds pages of another kind.'],
    ['auxiliary', '/blogs/emi', '/blogs holds pages of another kind.'],
    ['blog', '/lp/emi', '/lp holds pages of another kind.'],
  ])('to a %s: %s', (type, path, why) => expect(whyReserved(type, path)).toBe(why));

  it.each<[TypeName, string]>([
    ['programme', '/mba'],
    ['programme', '/mba/finance-lp'],
    ['landing', '/mba-lp'],
    ['landing', '/lp/spring'],
    ['blog', '/blogs/emi'],
    // Pages that the website makes, whose words an auxiliary page may hold.
    ['auxiliary', '/about'],
    ['auxiliary', '/live-lecture'],
    ['auxiliary', '/anything'],
  ])('but not to a %s: %s', (type, path) => expect(whyReserved(type, path)).toBeUndefined());
});

it.each<[TypeName, string]>([
  ['programme', 'slug'],
  ['auxiliary', 'path'],
  ['redirect', 'from'],
  ['faq', 'slug'],
])('the address of a %s comes from its %s', (type, field) => {
  expect(addressField(type)).toBe(field);
});
