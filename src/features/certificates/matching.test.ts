import { expect, it } from 'vitest';

import { isSameName, numberKey } from './matching.ts';

it.each([
  ['AV-2024-MBA-00417', 'av 2024 mba 00417'],
  ['AV-2024-MBA-00417', ' AV/2024/MBA/00417 '],
  ['AV-2024-MBA-00417', 'AV–2024–MBA–00417'],
  ['AV-2024-MBA-00417', 'AV\u20112024\u2011MBA\u2011\u200b00417'],
  ['AV-2024-MBA-00417', 'ＡＶ２０２４ＭＢＡ００４１７'],
])('%s is the number %s', (one, other) => expect(numberKey(other)).toBe(numberKey(one)));

it('of another certificate is another number', () => {
  expect(numberKey('AV-2024-MBA-00418')).not.toBe(numberKey('AV-2024-MBA-00417'));
});

it.each([
  ['Mallika Urs', 'mallika  URS', true],
  ['Mallika Urs', 'Urs, Mallika', true],
  ['Joseph D’Souza', "JOSEPH D'SOUZA", true],
  ['S. Ramanujan', 'Ramanujan S', true],
  ['मल्लिका अर्स', 'मल्लिका अर्स', true],
  ['Mallika Urs', 'Mallika', false],
  ['Mallika Urs', 'Mallika Ursula', false],
  ['मल्लिका', 'मालिका', false],
  ['मुकेश राव', 'मकश राव', false],
  ['सुरेश', 'सरेश', false],
  ['José', 'Jose', true],
  ['Jean‑Paul Sartre', 'jean-paul sartre', true],
  ['Mallika Urs', '', false],
])('%s and %s: one name, %s', (one, other, same) => expect(isSameName(one, other)).toBe(same));
