import { describe, expect, it } from 'vitest';

import { leadRules } from '../leads/leadRules.ts';
import { referralRules } from '../referrals/rules.ts';
import { singleLine } from './singleLine.ts';

describe('a single line', () => {
  it.each([
    ['an override that turns what follows round', 'Asha \u202eoaR', 'Asha oaR'],
    ['embeddings and isolates', '\u202a+91 98765\u202c \u2066a\u2069', '+91 98765 a'],
    ['marks of direction', '\u200eA\u200f\u061cB', 'AB'],
    ['blanks of no width', 'M\u200bB\ufeffA\u2060', 'MBA'],
    ['a soft hyphen', 'Manage\u00adment', 'Management'],
    ['letters that fill a place and show nothing', '\u3164\u115f\uffa0', ''],
    ['joiners alone', '\u200d\u200c \u200d', ''],
    ['joiners where nothing is joined', ' \u200dA \u200cB\u200d\u200d\u200dC', 'A B\u200dC'],
    ['a break of lines', 'A\r\nB\u2028C\tD', 'A B C D'],
    ['what no database keeps', 'a\u0000b\ud800', 'a b\ufffd'],
  ])('loses %s', (_what, typed, kept) => {
    expect(singleLine(typed)).toBe(kept);
    expect(singleLine(kept)).toBe(kept);
  });

  it.each([
    ['a half form of Bengali', 'ক্\u200d'],
    ['a chillu of Malayalam, as it was written before Unicode 5.1', 'അവന്\u200d'],
    ['a Kannada word with a joiner kept off', 'ರಾಜ್\u200cಕುಮಾರ್'],
    ['Urdu', 'عائشہ'],
    ['a family of emoji', '👩\u200d👩\u200d👧'],
    ['a keycap', '1\ufe0f\u20e3'],
    ['an amount with its blank', '₹\u00a05,000  a month'],
  ])('keeps %s', (_what, typed) => expect(singleLine(typed)).toBe(typed));
});

describe('a name of a person', () => {
  it.each(['അവന്\u200d', 'ರಾಜ್\u200cಕುಮಾರ್'])('may be %j', (name) => {
    expect(leadRules.name(name, 'modal')).toBeUndefined();
    expect(referralRules.firstName(name)).toBeUndefined();
    expect(referralRules.lastName(name)).toBeUndefined();
  });

  it.each(['\u200b', '\u202e', '\u200d', '\u3164'])('is not %j', (typed) => {
    expect(leadRules.name(singleLine(typed), 'modal')).toBeDefined();
    expect(referralRules.firstName(singleLine(typed))).toBeDefined();
  });
});
