import fc from 'fast-check';
import { expect, test } from 'vitest';

import { oldAddressIn, oldAddressOf, plainPath, shownAddress } from './oldAddress.ts';

test.each([
  ['/2019/05/Hello/', '/2019/05/hello'],
  ['/a//b/', '/a/b'],
  ['/x/../y/./', '/y'],
  ['/?p=12', '/?p=12'],
  ['/Course.aspx?ID=4&Cat=MBA', '/course.aspx?id=4&cat=MBA'],
  ['/page.php?id=12&amp;cat=3', '/page.php?id=12&cat=3'],
  ['/a;jsessionid=1?b', '/a;jsessionid=1?b='],
  ['/old/ನಮಸ್ಕಾರ', '/old/%e0%b2%a8%e0%b2%ae%e0%b2%b8%e0%b3%8d%e0%b2%95%e0%b2%be%e0%b2%b0'],
  ['/caf\u0065\u0301', '/caf%c3%a9'],
  ['/CAF%C3%89', '/caf%c3%a9'],
  ['/%6d%62%61', '/mba'],
  ['/100%', '/100%'],
  ['/my file.pdf', '/my%20file.pdf'],
  ['/a%2Fb', '/a%2fb'],
  ['/a#top', '/a'],
])('%s is kept as %s', (written, kept) => {
  expect(oldAddressIn(written)).toBe(kept);
  expect(oldAddressIn(kept)).toBe(kept);
});

test.each(['old', '//evil', '/\\evil', '/-/-/-/-', '', 'https://a.example/b'])(
  '%s is no address of a site',
  (written) => expect(oldAddressIn(written)).toBeUndefined(),
);

test('an address has one spelling', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true }), (url) => {
      const { pathname, search } = new URL(url);
      const kept = oldAddressIn(pathname + search);
      if (kept !== undefined) expect(oldAddressIn(kept)).toBe(kept);
      expect(plainPath(plainPath(pathname))).toBe(plainPath(pathname));
    }),
  );
});

test('the parameters of an address are told apart by their names in small letters', () => {
  expect(oldAddressOf('/a?ID=1&utm_source=x')).toEqual({
    path: '/a',
    query: [
      ['id', '1'],
      ['utm_source', 'x'],
    ],
  });
});

test('an address is shown in its own letters', () => {
  expect(shownAddress('/old/%e0%b2%a8%e0%b2%ae')).toBe('/old/ನಮ');
});
