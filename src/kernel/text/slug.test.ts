import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { pathSchema, slugPattern, slugSchema } from './slug.ts';
import { slugOf } from './titleNames.ts';

describe('a slug made from a title', () => {
  it.each([
    ['Data Analytics', 'data-analytics'],
    ['C++ & Cloud', 'c-cloud'],
    ['  MBA (Online)  ', 'mba-online'],
    ['Café Économique', 'cafe-economique'],
    ['ﬁnance', 'finance'],
    ['5G — what it is', '5g-what-it-is'],
    ['प्रबंधन', 'prabandhan'],
    ['', ''],
    // Where it is cut, no hyphen is left over.
    [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
  ])('%s gives %s', (title, slug) => expect(slugOf(title)).toBe(slug));

  it('is one that an address may have, whatever the title', () => {
    const title = fc.string({
      unit: fc.constantFrom('a', 'Z', '9', ' ', '-', 'é', 'क'),
      minLength: 70,
      maxLength: 130,
    });
    fc.assert(
      fc.property(title, (text) => {
        const slug = slugOf(text);
        expect(slug === '' || slugSchema.safeParse(slug).success).toBe(true);
        expect(slugOf(slug)).toBe(slug);
      }),
    );
  });
});

it.each(['-a', 'a-', 'a--b', 'A', 'a_b', 'a/b', ''])('%s is no slug', (text) => {
  expect(text).not.toMatch(slugPattern);
});

describe('a path', () => {
  it.each(['/', '/about', '/mba/finance', '/a/b/c', '/sitemap.xml', '/a_b-c.d'])(
    'may be %s',
    (path) => expect(pathSchema.safeParse(path).success).toBe(true),
  );
  it.each([
    '',
    'about',
    '//about',
    '/about/',
    '/a/b/c/d',
    '/About',
    '/a b',
    '/a?b=1',
    '/a#b',
    '/é',
  ])('is not %s', (path) => expect(pathSchema.safeParse(path).success).toBe(false));
  it('is at most 200 characters long', () => {
    expect(pathSchema.safeParse(`/${'a'.repeat(199)}`).success).toBe(true);
    expect(pathSchema.safeParse(`/${'a'.repeat(200)}`).success).toBe(false);
  });
});
