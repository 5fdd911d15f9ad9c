import { z } from 'zod';

/** How whoever the product calls does, and the ERP that calls it. */

export const vendorNames = [
  'msg91',
  'twilio',
  'whatsapp',
  'smtp',
  's3',
  'erp',
  'erp_incoming',
  'events',
] as const;
export type VendorId = (typeof vendorNames)[number];

/** The purpose of a vendor. Both SMS vendors share one outbox. */
export const vendorRoles = [
  'sms',
  'second_sms',
  'whatsapp',
  'mail',
  'files',
  'erp',
  'erp_incoming',
  'events',
] as const;
export type VendorRole = (typeof vendorRoles)[number];

export const vendorSchema = z
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

export const vendorListSchema = z.array(vendorSchema);

export const vendorParamsSchema = z.strictObject({ vendor: z.enum(vendorNames) });

/** How a test went. */
export const vendorTestSchema = z.strictObject({
  works: z.boolean(),
  failure: z.string().nullable(),
});

const channels = ['sms', 'mail'] as const;

export const testMessageSchema = z.strictObject({
  channel: z.enum(channels),
  to: z.string('This is required.').trim().min(1, 'This is required.').max(254),
  /** The SMS vendor to use, if two are connected. */
  via: z.enum(['msg91', 'twilio']).optional(),
});
export type TestMessage = z.output<typeof testMessageSchema>;
