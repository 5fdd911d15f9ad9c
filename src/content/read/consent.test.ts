import { describe, expect, it, test } from 'vitest';

import { entry } from '../../../tests/support/entries.ts';
import { buildSnapshot, type Entry } from '../snapshot.ts';
import { consentNotices, guardianPath } from './consent.ts';
import { consentIn } from './consentNotice.ts';

type Form = Partial<Entry<'leadForm'>['data']>;

function worded(language: string, guardian_text: string | null = null) {
  const consent_text = `I agree, in ${language}.`;
  return { language, consent_text, consent_summary: null, guardian_text };
}

function formWith(data: Form) {
  const own = { consent_text: 'I agree.', consent_summary: 'Calls.' };
  return buildSnapshot([entry('leadForm', 1, { ...own, ...data })], []);
}

describe('the consent of the form', () => {
  it('is there in the language of the site first, then in the others as they were written down', () => {
    const notices = consentNotices(
      formWith({ consent_languages: [worded('ta'), worded('hi'), worded('ur')] }),
    );
    expect(notices.map(({ language, dir }) => [language, dir])).toEqual([
      ['en-IN', 'ltr'],
      ['ta', 'ltr'],
      ['hi', 'ltr'],
      ['ur', 'rtl'],
    ]);
    expect(notices[0]).toMatchObject({ text: 'I agree.', summary: 'Calls.' });
    expect(notices[2]).toMatchObject({ name: 'हिन्दी', text: 'I agree, in hi.', summary: null });
  });

  it('is there once a language, by its own tag, and never a second time in that of the site', () => {
    const others = [worded('HI'), worded('hi'), worded('en-in')];
    const notices = consentNotices(formWith({ consent_languages: others }));
    expect(notices.map(({ language }) => language)).toEqual(['en-IN', 'hi']);
    expect(notices[0].text).toBe('I agree.');
  });

  it('is there for a form from before there were languages', () => {
    const { consent_languages: _none, ...before } = entry('leadForm', 1, {
      consent_text: 'I agree.',
    }).data;
    const form = { ...entry('leadForm', 1, {}), data: before as Entry<'leadForm'>['data'] };
    expect(consentNotices(buildSnapshot([form], []))).toHaveLength(1);
  });

  it('cannot be asked for where no form is published', () => {
    expect(() => consentNotices(buildSnapshot([], []))).toThrow('No registration form');
  });

  test.each([
    ['hi', 'hi'],
    ['fr', 'en-IN'],
    [null, 'en-IN'],
  ])('for %s it is that in %s', (asked, answered) => {
    const notices = consentNotices(formWith({ consent_languages: [worded('hi')] }));
    expect(consentIn(notices, asked).language).toBe(answered);
  });
});

describe('what a parent or guardian agrees to', () => {
  const ofParent = { adult_age: 18, guardian_text: 'I am the parent.' };

  it('is there in every language that has words of a guardian, without the short form', () => {
    const consent_languages = [worded('hi', 'Parent, in hi.'), worded('ta')];
    const path = guardianPath(formWith({ ...ofParent, consent_languages }));
    expect(path?.age).toBe(18);
    expect(path?.notices.map(({ language, text, summary }) => [language, text, summary])).toEqual([
      ['en-IN', 'I am the parent.', null],
      ['hi', 'Parent, in hi.', null],
    ]);
  });

  test.each<[string, Form]>([
    ['an age', { ...ofParent, adult_age: null }],
    ['words for it', { ...ofParent, guardian_text: '' }],
  ])('is not asked for by a form without %s', (_what, data) => {
    expect(guardianPath(formWith(data))).toBeUndefined();
  });

  it('is not asked for where there is no form', () => {
    expect(guardianPath(buildSnapshot([], []))).toBeUndefined();
  });
});
