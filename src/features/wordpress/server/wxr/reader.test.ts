import { describe, expect, test } from 'vitest';

import { wxr } from '../../../../../tests/support/wxr.ts';
import { besideText } from './parts.ts';
import { createWxrReader } from './reader.ts';

const SITE = 'https://old.example';

/** Reads a file in pieces of so many characters. */
function read(text: string, size = text.length) {
  const reader = createWxrReader();
  const items = [];
  for (let at = 0; at < text.length; at += size)
    items.push(...reader.write(text.slice(at, at + size)));
  return { items, ...reader.end() };
}

/** A file of one item with these elements in it. */
function holding(elements: string): string {
  return wxr(SITE, []).replace('</channel>', `<item>${elements}</item></channel>`);
}

test('what a site writes before and behind its export is passed over', () => {
  const text = wxr(SITE, [{ id: 7, type: 'post', title: 'A', slug: 'a' }]);
  const warned = `\n\n<br />\n<b>Warning</b>: Undefined array key in /a/b.php<br />\n${text}\n<br /><b>Notice</b>: ]]> <!-- cached`;
  for (const size of [1, 7, warned.length])
    expect(read(warned, size).items.map(({ title }) => title)).toEqual(['A']);
  expect(() => read(`\n<!DOCTYPE rss [<!ENTITY a "b">]>${text}`)).toThrow('document types');
  expect(() => read('\n<html></html>')).toThrow('no WordPress export');
  expect(() => read('no words of XML')).toThrow();
});

function itemOf(elements: string) {
  return read(holding(`<wp:post_type>post</wp:post_type>${elements}`)).items[0];
}

test('an item says all that is taken of it, in whatever pieces the file comes', () => {
  const text = wxr(SITE, [
    {
      id: 7,
      type: 'page',
      title: ' Our <story> & more ',
      slug: 'our-story',
      status: 'draft',
      password: 'secret',
      content: 'A ]]> B',
      excerpt: 'Short',
      parent: 3,
      terms: [['category', 'careers', 'Careers & more']],
      meta: { _thumbnail_id: '9', _edit_lock: '1', rank_math_title: 'Ours' },
    },
  ]);
  const whole = read(text);
  expect(whole.items).toEqual([
    {
      kind: 'page',
      wpId: 7,
      title: 'Our <story> & more',
      link: 'https://old.example/2019/05/our-story/',
      slug: 'our-story',
      status: 'draft',
      locked: true,
      day: '2019-05-12',
      at: '2019-05-12T05:00:00.000Z',
      author: 'meera',
      excerpt: 'Short',
      content: 'A ]]> B',
      parent: 3,
      terms: [{ domain: 'category', slug: 'careers', name: 'Careers & more' }],
      meta: { _thumbnail_id: '9', rank_math_title: 'Ours' },
      file: '',
    },
  ]);
  expect(read(text, 7)).toEqual(whole);
});

test('a file says of its site who wrote there, and what its topics are called', () => {
  const more = '<wp:tag><wp:tag_slug>t</wp:tag_slug><wp:tag_name>Time</wp:tag_name></wp:tag>';
  const { site } = read(wxr(SITE, []).replace('</channel>', `${more}</channel>`));
  expect(site).toEqual({
    title: 'The old site',
    address: SITE,
    authors: { meera: 'Meera Iyer' },
    terms: [
      { domain: 'category', slug: 'careers', name: 'Careers' },
      { domain: 'post_tag', slug: 't', name: 'Time' },
    ],
  });
});

test('items of other kinds without words are counted by their kind, whatever that is called', () => {
  const kinds = ['nav_menu_item', 'nav_menu_item', '__proto__', 'constructor', ''];
  const { items, others } = read(
    wxr(
      SITE,
      kinds.map((type, id) => ({ id, type, content: '' })),
    ),
  );
  expect(items).toEqual([]);
  expect(Object.entries(others)).toEqual([
    ['nav_menu_item', 2],
    ['__proto__', 1],
    ['constructor', 1],
    ['item', 1],
  ]);
});

test('items of other kinds are pages if words stand in brackets, or in the excerpt alone', () => {
  const { items } = read(
    wxr(SITE, [
      { id: 1, type: 'project', content: '<p>[यह एक नमूना है]</p>' },
      { id: 2, type: 'course', content: '[course_list id="2"]', excerpt: 'Six weeks.' },
      { id: 3, type: 'course', content: '[course_list id="3"]' },
      {
        id: 4,
        type: 'product',
        meta: { _sku: 'GIT-7', _regular_price: '4500', _stock: '', level: 'Masters', _edit: 'yes' },
      },
    ]),
  );
  expect(items[2]?.meta[besideText]).toBe(
    '_sku (“GIT-7”), _regular_price (“4500”), level (“Masters”)',
  );
  expect(items.map(({ wpId, was }) => [wpId, was])).toEqual([
    [1, 'project'],
    [2, 'course'],
    [4, 'product'],
  ]);
});

test('long fields beside the text are in the notes whole', () => {
  const level = 'For those who work. '.repeat(30).trim();
  const { items } = read(wxr(SITE, [{ id: 4, type: 'product', meta: { level } }]));
  expect(items[0]?.meta[besideText]).toBe(`level (“${level}”)`);
});

describe('what an item leaves out or says wrongly', () => {
  test.each([
    ['no id', '', { wpId: 0 }],
    ['an id that is none', '<wp:post_id>-7</wp:post_id>', { wpId: 0 }],
    ['an id beyond all', '<wp:post_id>9999999999</wp:post_id>', { wpId: 0 }],
    ['a day that there is not', '<wp:post_date>2019-13-01 10:00:00</wp:post_date>', { day: '' }],
    ['a day that a month has not', '<wp:post_date>2019-02-30 10:00:00</wp:post_date>', { day: '' }],
    ['the day of a draft', '<wp:post_date>0000-00-00 00:00:00</wp:post_date>', { day: '' }],
    ['no state', '', { status: 'publish' }],
    ['no password', '<wp:post_password></wp:post_password>', { locked: false }],
    ['a title twice', '<title>One</title><title>Two</title>', { title: 'One' }],
    [
      'a term without a name of its own',
      '<category>Careers</category>',
      { terms: [{ domain: '', slug: '', name: 'Careers' }] },
    ],
  ])('%s', (_what, elements, item) => {
    expect(itemOf(elements)).toMatchObject(item);
  });

  test('what plugins keep is read by its name alone, and never at length', () => {
    const meta = (key: string, value: string) =>
      `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${value}</wp:meta_value></wp:postmeta>`;
    const item = itemOf(
      meta('_wp_attachment_image_alt', 'x'.repeat(2_000)) +
        meta('__proto__', 'y') +
        meta('_a', 'z'),
    );
    expect(Object.keys(item?.meta ?? {})).toEqual(['_wp_attachment_image_alt']);
    expect(item?.meta['_wp_attachment_image_alt']).toHaveLength(1_000);
  });
});

test('characters that XML may not have are passed over, as WordPress writes them', () => {
  expect(itemOf('<title>A\u0000\u0008B\u001f\uffffC\tD</title>')).toMatchObject({
    title: 'ABC\tD',
  });
});

describe('a file is refused in plain words', () => {
  const NO_EXPORT = 'This is no WordPress export: choose the .xml file of “Tools, Export”.';
  test.each([
    ['a page of HTML', '<html><body>x</body></html>', NO_EXPORT],
    ['a feed', '<rss version="2.0"><channel><title>x</title></channel></rss>', NO_EXPORT],
    [
      'entities of its own',
      `<!DOCTYPE rss [<!ENTITY a "b">]>${holding('')}`,
      'The file declares document types of its own, which no export does.',
    ],
    [
      'elements in each other without end',
      holding('<a>'.repeat(20)),
      'The file is nested deeper than any export.',
    ],
    [
      'nothing',
      '',
      'Line 1: the file ends here, in the middle. Was the export or the upload cut short?',
    ],
  ])('%s', (_what, text, msg) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ name: 'WxrError', message: msg }));
  });

  test('cut short, it says where', () => {
    const text = wxr(SITE, [
      { id: 1, title: 'First' },
      { id: 2, title: 'Second' },
    ]);
    const cut = text.slice(0, text.indexOf('</title>', text.indexOf('Second')) + 8);
    expect(() => read(cut)).toThrow(
      /^Line \d+, item 2 \(“Second”\): the file ends here, in the middle\./,
    );
  });

  test('broken in the midst, it says what and where', () => {
    const text = wxr(SITE, [{ id: 1 }]).replace('</channel>', '</chanel>');
    expect(() => read(text)).toThrow(
      /^Line \d+, item 1.*: unexpected close tag\. Export it again, or without this item\.$/,
    );
  });

  test('of more items than a move can have', () => {
    const item = '<item><wp:post_type>x</wp:post_type></item>';
    expect(
      read(wxr(SITE, []).replace('</channel>', `${item.repeat(50_000)}</channel>`)).others,
    ).toEqual({ x: 50_000 });
    const text = wxr(SITE, []).replace('</channel>', `${item.repeat(50_001)}</channel>`);
    expect(() => read(text)).toThrow('The file has more than 50,000 items.');
  });

  test('of one text that is longer than any article', () => {
    const text = holding(`<title>${'x'.repeat(4_100_000)}`);
    expect(() => read(text, 100_000)).toThrow('one text is longer than any article.');
  });
});

test('an item without a day of its own has that of its publication', () => {
  expect(itemOf('<pubDate>Thu, 05 Jan 2012 14:30:46 +0000</pubDate>')?.day).toBe('2012-01-05');
  expect(itemOf('<pubDate>soon</pubDate>')?.day).toBe('');
});
