import fc from 'fast-check';
import { expect, it } from 'vitest';

import { firstCharacters, initialOf, lastCharacters } from './characters.ts';

const text = fc.string({ unit: fc.constantFrom('a', ' ', 'ā', '😀', '𑄇') });
const most = fc.nat(40);

it('the first and the last characters are whole, and as many as fit', () => {
  fc.assert(
    fc.property(text, most, (whole, length) => {
      const [first, last] = [firstCharacters(whole, length), lastCharacters(whole, length)];
      expect(whole.startsWith(first) && whole.endsWith(last)).toBe(true);
      for (const part of [first, last]) {
        expect(part.isWellFormed()).toBe(true);
        expect(part.length).toBeLessThanOrEqual(length);
        expect(part.length).toBeGreaterThanOrEqual(Math.min(whole.length, length - 1));
      }
    }),
  );
});

it('what fits is left as it is, and nothing is left of nothing', () => {
  for (const one of ['', 'a', '😀', 'a😀'])
    for (const cut of [firstCharacters, lastCharacters]) {
      expect(cut(one, one.length)).toBe(one);
      expect(cut(one, 100)).toBe(one);
      expect(cut(one, 0)).toBe('');
    }
});

it.each([
  ['Asha', 'A'],
  ['𑄇𑄋𑄴𑄟', '𑄇'],
  ['', ''],
])('the initial of “%s” is “%s”', (name, initial) => expect(initialOf(name)).toBe(initial));
