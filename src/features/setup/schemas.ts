import { z } from 'zod';

import {
  WHOLE_NUMBER,
  wholeNumberPattern,
  withCountryCode,
} from '../../kernel/text/wholeNumber.ts';
import { plainDigits } from '../../kernel/text/digits.ts';
import { emailAddressIn, isEmailAddress } from '../../kernel/text/emailAddress.ts';
import { singleLine } from '../../kernel/text/singleLine.ts';
import { staffMessages } from '../../kernel/staff/staff.ts';

/** The steps by which an installation becomes the website of a university, in their order. */
export const setupSteps = [
  'university',
  'look',
  'menus',
  'programmes',
  'legal',
  'messages',
  'people',
  'public',
] as const;
export type SetupStep = (typeof setupSteps)[number];

/** Something that the website lacks, and the entry or type in which to mend it. */
export const missingSchema = z
  .strictObject({
    step: z.enum(setupSteps),
    msg: z.string(),
    type: z.string().nullable(),
    id: z.int().nullable(),
    /** The website cannot be public without it. */
    blocks: z.boolean(),
  })
  .meta({ id: 'MissingInSetup' });
export type Missing = z.output<typeof missingSchema>;

function line(max: number) {
  return z
    .string('This is required.')
    .overwrite(singleLine)
    .trim()
    .min(1, 'This is required.')
    .max(max, `Must be at most ${max} characters.`);
}

const digits = z
  .string('This is required.')
  .overwrite(plainDigits)
  .trim()
  .max(20, 'Must be at most 20 characters.')
  .regex(/^\+?[\d\s()-]+$/, 'A phone number: digits, with blanks between them if you like.')
  .refine(hasDigits, 'A phone number has 6 to 15 digits.');

function hasDigits(text: string): boolean {
  const { length } = text.replace(/\D/g, '');
  return length >= 6 && length <= 15;
}

export const basics = {
  name: line(120),
  short_name: line(30),
  legal_name: line(120),
  founded: z
    .string('This is required.')
    .trim()
    .regex(/^1\d{3}$|^20\d{2}$/, 'A year, such as 1962.'),
  street: line(200),
  city: line(80),
  region: line(80),
  postal_code: z
    .string('This is required.')
    .overwrite((text) => plainDigits(text).replace(/[\s\p{Pd}]/gu, ''))
    .regex(/^[1-9]\d{5}$/, 'A PIN code of six digits, such as 570023 or 570 023.'),
  phone: digits,
  whatsapp_number: z
    .string('This is required.')
    .transform(withCountryCode)
    .pipe(z.string().regex(wholeNumberPattern, WHOLE_NUMBER)),
  email: z
    .string(staffMessages.email)
    .overwrite(emailAddressIn)
    .max(254, staffMessages.email)
    .refine(isEmailAddress, staffMessages.email),
};

/** The first facts about a university. */
export const basicsSchema = z.strictObject(basics);
export type Basics = z.output<typeof basicsSchema>;

const colour = z
  .string('This is required.')
  .trim()
  .toLowerCase()
  .regex(/^#[\da-f]{6}$/, 'A colour such as #1a1650.');

/** The colours that a brand begins from. */
export const baseColoursSchema = z.strictObject({
  dark: colour,
  accent: colour,
  ground: colour,
  business: colour,
  computing: colour,
  commerce: colour,
  arts: colour,
});

/** The word to type before the demo is removed. */
export const removalWord = 'BEGIN';
