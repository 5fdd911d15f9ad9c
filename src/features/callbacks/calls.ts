import { z } from 'zod';

import { callsOf } from '../../kernel/callsOf.ts';
import { callbackStates } from '../../kernel/leads/callbacks.ts';
import { filterDay, ownerSchema } from '../../kernel/staffLeads/staffLeads.ts';

const call = callsOf({ tag: 'Staff operations', who: 'leads.own' });

/** A call of a day. `id` is null for one that the staff planned and that nobody was promised. */
const calendarCallSchema = z
  .strictObject({
    id: z.int().nullable(),
    at: z.iso.datetime(),
    language: z.string().nullable(),
    /** Who rings: the counsellor of a promised call, else whoever has the lead. */
    person: z.string().nullable(),
    /** Whether this person was asked for by name. */
    is_asked_for: z.boolean(),
    state: z.enum(callbackStates).nullable(),
    /** Who of the staff said how it went. */
    ended_by: z.string().nullable(),
    lead: z.strictObject({
      id: z.int(),
      name: z.string(),
      /** E.164. */
      mobile: z.string(),
      programme: z.string(),
      invented: z.boolean(),
    }),
  })
  .meta({ id: 'CalendarCall' });
export type CalendarCall = z.output<typeof calendarCallSchema>;

export const readCalendar = call(
  'GET /staff/callbacks',
  'The calls of a day in India, by their hour',
  {
    query: z.strictObject({
      day: filterDay.optional(),
      /** The entry of a counsellor: their calls alone. */
      counsellor: ownerSchema.optional(),
    }),
    answer: z.strictObject({
      day: z.iso.date(),
      calls: z.array(calendarCallSchema),
      counsellors: z.array(z.strictObject({ id: z.int(), name: z.string() })),
    }),
  },
);

export const settleCallback = call(
  'POST /staff/callbacks/:id/outcome',
  'Say how a promised call went; whoever was not reached is asked by mail to choose another hour',
  {
    who: 'leads.work',
    fails: ['not_found', 'conflict'],
    body: z.strictObject({
      outcome: z.enum(['reached', 'missed'], 'Please say whether they were reached.'),
    }),
  },
);
