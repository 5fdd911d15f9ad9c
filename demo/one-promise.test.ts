import { expect, test } from 'vitest';

import { leavesOf } from '../src/content/fields/rows.ts';
import { typeOf } from '../src/content/registry.ts';
import { fixedWords } from '../src/kernel/words/catalogue.ts';
import { demoEntriesOn } from './index.ts';

/** Who calls people, how, and when: said by `{call_promise}` and `{ring_hours}` alone. */
const promises = [
  /\b(?:we|counsellors?)\b[^.?!]*\b(?:rings?|calls? you|call(?:s|ed)? back|writes? to you|messages? you|texts? you)\b[^.?!]*(?:\d|tomorrow|minutes|hour\b)/i,
  /\bcounsellors?\b[^.?!]*\b(?:will (?:message|write|text|call)|you can text|writes? to you|messages? you)/i,
  /\bwe call you back\b/i,
  /\busually within\b[^.?!]*\bminutes\b/i,
];

/** The words that staff may change by the type of the entry that holds the promise itself. */
const own = new Set(['callHours']);

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.?!])\s+|\n+|<[^>]+>/);
}

function wrongIn(place: string, text: string): string[] {
  return sentencesOf(text)
    .filter((sentence) => promises.some((promise) => promise.test(sentence)))
    .map((sentence) => `${place}: ${sentence}`);
}

test('the demo promises calls in one sentence alone', () => {
  const wrong = demoEntriesOn('2026-11-28')
    .filter(({ type }) => !own.has(type))
    .flatMap(({ type, data }) =>
      [...leavesOf(typeOf(type).fields, data)].flatMap(({ value }) =>
        typeof value === 'string' ? wrongIn(type, value) : [],
      ),
    );
  expect(wrong).toEqual([]);
});

test('no fixed word promises a call but that of the promise, and those about a chosen hour', () => {
  const others = fixedWords.filter(({ key }) => !key.startsWith('calls.'));
  expect(others.flatMap(({ key, text }) => wrongIn(key, text))).toEqual([]);
});

test.each([
  'A counsellor will message you between 8 am and 8 pm, tomorrow at the latest.',
  'A counsellor rings between 8 am and 8 pm, usually within four minutes.',
  'your number is verified, and a counsellor will write to you between 8 am and 8 pm.',
  'We call you back, from 8 am to 8 pm',
  'We ring you within the hour.',
])('another promise is found: %s', (text) => {
  expect(wrongIn('here', text)).toHaveLength(1);
});
