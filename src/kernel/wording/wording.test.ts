import { describe, expect, it } from 'vitest';

import {
  declareWords,
  inWording,
  phrase,
  plural,
  wordsIn,
  type OwnWords,
  type Wording,
} from './wording.ts';

const words = declareWords('room', {
  open: 'Open',
  days: ['Monday', 'Tuesday'],
  door: { label: 'Door' },
  page: phrase('Page {page} of {pages}'),
  found: plural({ '=0': 'Nothing', one: 'One of {kind}', other: '{count} of {kind}' }),
  both: (): string => `${words.open} ${words.door.label}`,
});

function ownWording(own: OwnWords): Wording {
  return { locale: 'en-IN', own };
}

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
    const wording = ownWording({
      'room.open': 'Auf',
      'room.days.1': 'Dienstag',
      'room.door.label': 'Tür',
      'room.page': '{pages}: {page}',
      'room.found.1': 'Eins',
    });
    inWording(wording, () => {
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
    expect(() => inWording(ownWording({ 'room.open': 'Auf' }), fail)).toThrow('Auf');
    expect(words.open).toBe('Open');
  });

  it('fill in what is given once, as it is: names in it stand for nothing', () => {
    expect(words.page('{pages}', '$&')).toBe('Page {pages} of $&');
    inWording(ownWording({ 'room.page': '{pages} {other} {page}' }), () =>
      expect(words.page(1, 2)).toBe('2 {other} 1'),
    );
  });

  it('take no name of every object for a number that is worded', () => {
    expect(words.found('constructor', 'x')).toBe('constructor of x');
  });

  it('are in the wording handed down, whatever is rendered meanwhile', () => {
    const handed = wordsIn(ownWording({ 'room.open': 'Auf', 'room.door.label': 'Tür' }), words);
    inWording(ownWording({ 'room.open': 'Ouvert' }), () =>
      expect([handed.open, handed.door.label, words.open]).toEqual(['Auf', 'Tür', 'Ouvert']),
    );
  });

  it('take the plural forms of the language', () => {
    const polish = { locale: 'pl', own: { 'room.found.few': '{count} pliki', 'room.found': 'x' } };
    const { found } = wordsIn(polish, words);
    expect([3, 5].map((count) => found(count, ''))).toEqual(['3 pliki', 'x']);
  });
});
