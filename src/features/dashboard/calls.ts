import { z } from 'zod';

import { menus } from '../../content/types/define.ts';
import { callsOf } from '../../kernel/callsOf.ts';
import { daysFrom } from '../../kernel/values/dates.ts';
import { searchText } from '../../kernel/text/searchText.ts';
import { filterDay, ownerSchema } from '../../kernel/staffLeads/staffLeads.ts';
import { dashboardPeriods } from './funnel.ts';

const call = callsOf({ tag: 'Staff operations', who: 'figures' });

/** Days: two years. */
const LONGEST_PERIOD = 731;

/** Filters figures of leads, by the same names as the list of leads. */
const dashboardQuerySchema = z
  .strictObject({
    days: z.coerce.number().pipe(z.literal(dashboardPeriods, 'Must be 1, 7 or 30.')).default(1),
    /** Both days in place of `days`. */
    from: filterDay.optional(),
    until: filterDay.optional(),
    /** ERP code of the programme. */
    programme: searchText(40).optional(),
    assigned: z.literal('none').or(ownerSchema).optional(),
  })
  .superRefine(({ from, until }, { addIssue }) => {
    const path = from === undefined ? ['from'] : ['until'];
    const message = wrongPeriod(from, until);
    if (message !== undefined) addIssue({ code: 'custom', path, message });
  });
export type DashboardQuery = z.output<typeof dashboardQuerySchema>;

function wrongPeriod(from: string | undefined, until: string | undefined): string | undefined {
  if (from === undefined) return until && 'Please choose the first day too.';
  if (until === undefined) return 'Please choose the last day too.';
  if (until < from) return 'Must not be before the first day.';
  return daysFrom(from, until) > LONGEST_PERIOD
    ? 'At most two years are counted at once.'
    : undefined;
}

const count = z.int().nonnegative();
const share = z.number().min(0).max(1).nullable();

const daySchema = z.strictObject({
  /** The first and the last day; the same if the period is a single day. */
  from: z.iso.date(),
  until: z.iso.date(),
  leads: count,
  verified: count,
  otp_sent: count,
  otp_failed: count,
});
export type DashboardDay = z.output<typeof daySchema>;

const originSchema = z.strictObject({ name: z.string(), leads: count, verified: count });
export type LeadOrigin = z.output<typeof originSchema>;

const slowedSchema = z.strictObject({
  /** An address block, a number range, or `all` for every new number. */
  key: z.string(),
  scope: z.enum(['all', 'near', 'wide', 'range']),
  /** Codes of about ten minutes, and how many of them were used. */
  sent: count,
  verified: count,
  until: z.iso.datetime(),
});
export type SlowedCodes = z.output<typeof slowedSchema>;

const pendingContent = z.strictObject({
  id: z.int(),
  type: z.string(),
  /** Name of its type; the menu of its editor, null if this version has no such type. */
  kind: z.string(),
  menu: z.enum(menus).nullable(),
  title: z.string(),
  status: z.enum(['draft', 'changed']),
  updated_by: z.string(),
  updated_at: z.iso.datetime(),
  publish_at: z.iso.datetime().nullable(),
  /** The number of dependent entries that wait too: they have no lines of their own. */
  parts: count,
});
export type PendingContent = z.output<typeof pendingContent>;

/** At most a few seconds old. Days are those of Asia/Kolkata, times ISO 8601 in UTC. */
const dashboardSchema = z
  .strictObject({
    at: z.iso.datetime(),
    /** The days that the figures of leads are of, both included, and whose leads they are. */
    of: z.strictObject({
      from: z.iso.date(),
      until: z.iso.date(),
      programme: z.string().nullable(),
      assigned: z.literal('none').or(z.int()).nullable(),
    }),
    leads: z.strictObject({
      total: count,
      verified: count,
      /** As many days earlier, up to the same hour; of a single day the same day a week before. */
      total_before: count,
      /** Shares of those leads that are verified. */
      verified_share: share,
      verified_share_before: share,
      /** The unit of one element of `days`. */
      by: z.enum(['day', 'week', 'month']),
      /** The days that are looked at, oldest first; at least fourteen, up to the last of them. */
      days: z.array(daySchema),
    }),
    /** Visitors belong to no lead yet: if the leads are narrowed, the funnel begins with the number. */
    funnel: z.array(z.strictObject({ step: z.string(), people: count })),
    sources: z.array(originSchema),
    campaigns: z.array(originSchema),
    /** Regions at registration, of leads whose region is known. */
    states: z.array(originSchema),
    cities: z.array(originSchema),
    otp: z.strictObject({
      /** Share of the codes sent in 24 hours that were delivered; null if none was sent. */
      delivered_share: share,
      sent: count,
      failed: count,
      /** Seconds until half of the codes had left. */
      median_seconds: z.number().nullable(),
    }),
    /** Sources of abusive code requests, the heaviest first: their visitors must show a proof of work. */
    slowed: z.array(slowedSchema),
    outbox: z.array(
      z.strictObject({
        kind: z.string(),
        waiting: count,
        failing: count,
        stopped: count,
        oldest: z.iso.datetime().nullable(),
      }),
    ),
    referrals: z.strictObject({
      today: count,
      total: count,
      enrolled: count,
      /** Rewards that staff have still to look at. */
      held: count,
      /** Rupees earned and not yet credited. */
      owed: count,
    }),
    /** All that waits, in how many lines, and the newest of these. */
    content: z.strictObject({ waiting: count, groups: count, newest: z.array(pendingContent) }),
    /** Leads that will be erased as their time is over, those that are held left out, and after when the first goes. */
    erasures: z.strictObject({ leads: count, next: z.iso.datetime().nullable() }),
    /** True if uploaded files are in a folder that other processes on the database may not see. */
    files_apart: z.boolean(),
    /** The newest scheduled backup, and whether it is late; null if none are scheduled. */
    backup: z
      .strictObject({ at: z.iso.datetime().nullable(), bytes: count.nullable(), late: z.boolean() })
      .nullable(),
  })
  .meta({ id: 'Dashboard' });
export type Dashboard = z.output<typeof dashboardSchema>;

export const readDashboard = call(
  'GET /staff/dashboard',
  'Figures: leads, funnel, sources, OTP delivery, outbox, referrals, content',
  { query: dashboardQuerySchema, answer: dashboardSchema },
);
