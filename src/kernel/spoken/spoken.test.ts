import { describe, expect, it } from 'vitest';

import { counted, phrase } from './phrase.ts';
import { speaking, spoken } from './spoken.ts';

const words = spoken('room', {
  open: 'Open',
  days: ['Monday', 'Tuesday'],
  door: { label: 'Door' },
  page: phrase('Page {page} of {pages}'),
  found: counted({ 0: 'Nothing', 1: 'One of {kind}', other: '{count} of {kind}' }),
  both: (): string => `${words.open} ${words.door.label}`,
});

describe('fixed words', () => {
  it('say what they say by themselves', () => {
    expect([words.open, words.door.label, words.both()]).toEqual(['Open', 'Door', 'Open Door']);
    expect(words.days.map((day) => day.slice(0, 3))).toEqual(['Mon', 'Tue']);
    expect(words.page(2, 7)).toBe('Page 2 of 7');
    expect([0, 1, 5].map((count) => words.found(count, 'them'))).toEqual([
      'Nothing',
      'One of them',
      '5 of them',
    ]);
  });

  it('say what they are worded as, by their keys', () => {
    const own = {
      'room.open': 'Auf',
      'room.days.1': 'Dienstag',
      'room.door.label': 'Tür',
      'room.page': '{pages}: {page}',
      'room.found.1': 'Eins',
    };
    speaking(own, () => {
      expect([words.both(), ...words.days]).toEqual(['Auf Tür', 'Monday', 'Dienstag']);
      expect([words.page(2, 7), words.found(1, 'x'), words.found(2, 'x')]).toEqual([
        '7: 2',
        'Eins',
        '2 of x',
      ]);
    });
    expect(words.both()).toBe('Open Door');
  });

  it('say the words of before again where a page fails', () => {
    const fail = () => {
      throw new Error(words.open);
    };
    expect(() => speaking({ 'room.open': 'Auf' }, fail)).toThrow('Auf');
    expect(words.open).toBe('Open');
  });

  it('fill in what is given once, as it is: names in it stand for nothing', () => {
    expect(words.page('{pages}', '$&')).toBe('Page {pages} of $&');
    speaking({ 'room.page': '{pages} {other} {page}' }, () =>
      expect(words.page(1, 2)).toBe('2 {other} 1'),
    );
  });

  it('take no name of every object for a number that is worded', () => {
    expect(words.found('constructor', 'x')).toBe('constructor of x');
  });
});
