import { describe, expect, it, test } from 'vitest';

import { inWording } from '../wording/wording.ts';
import { fixedWordOf, fixedWords } from './catalogue.ts';
import { wordGroups } from './groups.ts';
import { words } from './site.ts';

test('every fixed word has a key of its own, and stands with others of its group', () => {
  expect(fixedWords.length).toBeGreaterThan(600);
  expect(fixedWordOf.size).toBe(fixedWords.length);
  const groups = [...new Set(fixedWords.map(({ group }) => group))];
  expect(groups).toEqual(wordGroups.map(({ label }) => label));
});

/** Said where somebody words it, and not otherwise. */
const unsaid = ['sms.followUp', 'sms.callReminder'];

test.each(fixedWords.filter(({ key }) => !unsaid.includes(key)))(
  '$key may say what it says by itself',
  ({ text, max, needed, names }) => {
    expect(text.trim()).not.toBe('');
    expect(text.length).toBeLessThanOrEqual(max);
    expect(names).toEqual(expect.arrayContaining([...needed]));
  },
);

test('an SMS may leave out what its registered text has not, and no more', () => {
  expect(fixedWordOf.get('sms.code')).toMatchObject({ needed: ['code'], max: 300 });
  expect(fixedWordOf.get('sms.followUp')).toMatchObject({ text: '', needed: ['page'], max: 300 });
});

describe('the catalogue', () => {
  it('knows what is filled in, and what must be', () => {
    expect(fixedWordOf.get('form.stepOf')).toMatchObject({ names: ['step'], needed: ['step'] });
    expect(fixedWordOf.get('lectures.count.1')).toMatchObject({ names: ['count'], needed: [] });
  });

  it('has what words say by themselves, whatever is said in their place', () => {
    inWording({ locale: 'en-IN', own: { 'site.enrol': 'Join' } }, () => {
      expect(words.enrol).toBe('Join');
      expect(fixedWordOf.get('site.enrol')?.text).toBe('Enroll Now');
    });
  });
});
