import { describe, expect, it, test } from 'vitest';

import { fixedWordOf, fixedWords } from '../../kernel/words/catalogue.ts';
import { placeholders } from '../placeholders.ts';
import { fixedWordFindings, whyNotWorded, whySeveral } from './fixedWords.ts';

function find(...own: [word: string, text: string][]) {
  return fixedWordFindings(
    'own',
    own.map(([word, text]) => ({ word, text })),
  );
}

test('no name that is filled in stands for something of the university', () => {
  const names = new Set(fixedWords.flatMap((word) => word.names));
  expect(placeholders.filter(({ name }) => names.has(name)).map(({ name }) => name)).toEqual([]);
});

describe('an own wording', () => {
  it('is fine with all its names, in any order, and with placeholders', () => {
    expect(find(['blog.page', '{pages} at {university}, {page}'], ['site.enrol', 'Join'])).toEqual(
      [],
    );
  });

  it('names its word where it has lost a name', () => {
    expect(find(['site.enrol', 'Join'], ['blog.page', 'Page {page}'])).toEqual([
      {
        rule: 'placeholder',
        field: 'own.1.text',
        msg: '“Page {page} of {pages}”: {pages} is missing: write it where it is to be filled in.',
        blocking: true,
      },
    ]);
  });

  it.each([
    ['a name that nobody fills in', 'site.enrol', 'Join {now}', '{now} stands for nothing here.'],
    ['a text that is too long', 'site.enrol', 'x'.repeat(41), 'Must be at most 40 characters.'],
  ])('is refused for %s', (_what, key, text, msg) => {
    expect(find([key, text])).toMatchObject([{ msg: `“Enroll Now”: ${msg}`, blocking: true }]);
  });

  it('is measured as visitors read it', () => {
    const word = fixedWordOf.get('site.enrol');
    const words = { university: 'A name of more than forty characters, as some have' };
    expect(word && whyNotWorded(word, 'Join {university}', words)).toContain('at most 40');
  });

  it('is refused the second time', () => {
    expect(find(['site.enrol', 'A'], ['site.enrol', 'B'])).toMatchObject([
      { field: 'own.1.text', blocking: true },
    ]);
  });

  it.each(['nope', 'site.gone', 'constructor', 'toString', 'site.enrol.other'])(
    'is refused where no word is called %s',
    (key) =>
      expect(find(['site.enrol', 'Join'], [key, 'A'])).toEqual([
        {
          rule: 'placeholder',
          field: 'own.1.word',
          msg: `No word is called ${key}: take this wording out.`,
          blocking: true,
        },
      ]),
  );
});

describe('the wording of an SMS', () => {
  const given = { words: { university: 'Sample University Online' }, host: 'online.example.edu' };
  const why = (key: string, text: string, more = given) => {
    const word = fixedWordOf.get(key);
    return word && whySeveral(word, text, more);
  };

  it('is one SMS with its values and the line for autofill', () => {
    expect(why('sms.code', '')).toBeUndefined();
    expect(why('sms.followUp', '')).toBeUndefined();
  });

  it('says that a dash or Hindi makes it two', () => {
    expect(why('sms.code', '{code} is your code for {name} – share it with nobody.')).toContain(
      '“–”',
    );
    expect(why('sms.code', '{code} आपका कोड है। इसे किसी को भी न बताएं, धन्यवाद।')).toContain('2 SMS');
    const hindi = { ...given, words: { university: 'नमूना विश्वविद्यालय ऑनलाइन' } };
    expect(why('sms.code', '', hindi)).toContain('It is sent and billed as');
  });

  it('counts the longest that DLT lets stand for a variable', () => {
    expect(why('sms.followUp', `{programme} {page} ${'x'.repeat(98)}`)).toBeUndefined();
    expect(why('sms.followUp', `{programme} {page} ${'x'.repeat(99)}`)).toContain('161');
  });

  it('says nothing of other words', () => {
    expect(why('site.enrol', '–'.repeat(80))).toBeUndefined();
  });
});
