import fc from 'fast-check';
import { expect, test } from 'vitest';

import { slugSchema } from './slug.ts';
import { nameOf, namedIn, slugOf } from './titleNames.ts';

test.each([
  ['फ्रेंच भाषा में प्रमाणपत्र', 'phrench-bhasha-men-pramanapatra'],
  ['हिन्दी हिंदी फ़ीस ज्ञान', 'hindi-hindi-fis-gyan'],
  ['বাংলা শিক্ষা', 'bangla-shiksha'],
  ['ਪੰਜਾਬੀ ਫ਼ੀਸ', 'panjabi-fis'],
  ['ગુજરાતી શિક્ષણ', 'gujarati-shikshan'],
  ['ଓଡ଼ିଆ ଶିକ୍ଷା', 'oria-shiksha'],
  ['தமிழ் கல்வி', 'tamizh-kalvi'],
  ['తెలుగు విద్య', 'telugu-vidya'],
  ['ಕನ್ನಡ ಶಿಕ್ಷಣ', 'kannada-shikshana'],
  ['മലയാളം സർവകലാശാല', 'malayalam-sarvakalashala'],
  ['اردو تعلیم', 'ardu-tlim'],
  ['Η σελίδα 2', 'i-selida-2'],
  ['Щедрый вечер', 'shchedryy-vecher'],
  ['Straße in Łódź', 'strasse-in-lodz'],
  ['कक्षा १२', 'kaksha-12'],
])('%s gives %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
  expect(slugSchema.safeParse(slug).success).toBe(true);
});

test.each([
  ['MBA', 'mba'],
  ['2026', 'programme-2026'],
  ['१२', 'programme-12'],
  ['第2章', 'programme-2'],
  ['🎓', 'programme'],
  ['ᱥᱟᱱᱛᱟᱲᱤ', 'programme'],
])('%s names a file or an address %s', (title, name) => {
  expect(nameOf(title, 'Programme')).toBe(name);
});

test('a name is never empty, and never digits alone', () => {
  const title = fc.string({
    unit: fc.constantFrom('a', '9', '-', 'क', '्', 'ि', 'ب', '中', '😀', ' '),
  });
  fc.assert(
    fc.property(title, (text) => {
      const name = nameOf(text, 'page');
      expect(slugSchema.safeParse(name).success).toBe(true);
      expect(name).toMatch(/[a-z]/);
    }),
  );
});

test.each([
  ['shiksha', 'शिक्षा'],
  ['ai', 'AI और काम'],
  ['AI और काम', 'AI और काम'],
  ['study-life', 'Study life'],
  ['Study life', 'Study life'],
  ['中文', '中文'],
  ['nothing', undefined],
])('a link that asks for %s leads to %s', (named, topic) => {
  const topics = ['Study life', 'शिक्षा', 'AI और काम', '中文', '中文2'];
  expect(namedIn(topics, String, named)).toBe(topic);
});
