import { z } from 'zod';

import { callsOf } from '../../kernel/callsOf.ts';
import { singleSpacedLine } from '../../kernel/text/singleLine.ts';
import { pageOf, pageQuerySchema } from '../../kernel/envelope.ts';
import { happeningNames } from './happenings.ts';

const call = callsOf({ tag: 'Webhooks', who: 'ADMIN' });

const webhookBody = z.strictObject({
  name: z.string().overwrite(singleSpacedLine).min(1, 'Please name it, such as “CRM”.').max(60),
  url: z
    .string()
    .trim()
    .max(500)
    .refine(
      (url) => URL.canParse(url),
      'Please enter an address, such as https://example.org/hook.',
    ),
  events: z
    .array(z.enum(happeningNames))
    .min(1, 'Please choose at least one.')
    .max(happeningNames.length)
    .transform((names) => [...new Set(names)]),
  /** Whether names, numbers and addresses of leads are sent along. */
  with_details: z.boolean(),
});
export type WebhookBody = z.input<typeof webhookBody>;

const deliveryStates = ['waiting', 'delivered', 'failed', 'dropped'] as const;

const webhookSchema = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    url: z.string(),
    events: z.array(z.string()),
    with_details: z.boolean(),
    is_on: z.boolean(),
    /** Why it was switched off by itself. */
    off_why: z.string().nullable(),
    /** Until then the former secret signs too. */
    former_until: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
    created_by: z.string(),
    delivered_at: z.iso.datetime().nullable(),
    failed_at: z.iso.datetime().nullable(),
    waiting: z.int(),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.output<typeof webhookSchema>;

const deliverySchema = z
  .strictObject({
    id: z.int(),
    event: z.string(),
    /** The id of a lead as the outside knows it, `type/id` of content, the id of a line of the audit log. */
    subject: z.string(),
    state: z.enum(deliveryStates),
    attempts: z.int(),
    /** The HTTP status of the last answer; null if none came. */
    status: z.int().nullable(),
    error: z.string().nullable(),
    created_at: z.iso.datetime(),
    tried_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.output<typeof deliverySchema>;

const secretSchema = z.strictObject({
  id: z.int(),
  /** Shown once: `whsec_` and 32 random bytes in base64. */
  secret: z.string(),
});

export const listWebhooks = call('GET /staff/webhooks', 'Webhooks, with how they do', {
  answer: z.array(webhookSchema),
});

export const createWebhook = call(
  'POST /staff/webhooks',
  'Add a webhook; its secret is answered here and never again',
  { fresh: true, status: 201, fails: ['conflict'], body: webhookBody, answer: secretSchema },
);

export const changeWebhook = call('PUT /staff/webhooks/:id', 'Change a webhook', {
  fresh: true,
  fails: ['not_found'],
  body: webhookBody,
});

export const switchWebhook = call(
  'PUT /staff/webhooks/:id/on',
  'Switch a webhook on or off; nothing is kept for one that is off',
  { fails: ['not_found'], body: z.strictObject({ on: z.boolean() }) },
);

export const deleteWebhook = call(
  'DELETE /staff/webhooks/:id',
  'Delete a webhook with its deliveries',
  { fresh: true, fails: ['not_found'] },
);

export const rotateWebhookSecret = call(
  'POST /staff/webhooks/:id/secret',
  'Make a new secret; the former one signs beside it for a day',
  { fresh: true, fails: ['not_found'], answer: secretSchema },
);

export const testWebhook = call(
  'POST /staff/webhooks/:id/test',
  'Send a test now, and say how it went',
  {
    limit: 'testMessage',
    fails: ['not_found'],
    answer: z.strictObject({ works: z.boolean(), failure: z.string().nullable() }),
  },
);

export const listWebhookDeliveries = call(
  'GET /staff/webhook-deliveries',
  'Deliveries of a webhook in the last 30 days, the newest first',
  {
    fails: ['not_found'],
    query: pageQuerySchema.extend({
      webhook: z.coerce.number().int().min(1).max(2_147_483_647),
      state: z.enum(deliveryStates).optional(),
    }),
    answer: pageOf(deliverySchema),
  },
);

export const sendWebhookAgain = call(
  'POST /staff/webhook-deliveries/:id/again',
  'Send a delivery again, under the same id',
  { fails: ['not_found', 'conflict'] },
);
