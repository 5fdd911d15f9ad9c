import { z } from 'zod';

import { pageQuerySchema, pageOf } from '../../kernel/envelope.ts';
import { callsOf } from '../../kernel/callsOf.ts';

const call = callsOf({ tag: 'Staff operations', who: 'ADMIN' });

/** Purposes of keeping a lead: an enquiry, or one that ended in an enrolment. */
const retentionPurposes = ['enquiry', 'enrolment'] as const;
export type RetentionPurpose = (typeof retentionPurposes)[number];

/** A lead due for erasure now or soon. */
const erasureSchema = z.strictObject({
  lead_id: z.int(),
  name: z.string(),
  mobile: z.string(),
  purpose: z.enum(retentionPurposes),
  /** When the person was told; null if that is still to come. */
  noticed_at: z.iso.datetime().nullable(),
  erase_after: z.iso.datetime(),
  /** The hold that keeps the lead for now, with its author; null if it will be erased. */
  held: z
    .strictObject({
      at: z.iso.datetime(),
      by: z.string(),
      reason: z.string(),
      /** When the person asked for erasure in spite of the hold; null if they have not. */
      asked_at: z.iso.datetime().nullable(),
    })
    .nullable(),
});
export type Erasure = z.output<typeof erasureSchema>;

/** Coming erasures, the next first, with the periods for which leads are kept. */
const retentionSchema = pageOf(erasureSchema).extend({
  /** Days after the last activity, by purpose; null if leads stay until somebody erases them. */
  days: z.object({ enquiry: z.int().nullable(), enrolment: z.int().nullable() }),
});
export type Retention = z.output<typeof retentionSchema>;

const REASON = 'Please say why, in 10 to 500 characters.';

export const readRetention = call(
  'GET /staff/retention',
  'Leads that will be erased as their time is over, the next first, and those that are held',
  { query: pageQuerySchema, answer: retentionSchema },
);

export const holdErasure = call(
  'PUT /staff/retention/:id/hold',
  'Keep a lead whose time is over, with the reason',
  {
    fails: ['lead_not_found'],
    body: z.strictObject({ reason: z.string(REASON).trim().min(10, REASON).max(500, REASON) }),
  },
);

export const releaseErasure = call(
  'DELETE /staff/retention/:id/hold',
  'Let a held lead go: its person is told anew before it is erased',
  {
    description: 'It is erased at once where its person has asked for that while it was held.',
    fresh: true,
    fails: ['lead_not_found'],
  },
);
