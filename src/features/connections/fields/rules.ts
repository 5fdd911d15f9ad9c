import { z } from 'zod';

export const line = z
  .string()
  .trim()
  .max(300, 'Must be at most 300 characters.')
  .regex(/^\P{Cc}*$/u, 'Please leave out line breaks and tabs.');
export const template = line.regex(/^[\w-]*$/, 'A template id has letters, digits, “-” and “_”.');
export const approved = line.regex(
  /^[a-z0-9_]{1,200}(?::[A-Za-z_]{2,10})?$/,
  'Please enter the name that Meta has approved, with the language after a colon unless it is en.',
);
/** As long as the tokens of Meta and others. */
export const token = z
  .string()
  .trim()
  .max(1_000, 'Must be at most 1,000 characters.')
  .regex(/^[\x21-\x7e]*$/, 'Please enter it without spaces and line breaks.');
export const address = line.refine(
  (url) => /^https?:$/.test(URL.parse(url)?.protocol ?? ''),
  'Please enter an address that begins with https://.',
);
/** 24 to 64 bytes in base64, as Standard Webhooks writes them. */
const SIGNING = /^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/;
const SIGNING_WORDS = 'It has whsec_ and 24 to 64 bytes in base64.';
export const signing = line.regex(SIGNING, SIGNING_WORDS);
export const oneOrTwoSigning = line.refine((value) => {
  const parts = value.split(',').map((part) => part.trim());
  return parts.length <= 2 && parts.every((part) => SIGNING.test(part));
}, `${SIGNING_WORDS} Two are separated by a comma.`);
