import { trimEndWhile } from '../../../kernel/text/textEnds.ts';

/** Ten digits of an Indian mobile, with any spelling of the country code. */
const phone = /(?<!\d)(?:(?:\+|%2B)?91[\s-]?|0)?[6-9]\d{4}[\s-]?\d(\d{4})(?!\d)/gi;

/** Replaces phones (`+91******3210`) and e-mail addresses in linear time. */
export function withoutPersonalData(text: string): string {
  return withoutEmails(text.replace(phone, (_all, last: string) => `+91******${last}`));
}

/** Looks from each `@` to both sides: one expression would try every letter as a beginning. */
function withoutEmails(text: string): string {
  const domain = /[\w-]+\.[\w.-]+/y;
  let hidden = '';
  let from = 0;
  for (const { 0: sign, index } of text.matchAll(/@|%40/g)) {
    const before = trimEndWhile(text.slice(from, index), (letter) => /[\w.+-]/.test(letter));
    domain.lastIndex = index + sign.length;
    if (from + before.length >= index || !domain.test(text)) continue;
    hidden += `${before}[email]`;
    from = domain.lastIndex;
  }
  return hidden + text.slice(from);
}

export function maskedPhone(e164: string): string {
  return `${e164.slice(0, 3)}******${e164.slice(-4)}`;
}

const secretKeys = [
  'otp',
  'password',
  'token',
  'secret',
  'email',
  'cookie',
  'cookies',
  'authorization',
  '["set-cookie"]',
];
const phoneKeys = ['phone', 'mobile', 'phoneNumber'];
const prefixes = ['', '*.', '*.*.'];

function pathsOf(keys: readonly string[]): string[] {
  return keys.flatMap((key) =>
    prefixes.map((prefix) => (key.startsWith('[') ? prefix.slice(0, -1) + key : prefix + key)),
  );
}

export const redaction = {
  paths: [...pathsOf(secretKeys), ...pathsOf(phoneKeys)],
  censor: (value: unknown, path: string[]): string => {
    const key = path.at(-1) ?? '';
    return phoneKeys.includes(key) && typeof value === 'string' ? maskedPhone(value) : '[hidden]';
  },
};
