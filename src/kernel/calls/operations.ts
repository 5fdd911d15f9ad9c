import { z } from 'zod';

import { waitingSchema } from '../staff/waiting.ts';
import { callsOf } from '../callsOf.ts';
import { countedPageOf, pageOf, pageQuerySchema } from '../envelope.ts';
import { printableText } from '../text/searchText.ts';
import { databaseMoment } from '../values/databaseMoment.ts';
import { messageChannels } from '../leads/messageChannels.ts';

const call = callsOf({ tag: 'Staff operations', who: 'ADMIN' });

const auditEntrySchema = z
  .strictObject({
    id: z.int(),
    at: z.iso.datetime(),
    actor_id: z.int().nullable(),
    actor: z.string(),
    action: z.string(),
    entity: z.string(),
    entity_id: z.string().nullable(),
    before: z.unknown(),
    after: z.unknown(),
    address: z.string().nullable(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntryBody = z.output<typeof auditEntrySchema>;

const auditFilterSchema = z.strictObject({
  actor_id: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  action: z.string().trim().max(60).optional(),
  entity: z.string().trim().max(60).optional(),
  entity_id: z.string().trim().max(60).optional(),
  from: databaseMoment().optional(),
  until: databaseMoment().optional(),
});
export type AuditFilter = z.output<typeof auditFilterSchema>;

const messageSchema = z
  .strictObject({
    id: z.int(),
    to: z.string(),
    channel: z.enum(messageChannels),
    subject: z.string().nullable(),
    /** Without links that open someone's account. */
    body: z.string(),
    has_secret: z.boolean(),
    purpose: z.string(),
    status: z.enum(['sent', 'failed', 'expired']),
    provider: z.string(),
    provider_id: z.string().nullable(),
    error: z.string().nullable(),
    attempts: z.int(),
    created_at: z.iso.datetime(),
    sent_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Message' });
export type Message = z.output<typeof messageSchema>;

/** A delivery that waits in the outbox. */
const deliverySchema = z
  .strictObject({
    id: z.int(),
    kind: z.string(),
    summary: z.string(),
    /** The lead that it is about, if any. */
    lead: z.strictObject({ id: z.int(), name: z.string() }).nullable(),
    state: z.enum(['waiting', 'running', 'stopped']),
    attempts: z.int(),
    next_at: z.iso.datetime(),
    last_error: z.string().nullable(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Delivery' });
export type Delivery = z.output<typeof deliverySchema>;

/** Vendors that the product calls, and the ERP that calls it. */
const vendorNames = [
  'msg91',
  'twilio',
  'whatsapp',
  'smtp',
  's3',
  'erp',
  'erp_incoming',
  'events',
  'identity_provider',
] as const;
export type VendorId = (typeof vendorNames)[number];

/** Both SMS vendors share one outbox. */
const vendorRoles = [
  'sms',
  'second_sms',
  'whatsapp',
  'mail',
  'files',
  'erp',
  'erp_incoming',
  'events',
  'sign_in',
] as const;
export type VendorRole = (typeof vendorRoles)[number];

const vendorSchema = z
  .strictObject({
    role: z.enum(vendorRoles),
    /** Null if none is connected. */
    vendor: z.enum(vendorNames).nullable(),
    /** False if another vendor of the same role carries all traffic because this one fails. */
    in_use: z.boolean(),
    succeeded_at: z.iso.datetime().nullable(),
    failed_at: z.iso.datetime().nullable(),
    /** The vendor's error or the outcome of the call; for calls from the ERP, the reason of the last refusal. */
    failure: z.string().nullable(),
    /** Paused until then because it fails; null if it is not paused. */
    paused_until: z.iso.datetime().nullable(),
    /** The kind of its deliveries in the outbox; null if it has none. */
    kind: z.string().nullable(),
    /** Deliveries; of the customer data service events, 100,000 standing for as many or more. */
    waiting: z.int(),
    failing: z.int(),
    stopped: z.int(),
    oldest_at: z.iso.datetime().nullable(),
    /** The kind of test call, which sets the recipient to ask for; null if it cannot be tested. */
    test: z.enum(['sms', 'mail', 'call']).nullable(),
  })
  .meta({ id: 'Vendor' });
export type Vendor = z.output<typeof vendorSchema>;

const testMessageSchema = z.strictObject({
  channel: z.enum(['sms', 'mail']),
  to: z.string('This is required.').trim().min(1, 'This is required.').max(254),
  /** The SMS vendor to use, if two are connected. */
  via: z.enum(['msg91', 'twilio']).optional(),
});
export type TestMessage = z.output<typeof testMessageSchema>;

export const listAudit = call('GET /staff/audit', 'The audit log', {
  who: 'audit',
  query: auditFilterSchema.extend(pageQuerySchema.shape),
  answer: countedPageOf(auditEntrySchema),
});

export const exportAudit = call('GET /staff/audit.csv', 'The audit log as CSV', {
  who: 'audit',
  fresh: true,
  query: auditFilterSchema,
  produces: 'text/csv',
});

export const readAuditStream = call('GET /staff/audit/stream', 'Whether the audit log is printed', {
  answer: z.strictObject({ on: z.boolean() }),
});

export const switchAuditStream = call(
  'PUT /staff/audit/stream',
  'Print each line of the audit log to standard output, as JSON, or no longer',
  { fresh: true, body: z.strictObject({ on: z.boolean() }) },
);

export const listMessages = call('GET /staff/messages', 'The message log: SMS and mail as sent', {
  query: pageQuerySchema.extend({
    channel: z.enum(messageChannels).optional(),
    to: z.string().trim().max(254).optional(),
    status: z.enum(['sent', 'failed', 'expired']).optional(),
    purpose: z.string().trim().max(40).optional(),
  }),
  answer: countedPageOf(messageSchema),
});

export const revealMessage = call(
  'POST /staff/messages/:id/reveal',
  'The whole text of a message, its link included',
  { fresh: true, fails: ['not_found'], answer: z.strictObject({ body: z.string() }) },
);

export const listDeliveries = call('GET /staff/outbox', 'Deliveries that wait', {
  query: pageQuerySchema.extend({
    kind: z.string().trim().max(60).optional(),
    state: z.enum(['waiting', 'running', 'stopped']).optional(),
    failed: z.enum(['true', 'false']).optional(),
  }),
  answer: pageOf(deliverySchema),
});

export const retryDelivery = call('POST /staff/outbox/:id/retry', 'Try a delivery again now', {
  fails: ['not_found'],
});

export const discardDelivery = call(
  'DELETE /staff/outbox/:id',
  'Discard a delivery for good, and say why',
  {
    fresh: true,
    fails: ['not_found'],
    body: z.strictObject({
      reason: z
        .string('Please say why.')
        .overwrite(printableText)
        .trim()
        .min(3, 'Please say why.')
        .max(500, 'Must be at most 500 characters.'),
    }),
  },
);

export const retryDeliveries = call(
  'POST /staff/outbox/retry',
  'Try all deliveries that failed or stopped again now',
  {
    body: z.strictObject({ kind: z.string().trim().max(60).optional() }),
    answer: z.strictObject({ retried: z.int() }),
  },
);

export const listVendors = call(
  'GET /staff/vendors',
  'How all do whom the product calls: SMS, mail, files, ERP, customer data service',
  { who: 'settings', answer: z.array(vendorSchema) },
);

export const readBuild = call('GET /staff/build', 'The version and commit that answer', {
  who: 'settings',
  answer: z.strictObject({ version: z.string() }),
});

export const testVendor = call(
  'POST /staff/vendors/:vendor/test',
  'Call a vendor to see whether it works; SMS and mail are tried by a test message',
  {
    who: 'settings',
    limit: 'testMessage',
    fails: ['conflict'],
    params: z.strictObject({ vendor: z.enum(vendorNames) }),
    answer: z.strictObject({ works: z.boolean(), failure: z.string().nullable() }),
  },
);

export const sendTestMessage = call(
  'POST /staff/setup/test-messages',
  'Send an SMS or a mail to see whether it arrives',
  { who: 'settings', tag: 'Set-up', limit: 'testMessage', body: testMessageSchema, status: 201 },
);

export const readWaiting = call('GET /staff/waiting', 'How much waits for someone of the staff', {
  answer: waitingSchema,
});
