import { z } from 'zod';

import { callsOf } from '../../kernel/callsOf.ts';

/** One call may tell of many messages; a day's national rush is hundreds a second. */
const limit = { name: 'whatsappReports', points: 60_000, seconds: 60 };
const call = callsOf({ tag: 'WhatsApp', who: 'whatsapp', limit });

/**
 * Bytes of one call: Meta gathers up to 1,000 reports.
 * @see https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/overview
 */
const REPORT_LIMIT = 3 * 1_024 * 1_024;

const error = z.looseObject({ code: z.int().optional(), title: z.string().optional() });

const status = z.looseObject({
  /** `sent`, `delivered`, `read`, `failed`; others may come. */
  status: z.string(),
  /** Our reference, as passed when the message was sent. */
  biz_opaque_callback_data: z.string().optional(),
  errors: z.array(error).optional(),
});
export type WhatsappStatus = z.output<typeof status>;

/** A status of another shape is null, so that the others of its call count. */
const change = z.looseObject({
  value: z.looseObject({ statuses: z.array(status.nullable().catch(null)).optional() }).optional(),
});

/**
 * The part of Meta's calls that is read: others are ignored, and each version of the API adds
 * more.
 * @see
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference/messages/status
 */
const whatsappReportsSchema = z.looseObject({
  entry: z.array(z.looseObject({ changes: z.array(change).optional() })),
});
export type WhatsappReports = z.output<typeof whatsappReportsSchema>;

export const confirmWhatsapp = call(
  'GET /whatsapp/reports',
  'Confirms to Meta that this is where reports go',
  {
    who: 'everyone',
    fails: ['signature_refused'],
    query: z.looseObject({
      'hub.mode': z.literal('subscribe', 'Must be subscribe.'),
      'hub.verify_token': z.string('Must be text.').max(500, 'Must be at most 500 characters.'),
      'hub.challenge': z
        .string('Must be text.')
        .regex(/^[\w-]{1,200}$/, 'Must be letters, digits, _ and -, at most 200.'),
    }),
    produces: 'text/plain',
  },
);

export const reportWhatsapp = call(
  'POST /whatsapp/reports',
  'What WhatsApp reports of messages that it was given',
  {
    description:
      'Signed by Meta: `X-Hub-Signature-256` over the body as it is sent. A code that could not be delivered goes by SMS, once, however often the report comes. What somebody writes to our number stands in the timeline of the lead with that number, once, and STOP withdraws consent to messages by WhatsApp. Messages from unknown numbers are mailed to the university. Other events are ignored.',
    bodyLimit: REPORT_LIMIT,
    body: whatsappReportsSchema,
  },
);
