import { plainDigits } from './digits.ts';

const unseen = /[\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]/gu;
/** A label before a number: `tel:`, `Mobile:`. */
const label = /^[\p{L}\p{M}.\s]*:/u;
const separators = /[,;/|&\n]|\b(?:or|and)\b/;
/** An Indian number among words and other numbers: `I am on 98450 12345, ring after 6`. */
const amongWords = /(?:^|[^\d+])((?:\+?91[\s.-]?|0)?[6-9](?:[\s.-]?\d){9})(?![\s.-]?\d)/;
/** A national number with a common prefix: 0, 91, 091, 91 0. */
const before = /^0?(?:91)?0?(?=\d{10}$)/;

/**
 * Reads a phone number as it is typed, pasted, filled in or copied: the ten digits of an Indian one (`+91 98765-43210`,
 * `098765 43210`), `+` or `00` and all digits of one with another country's code, else the digits that are there.
 * Of several numbers the first counts; in a message, the first that is whole.
 */
export function typedNumber(typed: string): string {
  const text = plainText(typed);
  const [first = ''] = text.split(separators);
  const number = numberIn(first);
  if (isWhole(number)) return number;
  const [, said = text] = (/\p{L}/u.test(text) && amongWords.exec(text)) || [];
  return numberIn(said);
}

/** As `typedNumber`, and no longer than a field shows: whatever is cut off, it is no number. */
export function shownNumber(typed: string): string {
  return typedNumber(typed).slice(0, MOST_SHOWN);
}

/** E.164 of a typed number; undefined if it is none, or holds letters. The code of a country is not judged. */
export function e164Of(typed: string): string | undefined {
  const text = plainText(typed);
  const [first = ''] = text.split(separators);
  const number = typedNumber(typed);
  if (!isWhole(number) || /\p{L}/u.test(isWhole(numberIn(first)) ? first : text)) return undefined;
  return number.length === 10 ? `+91${number}` : number.replace(/^(?:\+|00)/, '+');
}

const MOST_SHOWN = 24;
/** Longer texts are no number. */
const MOST_TYPED = 200;

function plainText(typed: string): string {
  if (typed.length > MOST_TYPED) return '';
  return plainDigits(typed.normalize('NFKC')).replace(unseen, '').replace(label, '');
}

function numberIn(text: string): string {
  const digits = text.replace(/\D/g, '');
  const [, sign] = /^[\s([]*(\+|00)/.exec(text) ?? [];
  if (sign === undefined) return digits.replace(before, '');
  const abroad = digits.replace(/^0+/, '');
  const national = abroad.replace(/^91/, '').replace(before, '');
  const isIndian = abroad.startsWith('91') && national.length === 10;
  return isIndian ? national : sign === '+' ? `+${digits}` : digits;
}

function isWhole(number: string): boolean {
  return /^[6-9]\d{9}$|^(?:\+|00)(?!91)[1-9]\d{6,14}$/.test(number);
}
