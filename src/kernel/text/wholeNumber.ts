import { plainDigits } from './digits.ts';

/** A number with its country code, in E.164. */
export const wholeNumberPattern = /^\+[1-9]\d{7,14}$/;

export const WHOLE_NUMBER =
  'A whole number: ten digits of a mobile, a landline with its area code (080 4665 0100), or one that begins with + and a country code.';

/** A number as it is dialled in India has India's code; a landline may be on WhatsApp, too. */
export function withCountryCode(text: string): string {
  const digits = plainDigits(text).replace(/[\s().\p{Pd}]/gu, '');
  const national = digits.replace(/^(?:0091|\+91|0|91(?=\d{10}$))/, '');
  const isIndian = /^[1-9]\d{9}$/.test(national) && !/^\+(?!91)/.test(digits);
  return isIndian ? `+91${national}` : digits.replace(/^00/, '+');
}
