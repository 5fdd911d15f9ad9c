import { describe, expect, it } from 'vitest';

import { defaultMenus, menuFields } from '../siteMenus.ts';
import { schemasOf } from '../../fields/fields.ts';
import { menuFindings } from './menus.ts';

const link = { block: 'link', title: 'Somewhere', url: '/about', place: null, hidden: false };
const bar = defaultMenus.phone_bar;

function found(header: readonly object[], more: object = {}) {
  return menuFindings({ header, phone_bar: bar, ...more }).map(
    ({ field, blocking }) => `${field}${blocking ? ', refused' : ''}`,
  );
}

describe('the menus', () => {
  it('have nothing wrong by default, and fit their fields', () => {
    expect(menuFindings(defaultMenus)).toEqual([]);
    expect(schemasOf(menuFields).schema().safeParse(defaultMenus).success).toBe(true);
  });

  it.each<[string, object, readonly string[]]>([
    ['a page', {}, []],
    ['nowhere', { url: null }, ['header.0.url, refused']],
    ['one of the university’s own', { url: null, place: 'lms' }, []],
    ['two places', { place: 'lms' }, ['header.0.url']],
    ['the staff area', { url: '/admin/content' }, ['header.0.url']],
    ['a page that begins alike', { url: '/administration' }, []],
  ])('a link to %s: %j', (_where, change, fields) => {
    expect(found([{ ...link, ...change }])).toEqual(fields);
  });

  it('a dropdown needs links that lead somewhere', () => {
    const dropdown = { block: 'dropdown', title: 'More', hidden: false };
    expect(found([link, { ...dropdown, links: [] }])).toEqual(['header.1.links']);
    expect(found([{ ...dropdown, links: [link, { ...link, url: '' }] }])).toEqual([
      'header.0.links.1.url, refused',
    ]);
  });

  it('name the links that visitors lack', () => {
    expect(found([])).toEqual(['header']);
    expect(found([{ ...link, hidden: true }])).toEqual(['header']);
    expect(found([link], { phone_bar: [{ way: 'call' }] })).toEqual(['phone_bar']);
    expect(found([link], { phone_bar: [...bar, { way: 'call' }] })).toEqual([
      'phone_bar.3.way, refused',
    ]);
  });

  it('take no more, and no longer, than there is room for', () => {
    const { error } = schemasOf(menuFields)
      .schema()
      .safeParse({
        ...defaultMenus,
        header: [{ ...link, title: 'W'.repeat(29), url: 'javascript:alert(1)' }],
        phone_bar: [...bar, { way: 'email', title: null }],
      });
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([
      'header.0.title',
      'header.0.url',
      'phone_bar',
    ]);
    const many = { ...defaultMenus, header: Array<object>(10).fill(link) };
    expect(schemasOf(menuFields).schema().safeParse(many).error?.issues[0]?.message).toBe(
      'Must have at most 9 entries.',
    );
  });
});
