import { describe, expect, test } from 'vitest';

import { mostAddresses } from '../limits.ts';
import { readOldText } from './old-text.ts';

function from(text: string): string[] {
  return readOldText(text).given.map((line) => line.from);
}

function refusalOf(text: string): unknown {
  try {
    readOldText(text);
    return undefined;
  } catch (error) {
    return (error as { details?: { errors?: { msg: string }[] } }).details?.errors?.[0]?.msg;
  }
}

describe('lines', () => {
  test.each([
    ['one address', '/a', [{ from: '/a', to: '', title: '' }]],
    ['several, with blank lines', '/a\r\n\r\n/b\n', [{ from: '/a' }, { from: '/b' }]],
    [
      'where each leads, and what it was called',
      '/a, /b , The b',
      [{ from: '/a', to: '/b', title: 'The b' }],
    ],
    [
      'tabs, as a spreadsheet is copied',
      '/a\t/b\tThe, b',
      [{ from: '/a', to: '/b', title: 'The, b' }],
    ],
    [
      'quotation marks round what has commas',
      '/a,/b,"The, b"',
      [{ from: '/a', to: '/b', title: 'The, b' }],
    ],
    ['the mark of Excel', '\ufeff/a,/b', [{ from: '/a', to: '/b' }]],
    ['headings', 'Address,To\n/a,/b', [{ from: '/a', to: '/b' }]],
    ['whole addresses first', 'https://old.example/a', [{ from: 'https://old.example/a' }]],
    ['a name in the midst of them', '/a\nabout', [{ from: '/a' }, { from: 'about' }]],
    ['more columns than are read', '/a,/b,c,d,e', [{ from: '/a', to: '/b', title: 'c' }]],
    [
      'semicolons',
      '/old-mba;/mba\r\n/old-bba;/bba\r\n',
      [
        { from: '/old-mba', to: '/mba' },
        { from: '/old-bba', to: '/bba' },
      ],
    ],
    [
      'semicolons and headings',
      'Alt;Neu;Titel\n/a;/b;"x;y"\n/c;;Z',
      [
        { from: '/a', to: '/b', title: 'x;y' },
        { from: '/c', to: '', title: 'Z' },
      ],
    ],
    [
      'semicolons in addresses',
      '/a;jsessionid=1\n/b;jsessionid=2',
      [{ from: '/a;jsessionid=1', to: '' }, { from: '/b;jsessionid=2' }],
    ],
    [
      'commas in addresses',
      '/course,12\n/course,13',
      [{ from: '/course,12', to: '' }, { from: '/course,13' }],
    ],
    [
      'both',
      '/course,12;/mba\n/course,13;/bba',
      [
        { from: '/course,12', to: '/mba' },
        { from: '/course,13', to: '/bba' },
      ],
    ],
    ['the line of Excel about its columns', 'sep=;\r\n/a;/b\r\n', [{ from: '/a', to: '/b' }]],
    ['that line behind a mark', '\ufeff"sep=\t"\n/a\t/b', [{ from: '/a', to: '/b' }]],
    [
      'rules of Apache',
      'Redirect 301 /a /b\nredirect permanent "/c d" https://e.example/f\nRedirectPermanent /g /h\nRedirect gone /i',
      [
        { from: '/a', to: '/b' },
        { from: '/c d', to: 'https://e.example/f' },
        { from: '/g', to: '/h' },
        { from: '/i', to: '' },
      ],
    ],
    [
      'a list of Netlify, and arrows',
      '# moved\n/a /b 301\n/c -> /d\n/e\t=> /f',
      [
        { from: '/a', to: '/b' },
        { from: '/c', to: '/d' },
        { from: '/e', to: '/f' },
      ],
    ],
    [
      'arrows of a word processor, and signs of a list',
      '/a → /b\n- /c\n2. /d /e',
      [{ from: '/a', to: '/b' }, { from: '/c' }, { from: '/d', to: '/e' }],
    ],
    [
      'figures of a search console',
      'Top pages,Clicks,CTR\nhttps://a.example/mba,"1,204",5.9%\nhttps://a.example/bba,9,1%\n',
      [
        { from: 'https://a.example/mba', to: '', title: '' },
        { from: 'https://a.example/bba', to: '', title: '' },
      ],
    ],
    [
      'the table of a crawler',
      '"Address","Content Type","Title 1"\n"https://a.example/mba","text/html; charset=UTF-8","Online MBA"\n',
      [{ from: 'https://a.example/mba', to: '', title: 'Online MBA' }],
    ],
    [
      'columns in another order',
      'id,source,matching,destination,type\n1,/a,exact,/b,301\n',
      [{ from: '/a', to: '/b', title: '' }],
    ],
    [
      'columns that say how each is led on',
      'Origin,Target,Type,Format\n/a,/b,301,plain\n',
      [{ from: '/a', to: '/b', title: '' }],
    ],
    [
      'a sitemap as a browser shows it',
      'URL\tLast Modified\nhttps://a.example/a\t2026-01-01 10:00 +00:00\n',
      [{ from: 'https://a.example/a', to: '', title: '' }],
    ],
  ])('are read with %s', (_what, text, lines) => {
    expect(readOldText(text)).toMatchObject({ given: lines, notes: [] });
    expect(readOldText(text).given).toHaveLength(lines.length);
  });

  test.each([
    ['nothing', '', 'There is no address in it.'],
    ['blanks', ' \n \n', 'There is no address in it.'],
    ['headings alone', 'Address\n', 'There is no address in it.'],
    ['a quotation mark in a cell', '/a\n/b"c,d', 'Line 2: a quotation mark is wrong there.'],
    ['one that never ends', '/a\n"/b', 'Line 2: a quotation mark is wrong there.'],
    [
      'a line without end',
      `/a\n/${'b'.repeat(7_900_000)}`,
      'Line 2 is longer than 2,000 characters: write one address a line.',
    ],
    [
      'cells without end',
      ','.repeat(7_900_000),
      'Line 1 is longer than 2,000 characters: write one address a line.',
    ],
  ])('are refused with %s', (_what, text, msg) => {
    expect(refusalOf(text)).toBe(msg);
  });

  test('of more addresses than one time takes are refused, with how many there are', () => {
    const lines = (count: number) =>
      Array.from({ length: count }, (_, at) => `/p/${at}`).join('\n');
    expect(from(lines(mostAddresses))).toHaveLength(mostAddresses);
    expect(refusalOf(lines(mostAddresses + 1))).toMatch(
      /^Has [\d,]+ addresses: take [\d,]+ at a time\.$/,
    );
  });
});

describe('a sitemap', () => {
  const map = (inside: string) => `<?xml version="1.0"?><urlset>${inside}</urlset>`;

  test.each([
    [
      'its addresses',
      map('<url><loc> https://a.example/b </loc></url><url><loc>/c</loc></url>'),
      ['https://a.example/b', '/c'],
    ],
    ['behind the mark of a file', `\ufeff${map('<url><loc>/a</loc></url>')}`, ['/a']],
    ['behind blanks', `\n  ${map('<url><loc>/a</loc></url>')}`, ['/a']],
    [
      'signs of XML as they were meant',
      map('<url><loc>/a?b=1&amp;c=2</loc></url>'),
      ['/a?b=1&c=2'],
    ],
    [
      'signs that its writer did not escape',
      map('<url><loc>/a?b=1&c=2&nbsp;</loc></url>'),
      ['/a?b=1&c=2&nbsp;'],
    ],
    [
      'a prefix of its writer',
      '<s:urlset xmlns:s="x"><s:url><s:loc>/a\u0008</s:loc></s:url></s:urlset>',
      ['/a'],
    ],
    ['what is set apart', map('<url><loc><![CDATA[/a?b&c]]></loc></url>'), ['/a?b&c']],
    [
      'no addresses of pictures',
      map('<url><loc>/a</loc><image:image><image:loc>/b.png</image:loc></image:image></url>'),
      ['/a'],
    ],
    ['no others of that name', map('<url><loc>/a</loc><more><loc>/b</loc></more></url>'), ['/a']],
  ])('gives %s', (_what, text, addresses) => {
    expect(from(text)).toEqual(addresses);
  });

  test('of sitemaps says which to bring', () => {
    const index =
      '<sitemapindex><sitemap><loc>https://a.example/1.xml</loc></sitemap><sitemap><loc>https://a.example/2.xml</loc></sitemap></sitemapindex>';
    expect(readOldText(index)).toEqual({
      given: [],
      notes: [
        'This is an index of 2 sitemaps. Open each and paste or choose it too: https://a.example/1.xml, https://a.example/2.xml',
      ],
    });
  });

  test.each([
    [
      'entities of its own',
      `<!DOCTYPE a [<!ENTITY b "c">]>${map('&b;')}`,
      'The sitemap declares document types of its own, which none needs.',
    ],
    [
      'elements in each other',
      map('<a>'.repeat(9)),
      'This is no sitemap: it is nested too deeply.',
    ],
    [
      'no end',
      '<urlset>\n<url><loc>/a</loc>',
      'Line 2: this is no whole sitemap. Is its end missing?',
    ],
    ['a page', '<html><body><p>x</p></body></html>', 'There is no address in it.'],
    [
      'compressed',
      '\u001f\ufffd\b\u0000',
      'This is a compressed file (.gz): unpack it, then choose the file that is in it.',
    ],
    [
      'in a workbook',
      'PK\u0003\u0004',
      'This is a workbook or a ZIP file: save its sheet as CSV, or choose the file that is in it.',
    ],
    [
      'another element',
      '<urlset>\n<url></loc></url></urlset>',
      'Line 2: this is no whole sitemap. Its XML is wrong there: unexpected close tag.',
    ],
  ])('is refused with %s', (_what, text, msg) => {
    expect(refusalOf(text)).toBe(msg);
  });
});

describe('who brings addresses of several hosts is told', () => {
  test.each([
    [['https://a.example/1', 'https://www.a.example/2', 'HTTP://A.example/3', '/4'], []],
    [['https://a.example/1', 'https://b.example/2'], ['2 hosts (a.example, b.example)']],
    [
      ['1', '2', '3', '4', '5', '6'].map((n) => `https://${n}.example/`),
      ['6 hosts (1.example, 2.example, 3.example, 4.example, 5.example …)'],
    ],
  ])('%j', (lines, told) => {
    expect(readOldText(lines.join('\n')).notes).toEqual(
      told.map((words) => expect.stringContaining(words)),
    );
  });
});
