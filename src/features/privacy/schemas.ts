import { z } from 'zod';

import { pageOf } from '../../kernel/envelope.ts';

/** Purposes of keeping a lead: an enquiry, or one that ended in an enrolment. */
export const retentionPurposes = ['enquiry', 'enrolment'] as const;
export type RetentionPurpose = (typeof retentionPurposes)[number];

/** Hours between the notice and the erasure: rule 8(2) of the DPDP Rules, 2025. */
export const NOTICE_HOURS = 48;

/** Days for which staff see a coming erasure before the notice goes out. */
export const LISTED_DAYS = 30;

/** A lead due for erasure now or soon. */
const erasureSchema = z.strictObject({
  lead_id: z.int(),
  name: z.string(),
  mobile: z.string(),
  purpose: z.enum(retentionPurposes),
  /** The time of the notice to the person; null if it is still to come. */
  noticed_at: z.iso.datetime().nullable(),
  erase_after: z.iso.datetime(),
  /** The hold that keeps the lead for now, with its author; null if it will be erased. */
  held: z
    .strictObject({
      at: z.iso.datetime(),
      by: z.string(),
      reason: z.string(),
      /**
       * The time at which the person asked for erasure in spite of the hold; null if they have
       * not.
       */
      asked_at: z.iso.datetime().nullable(),
    })
    .nullable(),
});
export type Erasure = z.output<typeof erasureSchema>;

/** Coming erasures, the next first, with the periods for which leads are kept. */
export const retentionSchema = pageOf(erasureSchema).extend({
  /** Days after the last activity, by purpose; null if leads stay until somebody erases them. */
  days: z.object({ enquiry: z.int().nullable(), enrolment: z.int().nullable() }),
});
export type Retention = z.output<typeof retentionSchema>;

const REASON = 'Please say why, in 10 to 500 characters.';
export const holdBodySchema = z.strictObject({
  reason: z.string(REASON).trim().min(10, REASON).max(500, REASON),
});

export const retentionMessages = {
  held: 'It stays until you let it go.',
  erased: 'It is let go and erased, as its person has asked.',
  released: 'Its time begins anew: staff see it, and the person is told, before it goes.',
  unplanned: 'This lead is not about to be erased.',
} as const;
