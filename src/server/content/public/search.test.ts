import { describe, expect, test } from 'vitest';

import { entry } from '../../../../tests/support/entries.ts';
import { scripts } from '../../../../tests/support/scripts.ts';
import { buildSnapshot } from '../../../content/snapshot.ts';
import { findOnSite } from './search.ts';

const texts = [
  ...scripts.map(({ text }) => text),
  'Café Économique: zero\u200bwidth, soft\u00adhyphen, C++ and Łódź',
];
const snapshot = buildSnapshot(
  texts.map((text, at) => entry('blog', at + 1, { slug: `b-${at}`, title: text, body: '' })),
  [],
);

function found(query: string): string[] {
  return findOnSite(snapshot, query).map(({ title }) => title);
}

describe.each(scripts)('a search in $name', ({ text, queries, others }) => {
  test.each(queries)('finds %s', (query) => expect(found(query)).toEqual([text]));
  test.each(others)('finds nothing that does not say %s', (query) => {
    expect(found(query)).toEqual([]);
  });
});

test.each(['café', 'cafe\u0301 economique', 'zerowidth', 'softhyphen', 'c++', 'lodz', 'ＣＡＦＥ'])(
  'Latin words are found with or without their marks: %s',
  (query) => expect(found(query)).toEqual([texts.at(-1)]),
);

const others = [
  'ऑनलाइन एमबीए की फ़ीस और छात्रवृत्ति के नियम',
  'অনলাইন এমবিএ ভর্তি ও বৃত্তির নিয়মাবলী',
  'ਆਨਲਾਈਨ ਐਮਬੀਏ ਦੀ ਫ਼ੀਸ, ਵਜ਼ੀਫ਼ੇ ਅਤੇ ਸਿੱਖਿਆ ਦੀ ਜਾਣਕਾਰੀ',
  'ઓનલાઇન એમબીએની ફી અને શિષ્યવૃત્તિના નિયમો',
  'ଅନଲାଇନ ଏମବିଏ ପାଇଁ ଦେୟ ଓ ବୃତ୍ତି ନିୟମାବଳୀ',
  'இணையவழி எம்பிஏ கட்டணமும் உதவித்தொகையும்',
  'ఆన్‌లైన్ ఎంబీఏ ఫీజు మరియు స్కాలర్‌షిప్ వివరాలు',
  'ಆನ್‌ಲೈನ್ ಎಂಬಿಎ ಶುಲ್ಕ ಮತ್ತು ವಿದ್ಯಾರ್ಥಿವೇತನ',
  'ഓൺലൈൻ എംബിഎ ഫീസും സ്കോളർഷിപ്പും',
  'آن لائن ایم بی اے کی فیس اور وظیفے کی تفصیل',
];
const readers = buildSnapshot(
  others.map((text, at) => entry('blog', at + 1, { slug: `b-${at}`, title: text, body: '' })),
  [],
);

test.each([
  ['ऑनलाईन', 'छात्रवृत्ती', 'नियमों', 'आनलाइन', 'छात्र'],
  ['ভর্ত্তি', 'ভরতি', 'ভর্তির', 'নিয়মাবলি', 'বৃত্তি'],
  ['ਵਜ਼ੀਫ਼ਾ', 'ਆਨਲਾਇਨ', 'ਸਿਖਿਆ', 'ਜਾਣਕਾਰੀਆਂ', 'ਫੀਸ'],
  ['ઓનલાઈન', 'શિષ્યવૃતિ', 'શિષ્યવૃત્તી', 'નિયમ', 'ફિ'],
  ['ଦେଯ', 'ଅନଲାଇନ୍', 'ନିୟମାବଳି', 'ପାଇଂ', 'ବୃତ୍ତିର'],
  ['கட்டணங்கள்', 'கட்டணம்', 'உதவித்தொகை', 'எம்பிஏ', 'இணையவழி'],
  ['ఎంబిఏ', 'వివరములు', 'ఫీజులు', 'ఆన్లైన్', 'స్కాలర్షిప్'],
  ['ಶುಲ್ಕಗಳು', 'ವಿದ್ಯಾರ್ಥಿ', 'ಆನ್ಲೈನ್', 'ಎಂಬಿಎ', 'ವಿದ್ಯಾರ್ಥಿವೇತನದ'],
  ['ഫീസ്', 'ഓണ്‍ലൈന്‍', 'സ്കോളർഷിപ്പ്', 'എംബിഎ', 'ഓണ്ലൈന്'],
  ['وظیفہ', 'آنلائن', 'تفصیلات', 'فيس', 'وظیفوں'],
])('words are found however their readers spell and end them: %s', (...queries) => {
  const of = readers
    .all('blog')
    .find(({ data }) =>
      findOnSite(readers, queries.at(-1) ?? '').some(({ title }) => title === data.title),
    );
  for (const query of queries)
    expect([query, findOnSite(readers, query)[0]?.title]).toEqual([query, of?.data.title]);
});

test.each([
  ['छात्र वृत्ति', others[0]],
  ['ವಿದ್ಯಾರ್ಥಿ ವೇತನ', others[7]],
])('%s may be parted otherwise than the text has it', (query, title) => {
  expect(findOnSite(readers, query)[0]).toMatchObject({ title, fits: true });
});

test.each(['मिल', 'मीन', 'मध्य', 'पुस्तक', 'விளையாட்டு', 'కుక్క', 'کتاب'])(
  'and no word is taken for another: %s',
  (query) => expect(findOnSite(readers, query)).toEqual([]),
);

test.each([
  ['പൗരാവകാശം, കൗൺസിൽ', ['പൌരാവകാശം', 'കൌണ്‍സില്‍']],
  ['ବିଶ୍ୱବିଦ୍ୟାଳୟ ୱେବସାଇଟ', ['ବିଶ୍ଵବିଦ୍ୟାଳୟ', 'ବିଶ୍ବବିଦ୍ୟାଳୟ', 'ଵେବସାଇଟ']],
  ['नवे ॲप, मॅनेजमेंट आणि इंजीनियरिंग', ['अॅप', 'ऍप', 'मॅनेजमेन्ट', 'इन्जीनियरिंग']],
  ['ইঞ্জিনিয়ারিং ও পেমেন্ট', ['ইন্জিনিয়ারিং', 'পেমেণ্ট']],
  ['बी॰कॉम॰ और एम.बी.ए. में प्रवेश', ['बीकॉम', 'बी.कॉम.', 'बी॰कॉम॰', 'एमबीए', 'एम॰बी॰ए॰']],
  ['கணினி அறிவியல்', ['கணிணி', 'கனினி']],
  ['Fee Rs.1,20,000, in all ₹२,४५,००० and INR 90,000', ['120000', '1,20,000', '245000', '90000']],
])('%s is found by other spellings of its words and figures', (title, queries) => {
  const one = buildSnapshot([entry('blog', 1, { slug: 'b-1', title, body: '' })], []);
  for (const query of queries)
    expect([query, findOnSite(one, query)[0]?.title]).toEqual([query, title]);
});

test.each(['20,000', '2045000', 'जमा'])('and by no others: %s', (query) => {
  const title = 'Fee Rs.1,20,000 and जन्म';
  const one = buildSnapshot([entry('blog', 1, { slug: 'b-1', title, body: '' })], []);
  expect(findOnSite(one, query)).toEqual([]);
});
