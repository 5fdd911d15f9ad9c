import { z } from 'zod';

import { call } from '../../kernel/call.ts';
import { whatsappReportsSchema } from './schemas.ts';

/**
 * Bytes of one call: Meta gathers up to 1,000 reports.
 * @see https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/overview
 */
const REPORT_LIMIT = 3 * 1_024 * 1_024;

export const confirmWhatsapp = call({
  method: 'GET',
  path: '/whatsapp/reports',
  summary: 'Confirms to Meta that this is where reports go',
  tag: 'WhatsApp',
  who: 'everyone',
  limit: 'whatsappReports',
  fails: ['signature_refused'],
  query: z.looseObject({
    'hub.mode': z.literal('subscribe', 'Must be subscribe.'),
    'hub.verify_token': z.string('Must be text.').max(500, 'Must be at most 500 characters.'),
    'hub.challenge': z
      .string('Must be text.')
      .regex(/^[\w-]{1,200}$/, 'Must be letters, digits, _ and -, at most 200.'),
  }),
  produces: 'text/plain',
});

export const reportWhatsapp = call({
  method: 'POST',
  path: '/whatsapp/reports',
  summary: 'What WhatsApp reports of messages that it was given',
  description:
    'Signed by Meta: `X-Hub-Signature-256` over the body as it is sent. A code that could not be delivered goes by SMS, once, however often the report comes. What else Meta tells is taken and left.',
  tag: 'WhatsApp',
  who: 'whatsapp',
  limit: 'whatsappReports',
  bodyLimit: REPORT_LIMIT,
  body: whatsappReportsSchema,
  answer: z.null(),
});
