import { firstCharacters } from '../text/characters.ts';
import { plainDigits } from '../text/digits.ts';

/** A code that proves a mobile number, and the pauses around it in milliseconds. */
export const otp = {
  length: 4,
  resendWait: 30_000,
  verifyThrottle: 5_000,
  verifiedScreen: 2_000,
} as const;

export const codeWays = ['sms', 'whatsapp'] as const;
export type CodeWay = (typeof codeWays)[number];

/** The way that a field of a form names; SMS for all else. */
export function codeWayIn(text: string): CodeWay {
  return codeWays.find((way) => way === text) ?? 'sms';
}

const unseen = /[\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]/gu;
/** Digits that belong together: `1800-180-1234`, `12:30`, `29.11.2026`. */
const numbers = /\d+(?:[ \u00a0.:/()-]\d+)*/g;
/** Text before four digits that are an amount, the end of a number or a number to call. */
const otherwise =
  /(?:[+*•₹]|x|\b(?:rs\.?|inr|ending(?: in| with)?|last four|call|dial|helpline:?|year))\s?$/i;
const codeWords = /\b(?:otp|code|pin|passcode|password)\b|कोड|ओटीपी/gi;
/** How the last line of an SMS binds a code to a website. */
const bound = /^@\S{1,253} #(\d{4})\s*$/m;
const LONGEST_MESSAGE = 2_000;

/**
 * Finds the code in typed or pasted text: its digits in any script, or those of a message nearest to a word for "code".
 * Empty if a message has none; all digits of other text.
 */
export function codeIn(typed: string): string {
  const text = plainDigits(firstCharacters(typed, LONGEST_MESSAGE))
    .replace(unseen, '')
    // WhatsApp writes bold words between asterisks: `*4821* is your verification code.`
    .replace(/\*(\d+)\*/g, '$1');
  const [, ofWebsite] = bound.exec(text) ?? [];
  if (ofWebsite !== undefined) return ofWebsite;
  const words = [...text.matchAll(codeWords)].map(({ index, 0: word }) => [index, word.length]);
  const far = ({ index: at }: RegExpExecArray) =>
    Math.min(...words.map(([from = 0, length = 0]) => Math.max(from - at, at - from - length)));
  const [nearest] = [...text.matchAll(numbers)]
    .filter(({ index, 0: digits }) => {
      const start = text.slice(Math.max(0, index - 20), index);
      return /^\d(?:[ \u00a0-]?\d){3}$/.test(digits) && !otherwise.test(start);
    })
    .toSorted((a, b) => far(a) - far(b) || a.index - b.index);
  if (nearest) return nearest[0].replace(/\D/g, '');
  return /\p{L}/u.test(text) ? '' : text.replace(/\D/g, '');
}
