import { z } from 'zod';

import { printableText } from '../../kernel/text/searchText.ts';
import { singleSpacedLine } from '../../kernel/text/singleLine.ts';
import { type Channel, channels } from './channels.ts';
import { LONGEST_SUBJECT, LONGEST_TEXT } from './limits.ts';
import { placeholdersIn, wrongBraces } from './placeholders.ts';

function line(most: number, unsaid: string) {
  return z
    .string(unsaid)
    .overwrite(singleSpacedLine)
    .min(1, unsaid)
    .max(most, `Must be at most ${most} characters.`);
}

const text = z
  .string('Please write the text.')
  .overwrite((given) => printableText(given).trim())
  .min(1, 'Please write the text.');

const name = line(60, 'Please name the template.');

/** The name under which WhatsApp approved it. */
const approvedName = z
  .string('Please give the name of the approved template.')
  .regex(/^[a-z0-9_]{1,512}$/, 'Must be small letters, digits and _, as WhatsApp shows the name.');

const language = z
  .string('Please give the language.')
  .regex(/^[a-z]{2,3}(_[A-Z]{2})?$/, 'Must be as WhatsApp shows it, such as en, en_US or hi.');

/** DLT's own has 19 digits; MSG91 names the template of a Flow by 24 letters and digits. */
const registeredId = z
  .string('Please give the id of the registered template.')
  .regex(/^[A-Za-z0-9]{8,40}$/, 'Must be letters and digits, 8 to 40, as the SMS vendor shows it.');

type Problem = Readonly<{ field: 'subject' | 'text'; msg: string }>;

function braces(field: Problem['field'], given: string): Problem[] {
  const msg = wrongBraces(given);
  return msg === undefined ? [] : [{ field, msg }];
}

/**
 * The forms that WhatsApp approves: no variable first, last or next to another.
 * @see https://developers.facebook.com/documentation/business-messaging/whatsapp/templates/overview
 */
function whatsappForm(given: string): Problem[] {
  const isBare = /^\{[^{}]*\}|\{[^{}]*\}$|\}\s*\{/.test(given);
  if (!isBare) return [];
  const msg =
    'WhatsApp approves no text that begins or ends with a placeholder, or has two side by side.';
  return [{ field: 'text', msg }];
}

function smsForm(given: string): Problem[] {
  if (!placeholdersIn(given).includes('link')) return [];
  const msg =
    'A variable of an SMS has 30 characters, fewer than {link}. Please write the address of the site, and {page} after it.';
  return [{ field: 'text', msg }];
}

type Drafted = Readonly<{ channel: Channel; text: string; subject?: string }>;

function problemsOf({ channel, text: given, subject }: Drafted): Problem[] {
  const most = LONGEST_TEXT[channel];
  const long = given.length > most ? `Must be at most ${most} characters.` : undefined;
  return [
    ...(subject === undefined ? [] : braces('subject', subject)),
    ...braces('text', given),
    ...(long ? [{ field: 'text', msg: long } as const] : []),
    ...(channel === 'whatsapp' ? whatsappForm(given) : []),
    ...(channel === 'sms' ? smsForm(given) : []),
  ];
}

export const templateBody = z
  .discriminatedUnion(
    'channel',
    [
      z.strictObject({
        channel: z.literal('whatsapp'),
        name,
        text,
        vendor_id: approvedName,
        language,
      }),
      z.strictObject({ channel: z.literal('sms'), name, text, vendor_id: registeredId }),
      z.strictObject({
        channel: z.literal('mail'),
        name,
        text,
        subject: line(LONGEST_SUBJECT, 'Please write the subject.'),
      }),
    ],
    'Must be one of whatsapp, sms, mail.',
  )
  .superRefine((drafted, context) => {
    for (const { field, msg } of problemsOf(drafted))
      context.addIssue({ code: 'custom', path: [field], message: msg });
  });
export type TemplateBody = z.output<typeof templateBody>;

export const templateSchema = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    channel: z.enum(channels),
    /** Of a mail. */
    subject: z.string().nullable(),
    text: z.string(),
    /** The name that WhatsApp approved, or the id of the template that is registered for SMS. */
    vendor_id: z.string().nullable(),
    language: z.string().nullable(),
    changed_by: z.string(),
    changed_at: z.iso.datetime(),
  })
  .meta({ id: 'MessageTemplate' });
export type MessageTemplate = z.output<typeof templateSchema>;
