import { describe, expect, it } from 'vitest';

import { emailAddressIn, isEmailAddress } from './emailAddress.ts';

describe('an address', () => {
  it.each([
    'asha@gmail.com',
    "o'brien@example.in",
    'a+b@mail.example.co.in',
    'आशा@उदाहरण.भारत',
    'müller@bücher.example',
    '用户@例子.公司',
    'asha@xn--p1b6ci4b4b3a.xn--h2brj9c',
    `${'a'.repeat(64)}@example.com`,
  ])('may be %s', (text) => {
    expect(isEmailAddress(text)).toBe(true);
    expect(emailAddressIn(text)).toBe(text);
  });

  it.each([
    '',
    'a',
    'a@b',
    '@example.com',
    'a@@example.com',
    'a b@example.com',
    'a\u00a0b@example.com',
    'a@.example',
    'a@example..in',
    'a@-b.in',
    'a,b@example.in',
    'x<b2@example.in',
    '(c)asha8@gmail.com',
    'asha14@exam"ple.in',
    '"a b"@example.in',
    'a@x.in, b@y.in',
    'a@x.in;b@y.in',
    'a@[127.0.0.1]',
    'a@127.0.0.1',
    'a@b.123',
    'a\\b@example.in',
    'a@exam_ple.in',
    'Team: a@x.in, b@y.in;',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(250)}.example`,
    `${','.repeat(100_000)}@x.in`,
  ])('is never %j', (text) => expect(isEmailAddress(emailAddressIn(text))).toBe(false));
});

describe('an address is cleaned', () => {
  it.each([
    ' asha@gmail.com\u00a0',
    'asha@gmail.com,',
    'asha@gmail.com;',
    'asha@gmail.com.',
    'asha@gmail.com>',
    'asha@gmail.com).',
    '<asha@gmail.com>',
    '(asha@gmail.com)',
    '"asha@gmail.com"',
    "'asha@gmail.com'",
    '“asha@gmail.com”',
    'mailto:asha@gmail.com',
    'MAILTO:asha@gmail.com?subject=Hi',
    'mailto:asha%40gmail.com',
    '<mailto:asha@gmail.com>',
    'Asha Rao <asha@gmail.com>',
    '"Rao, Asha" <asha@gmail.com>;',
    'asha＠gmail.com',
    'ａｓｈａ@gmail。com',
    'as\u200bha@gmail.com\ufeff',
    '\u200easha@gmail.com\u200f',
    'asha\u200d@gmail\u200c.com',
    'asha@gmail.com\\',
    'mailto://asha@gmail.com',
    '{asha@gmail.com}',
    "'asha@gmail.com",
    '«asha@gmail.com»',
    'asha@gmail.com…',
    'asha@gmail.com।',
  ])('%j', (typed) => expect(emailAddressIn(typed)).toBe('asha@gmail.com'));
});
