import { z } from 'zod';

import { callsOf } from '../../kernel/callsOf.ts';
import { databaseId } from '../../kernel/values/databaseId.ts';
import { missingSchema, baseColoursSchema, removalWord, basics } from './schemas.ts';

const call = callsOf({ tag: 'Set-up', who: 'settings' });

/** The version that was read; null if there was no entry. */
const version = databaseId().nullable();

const lookSchema = z.strictObject({
  logo: databaseId().nullable(),
  /** For the footer and the menu on phones; left as it is if omitted. */
  logo_on_dark: databaseId().nullable().optional(),
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
const setupSchema = z
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
        logo_on_dark: z.int().nullable(),
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

export const readSetup = call(
  'GET /staff/setup',
  'How far the set-up of the website has come, and what it still lacks',
  { answer: setupSchema },
);

export const describeUniversity = call(
  'PUT /staff/setup/university',
  'Name and contact of the university; what else no page can do without begins with it',
  { fails: ['stale_version', 'not_publishable'], body: z.strictObject({ ...basics, version }) },
);

export const suggestColours = call(
  'POST /staff/setup/colours',
  'Base colours of a brand from a logo of the library, and the grounds on which it is seen',
  {
    limit: 'upload',
    fails: ['media_not_found', 'media_unreadable'],
    body: z.strictObject({ image: databaseId() }),
    answer: z.strictObject({
      colours: baseColoursSchema,
      seen_on_light: z.boolean(),
      seen_on_dark: z.boolean(),
    }),
  },
);

export const chooseLook = call('PUT /staff/setup/look', 'Logo and brand, public at once', {
  fails: ['stale_version', 'not_publishable', 'conflict'],
  body: lookSchema,
});

export const draftLegalPages = call(
  'POST /staff/setup/legal-pages',
  'Drafts of the legal pages that are not there yet, from templates',
  { answer: z.strictObject({ drafted: z.int() }) },
);

export const draftFooter = call(
  'POST /staff/setup/footer',
  'Drafts of columns of the footer with links to the pages that there are, if it has none yet',
  { answer: z.strictObject({ drafted: z.int() }) },
);

export const openWebsite = call(
  'PUT /staff/setup/public',
  'Let visitors in, or see them out again',
  {
    who: 'settings',
    fresh: true,
    fails: ['conflict'],
    body: z.strictObject({ public: z.boolean() }),
  },
);

export const removeDemo = call(
  'POST /staff/setup/begin',
  'Take the demo university away: its content and files go to the trash, invented leads for good',
  {
    who: 'ADMIN',
    fresh: true,
    fails: ['conflict'],
    body: z.strictObject({ word: z.literal(removalWord, `Type ${removalWord} to go on.`) }),
  },
);

export const returnDemo = call(
  'POST /staff/setup/begin/undo',
  'Bring the demo university back as one, without its invented leads; what has been begun since goes to the trash',
  { who: 'ADMIN', fresh: true, fails: ['conflict'] },
);
