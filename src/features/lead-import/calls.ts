import { z } from 'zod';

import { callsOf } from '../../kernel/callsOf.ts';
import { importReportSchema } from '../../kernel/publishing/content.ts';
import { filterDay } from '../../kernel/staffLeads/staffLeads.ts';
import { singleSpacedLine } from '../../kernel/text/singleLine.ts';
import { CALL_DAYS, contactWays, listColumnNames } from './columns.ts';

/** Needs all leads: the answer says which numbers of a list are leads, including other people’s. */
const call = callsOf({ tag: 'Staff operations', who: ['leads.all', 'leads.work'] });

/** Bytes of a body: a file of 2,000 rows in base64. */
const bodyLimit = 4 * 1_024 * 1_024;

function said(most: number, unsaid: string) {
  return z
    .string(unsaid)
    .overwrite(singleSpacedLine)
    .min(1, unsaid)
    .max(most, `Must be at most ${most} characters.`);
}

const listFile = {
  file: said(200, 'Please name the file.'),
  format: z.enum(['csv', 'xlsx'], 'Must be csv or xlsx.'),
  /** Its bytes in base64. */
  content: z.string('Please choose a file.').min(1, 'The file is empty.'),
  sheet: z.string().max(200).optional(),
  heading_row: z.int().min(0).max(5_000).optional(),
  /** The detail that each column holds; null leaves one out. */
  columns: z
    .union([z.literal('guess'), z.array(z.enum(listColumnNames).nullable()).max(400)])
    .default('guess'),
  /** For rows whose programme or qualification is empty or unknown. */
  programme: z.string().max(40).nullable().default(null),
  qualification: z.int().min(1).max(4).nullable().default(null),
};

const fates = ['new', 'joined', 'twice', 'erased', 'withdrawn', 'invited', 'wrong'] as const;
/** `twice`: an earlier row has the number. `invited`: a friend gave it, and its person has agreed to nothing. */
export type Fate = (typeof fates)[number];

const rowFate = z.strictObject({
  line: z.int(),
  fate: z.enum(fates),
  name: z.string(),
  /** E.164, or as it stands in the file if it is no number. */
  mobile: z.string(),
  /** The lead that has the number. */
  lead: z.int().nullable(),
  /** True if that number is verified: nothing of the lead is changed. */
  verified: z.boolean(),
  problems: z.array(z.strictObject({ field: z.string(), msg: z.string() })),
});
export type RowFate = z.output<typeof rowFate>;

const reportSchema = z
  .strictObject({
    /** Null for a list that was only looked at. */
    id: z.int().nullable(),
    rows: z.int(),
    added: z.int(),
    joined: z.int(),
    left_out: z.int(),
    notes: z.array(z.string()),
    columns: z.array(
      z.strictObject({
        heading: z.string(),
        name: z.enum(listColumnNames).nullable(),
        sample: z.string(),
      }),
    ),
    table: importReportSchema.shape.table,
    fates: z.array(rowFate),
    /** Who has the new leads now, by the rules of who calls. */
    owners: z.array(z.strictObject({ name: z.string().nullable(), leads: z.int() })),
  })
  .meta({ id: 'LeadListReport' });
export type LeadListReport = z.output<typeof reportSchema>;

const listSchema = z
  .strictObject({
    id: z.int(),
    list: z.string(),
    file: z.string(),
    agreed_how: z.string(),
    agreed_on: z.iso.date(),
    by: z.string(),
    rows: z.int(),
    added: z.int(),
    joined: z.int(),
    /** `undoing`: it goes on in the background. */
    state: z.enum(['done', 'undoing', 'undone']),
    removed: z.int(),
    stayed: z.int(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'LeadList' });
export type LeadList = z.output<typeof listSchema>;

export const listLeadLists = call('GET /staff/lead-lists', 'Lists of leads that were brought in', {
  answer: z.array(listSchema),
});

export const lookAtLeadList = call(
  'POST /staff/lead-lists/look',
  'Say what a list would bring in, and bring nothing in',
  { body: z.strictObject(listFile), answer: reportSchema, bodyLimit },
);

export const bringInLeadList = call(
  'POST /staff/lead-lists',
  'Bring a list of leads in, with the consent that is stated for it',
  {
    description:
      'Rows that cannot be taken are left out and named. Numbers of known leads are joined to these, whose details stay. New leads are unverified, and are sent one mail with notice and opt-out.',
    fails: ['conflict'],
    body: z.strictObject({
      ...listFile,
      /** Its name, which leads have as their campaign. */
      list: said(80, 'Please name the list, such as “Education fair, Pune”.'),
      agreed_how: said(300, 'Please say how and where they agreed to be contacted.'),
      agreed_on: filterDay,
      agreed_to: z
        .array(z.enum(contactWays))
        .min(1, 'Please choose at least one way of contact.')
        .max(contactWays.length)
        .transform((ways) => [...new Set(ways)]),
      is_stated: z.literal(true, 'Please state that everyone in the list has agreed.'),
      call_days: z.literal(CALL_DAYS, `Must be one of ${CALL_DAYS.join(', ')}.`),
    }),
    answer: reportSchema,
    status: 201,
    bodyLimit,
  },
);

export const undoLeadList = call(
  'POST /staff/lead-lists/:id/undo',
  'Take the leads of a list away again, but those that somebody has worked on since',
  { fresh: true, fails: ['not_found', 'conflict'] },
);
