import { describe, expect, it } from 'vitest';
import { clockText, filled, waitText } from './words.ts';

describe('words with a time in them', () => {
  it.each([
    [29_001, '0:30'],
    [7_000, '0:07'],
    [90_000, '1:30'],
    [-5, '0:00'],
  ])('%i ms is %s', (ms, text) => {
    expect(clockText(ms)).toBe(text);
  });

  it.each([
    [900, '1 second'],
    [59_000, '59 seconds'],
    [60_000, '1 minute'],
    [181_000, '4 minutes'],
    [3_600_000, '1 hour'],
  ])('%i ms is a wait of %s', (ms, text) => expect(waitText(ms)).toBe(text));
});

describe("staff's words", () => {
  const text = 'Welcome back, {name}. Your number is {number}. We call you.';

  it('greet by name and give the number', () => {
    expect(filled(text, { name: 'Asha', number: 'AU27-1', programme: '' })).toBe(
      'Welcome back, Asha. Your number is AU27-1. We call you.',
    );
  });

  it('say nothing of what is unknown', () => {
    expect(filled(text, { name: '', number: '', programme: '' })).toBe(
      'Welcome back. We call you.',
    );
  });

  it.each([
    ['MBA', 'We call you. The MBA brochure is yours.'],
    ['', 'We call you.'],
  ])('speak of the programme %j only where there is one', (programme, words) => {
    const offer = 'We call you. The {programme} brochure is yours.';
    expect(filled(offer, { name: '', number: '', programme })).toBe(words);
  });
});
