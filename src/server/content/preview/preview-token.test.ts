import { describe, expect, test } from 'vitest';

import { readToken, signToken } from './preview-token.ts';

const KEY = 'k'.repeat(32);
const OTHER = 'o'.repeat(32);
const now = new Date('2027-01-18T10:00:00Z');
const expires = now.getTime() + 60_000;
const token = signToken(KEY, { type: 'faq', id: 7, expires });

function read(text: string, { secrets = [KEY], at = now } = {}) {
  return readToken(secrets, text, at);
}

/** The token with one of its parts in place of what was signed. */
function changed(part: number, value: string): string {
  return token
    .split('.')
    .map((text, at) => (at === part ? value : text))
    .join('.');
}

test('a preview link opens what was signed, until it expires', () => {
  expect(read(token)).toEqual({ type: 'faq', id: 7, expires });
  expect(read(token, { at: new Date(expires - 1) })).toMatchObject({ id: 7 });
  expect(() => read(token, { at: new Date(expires) })).toThrow(
    expect.objectContaining({ code: 'link_expired' }),
  );
});

test('it is read with either key while the key is changed, and with no other', () => {
  expect(read(token, { secrets: [OTHER, KEY] })).toMatchObject({ id: 7 });
  expect(() => read(token, { secrets: [OTHER] })).toThrow();
  expect(() => read(token, { secrets: [] })).toThrow();
});

describe('nobody makes one, or changes what it opens', () => {
  test.each([
    ['another type', changed(0, 'blog')],
    ['another entry', changed(1, '8')],
    ['the same entry, written otherwise', changed(1, '07')],
    ['a later end', changed(2, String(expires))],
    ['an end that never comes', changed(2, 'Infinity')],
    ['no signature', changed(3, '')],
    ['half of it', changed(3, token.split('.')[3]?.slice(0, 20) ?? '')],
    ['another', changed(3, Buffer.alloc(32).toString('base64url'))],
    ['nothing', ''],
    ['dots alone', '...'],
    ['the signature of one with a dot moved', token.replace('faq.7', 'faq7.')],
    ['a type that there is not', signToken(KEY, { type: 'spell' as 'faq', id: 7, expires })],
    [
      'a name that every object has',
      signToken(KEY, { type: 'constructor' as 'faq', id: 7, expires }),
    ],
  ])('by %s', (_what, text) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ code: 'link_expired' }));
  });
});
