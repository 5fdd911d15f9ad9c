import { describe, expect, it } from 'vitest';

import { reserved } from '../addresses/reserved.ts';
import { typeOf, type TypeName } from '../registry.ts';
import type { CheckContext } from '../types/checks/finding.ts';
import { findingsOf, skippedHeading } from './checks.ts';
import { searchFindings } from './searchResult.ts';

reserved.reserve('/api/leads');

const UNDESCRIBED = 7;

const context: CheckContext = {
  today: '2027-01-18',
  needsAlt: (media) => media === UNDESCRIBED,
  origin: 'https://www.example.edu',
  leadsTo: (path) => (path === '/old' ? 'moved' : path === '/none' ? 'nowhere' : 'page'),
};

/** What is found in the data of a type: rule, field and whether it refuses a publish. */
function found(type: TypeName, data: Record<string, unknown>): string[] {
  return findingsOf(typeOf(type), data, context).map(
    ({ rule, field, blocking }) => `${rule} ${field}${blocking ? '!' : ''}`,
  );
}

describe('a picture that nobody has described', () => {
  it.each<[string, TypeName, Record<string, unknown>, string[]]>([
    ['is found', 'alumni', { image: UNDESCRIBED }, ['alt image!']],
    ['is fine once the library describes it', 'alumni', { image: 8 }, []],
    ['is not there', 'alumni', { image: null }, []],
    [
      'is described by the field beside it',
      'testimonial',
      { image: UNDESCRIBED, alt_image_name: 'A student' },
      [],
    ],
    [
      'is not described by a blank beside it',
      'testimonial',
      { image: UNDESCRIBED, alt_image_name: ' ' },
      ['alt image!'],
    ],
  ])('%s', (_what, type, data, findings) => expect(found(type, data)).toEqual(findings));
});

describe('a rich text', () => {
  it.each<[string, string, string[]]>([
    ['may follow the outline', '<h3>A</h3><h4>B</h4><h3>C</h3>', []],
    ['may begin one level below its section', '<h3>A</h3>', []],
    ['skips no level at its beginning', '<h4>A</h4>', ['heading description']],
    ['skips no level further down', '<h2>A</h2><h4>B</h4>', ['heading description']],
    ['has no heading without words', '<h3> </h3>', ['heading description']],
    ['has no picture without words', '<p><img src="/media/1/a/x.png"></p>', ['alt description!']],
    ['may have a decoration', '<p><img src="/media/1/a/x.png" alt=""></p>', []],
    ['leads to pages', '<p><a href="/mba">MBA</a></p>', []],
    [
      'leads nowhere else',
      '<p><a href="/none#a">x</a> <a href="/old?b=1">y</a></p>',
      ['link description', 'link description'],
    ],
    [
      'stored with links beside its page',
      '<p><a href="www.example.com">x</a> <a href="mba">y</a></p>',
      ['link description', 'link description'],
    ],
    [
      'names its own site',
      '<p><a href="https://www.example.edu/none">x</a></p>',
      ['link description'],
    ],
    ['may lead elsewhere', '<p><a href="https://none.example/none">x</a></p>', []],
    ['may lead to what the server answers', '<p><a href="/api/leads">x</a></p>', []],
  ])('%s', (_what, html, findings) =>
    expect(found('programme', { description: html })).toEqual(findings),
  );
});

describe('a text that stands for a placeholder', () => {
  it.each<[string, Record<string, unknown>, string[]]>([
    ['itself', { name: '{university} of {city}', city: 'Pune' }, ['placeholder name!']],
    [
      'one that names it again',
      { name: '{legal_name}', legal_name: '{university}' },
      ['placeholder name!', 'placeholder legal_name!'],
    ],
    [
      'one that names another',
      { name: '{legal_name}', legal_name: 'Of {city}', city: 'Pune' },
      ['placeholder name!'],
    ],
    ['a plain one', { name: 'University of {city}', city: 'Pune' }, []],
    [
      'one in rich text, which stands for nothing',
      { about_lead: '<p>{university}</p>', name: 'Sundar' },
      [],
    ],
  ])('may not name %s', (_whom, data, expected) => {
    expect(found('university', data).filter((line) => line.startsWith('placeholder'))).toEqual(
      expected,
    );
  });
});

it('an address that an entry has to itself is no link', () => {
  expect(found('auxiliary', { path: '/none' })).toEqual([]);
  expect(found('metadata', { path: '/none' })).toEqual(['link path']);
});

it.each<[readonly number[], number | undefined]>([
  [[], undefined],
  [[2, 3, 4, 2], undefined],
  [[3, 3, 2], undefined],
  [[4], 4],
  [[2, 4], 4],
  [[2, 3, 5, 6], 5],
])('headings of the levels %j skip one before %s', (levels, skipped) => {
  expect(skippedHeading(levels)).toBe(skipped);
});

it('all of a text is looked at', () => {
  const description =
    '<h3>A</h3><p><a href="/none">x</a><img src="/y" alt="z"><img src="/w"></p><h4></h4>';
  expect(found('programme', { description })).toEqual([
    'alt description!',
    'heading description',
    'link description',
  ]);
});

describe('what search engines are told', () => {
  const { fields } = typeOf('programme');
  const title = 'Online MBA of a university';
  const description = 'x'.repeat(50);

  it.each([
    [{ title, description }, []],
    [{ title: '', description }, ['Search engines find no title for this page.']],
    [{ title: 'Short', description }, ['For search engines, the title is short: 5 characters.']],
    [{ title, description: ' ' }, ['Search engines find no description for this page.']],
    [
      { title, description: `${'x'.repeat(49)} ` },
      ['For search engines, the description is short: 49 characters.'],
    ],
    // They cut what is long, and say no less for it.
    [{ title: title.repeat(9), description: description.repeat(9) }, []],
  ])('%j', (shown, words) =>
    expect(searchFindings(fields, shown).map(({ msg }) => msg)).toEqual(words),
  );

  it('is said of the field that it comes from', () => {
    const nothing = { title: '', description: '' };
    const fieldsOf = (type: TypeName) =>
      searchFindings(typeOf(type).fields, nothing).map(({ field }) => field);
    expect(fieldsOf('programme')).toEqual(['title', 'description']);
    expect(fieldsOf('metadata')).toEqual(['title', 'description']);
    expect(fieldsOf('landing')).toEqual(['title', 'lead']);
  });
});

describe('signs that no typeface of documents and pictures has', () => {
  it('are named where brochures and pictures for sharing show them', () => {
    const title = '日本語 हिन्दी தமிழ் اردو ✓ → 🎓';
    const data = { title, short_description: title };
    expect(found('programme', data).filter((one) => one.startsWith('sign'))).toEqual([
      'sign title',
      'sign short_description',
    ]);
    const [, finding] = findingsOf(typeOf('programme'), data, context).filter(
      ({ rule }) => rule === 'sign',
    );
    expect(finding?.msg).toContain('no typeface for 日 本 語, and');
  });

  it('are no matter in texts of pages alone, which devices show', () => {
    expect(found('blog', { body: '<p>日本語</p>', title: '日本' })).toContain('sign title');
    expect(found('blog', { body: '<p>日本語</p>' })).not.toContain('sign body');
  });
});

describe('an own typeface', () => {
  it('is told to lack scripts that published texts use', () => {
    const lackedBy = () => ['Devanagari', '✓'];
    const findings = findingsOf(typeOf('brand'), { text_face: 4 }, { ...context, lackedBy });
    expect(findings).toEqual([
      expect.objectContaining({ rule: 'sign', field: 'text_face', blocking: false }),
    ]);
    expect(findings[0]?.msg).toContain('lacks Devanagari, ✓, which');
  });
});

/** In parts, as no source may hold it. */
const filler = ['Lorem', 'ipsum'].join(' ');

describe('words that are still missing', () => {
  const saidOf = (answer: string) =>
    findingsOf(typeOf('faq'), { question: 'How?', answer, pages: [] }, context)
      .filter(({ rule }) => rule === 'unchecked')
      .map(({ msg }) => msg);

  it.each([
    ['[check: fee]', 'Still to be checked: fee.'],
    ['［Check： fee］', 'Still to be checked: fee.'],
    ['[check fee]', 'Still to be checked: fee.'],
    ['[check] fee', 'Still to be checked.'],
    ['[ch\u200beck: fee]', 'Still to be checked: fee.'],
    ['[जांच: शुल्क]', 'Still to be checked: शुल्क.'],
    ['[TBD]', '“[TBD]” stands where words are still missing.'],
    ['[insert fee] a year', '“[insert fee]” stands where words are still missing.'],
    ['[<em>your name</em>]', '“[your name]” stands where words are still missing.'],
    ['Starts TBD', '“TBD” stands where words are still missing.'],
    ['₹XX,XXX', '“XX,XXX” stands where words are still missing.'],
    [`${filler} dolor`, `“${filler}” stands where words are still missing.`],
    ['on ________', '“________” stands where words are still missing.'],
  ])('are asked about: %s', (words, msg) => expect(saidOf(`<p>${words}</p>`)).toEqual([msg]));

  it.each([
    '[check in at 9]',
    '[checklist]',
    'Semester XXX',
    'the XL, XXL sizes',
    '[sic]',
    '[1]',
    '[tbdx]',
    'your [own]',
  ])('are not seen in %s', (words) => expect(saidOf(`<p>${words}</p>`)).toEqual([]));
});
