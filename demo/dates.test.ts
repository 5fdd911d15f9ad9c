import { describe, expect, test } from 'vitest';
import { placeholders } from '../src/content/placeholders.ts';
import { datesOn } from './dates.ts';
import { facts } from './site/facts.ts';
import { demoEntriesOn } from './index.ts';
import { naturalKey } from './natural-keys.ts';
import { demoDay } from './snapshot.ts';

const session = 'Apply by {close short}, meet on {orientation long}, begin on {classes short}.';

describe('the days that the demo names', () => {
  test.each([
    [demoDay, 'Apply by 31 December, meet on Monday, 18 January 2027, begin on 23 January.'],
    ['2026-12-31', 'Apply by 31 December, meet on Monday, 18 January 2027, begin on 23 January.'],
    ['2027-01-01', 'Apply by 30 June, meet on Monday, 12 July 2027, begin on 17 July.'],
    ['2028-07-01', 'Apply by 31 December, meet on Monday, 15 January 2029, begin on 20 January.'],
  ])('on %s are those of the session that still takes applications', (day, text) => {
    expect(datesOn(day)(session)).toBe(text);
  });

  test.each([
    ['{convocation long}', 'Sunday, 14 February 2027'],
    ['{graduation24 session} and {graduation36 year}', 'February 2029 and 2030'],
    ['{close-14 short} to {close}', '17 December to 31 December 2026'],
    ['{conferred long}', 'Sunday, 15 February 2026'],
    ['{entitled years}, granted {entitled iso}', '2026–27, granted 2026-06-12'],
    ['{classes session} and {name}', 'January 2027 and {name}'],
  ])('%s is written out', (text, written) => {
    expect(datesOn(demoDay)(text)).toBe(written);
  });

  test('are written in a way that somebody knows', () => {
    expect(() => datesOn(demoDay)('{close backwards}')).toThrow('as nobody can: {close backwards}');
  });
});

describe('the demo loaded another year', () => {
  const others = demoEntriesOn('2031-08-15');
  const rolling = (type: string) => type === 'liveLecture';
  const keys = (entries: typeof others) =>
    entries
      .filter(({ type }) => !rolling(type))
      .map((row) => naturalKey(row.type, row.parent, row.data));

  test('holds the same entries by their keys, so that they are known again', () => {
    expect(keys(others)).toEqual(keys(demoEntriesOn(demoDay)));
  });

  test('leaves no mark of a date unwritten, and speaks of no session that is over', () => {
    const text = JSON.stringify(others);
    const marks = [...text.matchAll(/\{[a-z]+\d*(?:[+-]\d+)?(?: \w+)?\}/g)].map(([mark]) => mark);
    const filled = new Set([...placeholders, ...facts.rows].map(({ name }) => `{${name}}`));
    const left = [...new Set(marks)].filter((mark) => !filled.has(mark));
    expect(left.sort()).toEqual(['{name}', '{programme}']);
    const sessions = [...text.matchAll(/(?:January|July) \d{4} session/g)].map(([name]) => name);
    expect([...new Set(sessions)]).toEqual(['January 2032 session']);
    expect(text.includes('Orientation on 19 January 2032')).toBe(true);
  });

  test('has articles up to the week of that day and none from a day to come', () => {
    const written = others.flatMap((row) => (row.type === 'blog' ? [row.data.written_on] : []));
    expect(written.length).toBeGreaterThan(5);
    expect(written).toEqual(written.toSorted().toReversed());
    expect(written[0]).toBe('2031-08-10');
  });
});
