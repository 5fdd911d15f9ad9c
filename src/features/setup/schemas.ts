import { z } from 'zod';

import { databaseId } from '../../kernel/values/databaseId.ts';
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
  .trim()
  .max(20, 'Must be at most 20 characters.')
  .regex(/^\+?[\d\s()-]+$/, 'A phone number: digits, with blanks between them if you like.')
  .refine(hasDigits, 'A phone number has 6 to 15 digits.');

function hasDigits(text: string): boolean {
  const { length } = text.replace(/\D/g, '');
  return length >= 6 && length <= 15;
}

const basics = {
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
    .trim()
    .regex(/^[1-9]\d{5}$/, 'A PIN code of six digits, such as 570023.'),
  phone: digits,
  whatsapp_number: z
    .string('This is required.')
    .transform((text) => text.replace(/[\s()-]/g, ''))
    .pipe(z.string().regex(/^\+[1-9]\d{7,14}$/, 'With country code, such as +919000052110.')),
  email: z.email(staffMessages.email).trim().max(254, staffMessages.email),
};

/** The first facts about a university. */
export const basicsSchema = z.strictObject(basics);
export type Basics = z.output<typeof basicsSchema>;

/** The version that was read; null if there was no entry. */
const version = databaseId().nullable();

export const describeSchema = z.strictObject({ ...basics, version });

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

export const lookSchema = z.strictObject({
  logo: databaseId().nullable(),
  logo_alone: z.boolean(),
  colours: baseColoursSchema,
  typefaces: z.string().max(40),
  corners: z.string().max(40),
  motif: z.string().max(40),
  /** Of the university, which has the logo, and of the brand. */
  university_version: databaseId(),
  version,
});
export type Look = z.output<typeof lookSchema>;

export const pictureSchema = z.strictObject({ image: databaseId() });

/** Colours that a picture is made of, as the base of a brand. */
export const suggestedColoursSchema = z.strictObject({ colours: baseColoursSchema });

export const publicSchema = z.strictObject({ public: z.boolean() });

/** The word to type before the demo is removed. */
export const removalWord = 'BEGIN';

export const removalSchema = z.strictObject({
  word: z.literal(removalWord, `Type ${removalWord} to go on.`),
});

const channelSchema = z.strictObject({
  provider: z.string(),
  /** False if messages are only written to the log. */
  carries: z.boolean(),
  last_test: z
    .strictObject({
      to: z.string(),
      status: z.enum(['sent', 'failed', 'expired']),
      error: z.string().nullable(),
      at: z.string(),
    })
    .nullable(),
});
export type ChannelState = z.output<typeof channelSchema>;

/** The state of the set-up, derived from the stored data. */
export const setupSchema = z
  .strictObject({
    is_public: z.boolean(),
    missing: z.array(missingSchema),
    university: z
      .strictObject({
        id: z.int(),
        version: z.int(),
        logo: z.int().nullable(),
        basics: z.record(z.string(), z.string()),
      })
      .nullable(),
    brand: z
      .strictObject({
        version: z.int(),
        logo_alone: z.boolean(),
        colours: z.record(z.string(), z.string()),
        typefaces: z.string(),
        corners: z.string(),
        motif: z.string(),
      })
      .nullable(),
    programmes: z.int(),
    sms: channelSchema,
    mail: channelSchema,
    mail_from: z.string(),
    origin: z.string(),
    /** Counts of the demo's data; null if there is none. */
    demo: z.strictObject({ entries: z.int(), files: z.int(), leads: z.int() }).nullable(),
    removed: z
      .strictObject({ entries: z.int(), newcomers: z.int() })
      .nullable()
      .describe('What of the demo would come back, and what has come since and would go.'),
  })
  .meta({ id: 'Setup' });
export type Setup = z.output<typeof setupSchema>;

export const draftedSchema = z.strictObject({ drafted: z.int() });
