import { describe, expect, it } from 'vitest';

import { containing, containingNumber, literal } from './database/expressions.ts';
import { contentTypeOf, safeKey } from './storage/storage.ts';

describe('a search text', () => {
  it.each([
    ['Asha', 'Asha'],
    ['100%', '100\\%'],
    ['a_b', 'a\\_b'],
    ['a\\b', 'a\\\\b'],
    ['', ''],
  ])('%s is taken literally', (text, pattern) => {
    expect(literal(text)).toBe(pattern);
    expect(containing(text)).toBe(`%${pattern}%`);
  });

  it.each([
    ['98765 43210', '%9876543210%'],
    ['+91 (98765) 432-10', '%9876543210%'],
    ['+91 98765', '%9198765%'],
    ['\u202a98765\u202f43210\u202c', '%9876543210%'],
    ['98765\u201143210', '%9876543210%'],
    ['tel:+919876543210', '%9876543210%'],
    ['९८७६५', '%98765%'],
    ['+65 9123', '%659123%'],
    ['a98765@x.in', null],
    // The zero before a national number is in none as it is stored.
    ['098765', '%98765%'],
    ['987', '%987%'],
    ['98', null],
    ['0098', null],
    ['98765 ext', null],
    ['Asha', null],
    ['', null],
  ])('%s as a part of a number is %s', (text, pattern) =>
    expect(containingNumber(text)).toBe(pattern),
  );
});

describe('a storage key', () => {
  it.each(['a', 'media/1/ab12/photo.webp', 'a-b_c.d/e', 'a'.repeat(400)])('may be %s', (key) =>
    expect(safeKey(key)).toBe(key),
  );
  it.each([
    '',
    '/etc/passwd',
    '../secret',
    'a/../b',
    'a//b',
    'a/',
    '.hidden',
    'a/.hidden',
    'a\\b',
    'a b',
    'a\0',
    'a\n',
    'é',
    'a'.repeat(401),
  ])('is never %j', (key) => expect(() => safeKey(key)).toThrow('is not a storage key'));

  it.each([
    ['x/photo.webp', 'image/webp'],
    ['x/PHOTO.JPEG', 'image/jpeg'],
    ['x/film.captions.vtt', 'text/vtt; charset=utf-8'],
    ['x/page.html', 'application/octet-stream'],
    ['x/script.js', 'application/octet-stream'],
    ['x/none', 'application/octet-stream'],
  ])('%s is served as %s', (key, type) => expect(contentTypeOf(key)).toBe(type));
});
