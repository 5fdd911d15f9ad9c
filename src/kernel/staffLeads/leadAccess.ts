import { z } from 'zod';

import { filterDay, ownerSchema } from './staffLeads.ts';

/** How staff come to see a lead: among others in a list, on its own page, or in a file. */
const accessKinds = ['listed', 'opened', 'exported'] as const;
export type AccessKind = (typeof accessKinds)[number];

/** Who has seen a lead, by day in India and kind, the newest first. */
export const leadAccessSchema = z.array(
  z.strictObject({
    by: z.string(),
    kind: z.enum(accessKinds),
    /** How often on that day, and when last. */
    times: z.int(),
    last_at: z.iso.datetime(),
  }),
);
export type LeadAccess = z.output<typeof leadAccessSchema>;

/** Whom a breach has reached: everyone who registered within the days, or those whom staff saw within them. */
const breachReaches = ['everyone', 'seen'] as const;
export type BreachReach = (typeof breachReaches)[number];

/** The filter of the list of a breach. Days are those of Asia/Kolkata, both included. */
export const breachListQuerySchema = z.strictObject({
  reach: z.enum(breachReaches, `Must be one of ${breachReaches.join(', ')}.`),
  /** The account by which they were seen; with `seen` alone. */
  staff_id: ownerSchema.optional(),
  from: filterDay.optional(),
  until: filterDay.optional(),
});
export type BreachListQuery = z.output<typeof breachListQuerySchema>;
