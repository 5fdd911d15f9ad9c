import { z } from 'zod';

/** The dashboard of the staff area, for ADMINs. Days are those of Asia/Kolkata, times ISO 8601 in UTC. */

/** Days that funnel, sources and campaigns look back on, today included. */
export const dashboardPeriods = [1, 7, 30] as const;
export type DashboardPeriod = (typeof dashboardPeriods)[number];

export const dashboardQuerySchema = z.strictObject({
  days: z.coerce.number().pipe(z.literal(dashboardPeriods, 'Must be 1, 7 or 30.')).default(1),
});

/** Steps of the funnel in their order. Each counts people, not clicks. */
export const funnelSteps = [
  { id: 'visit', label: 'Visited' },
  { id: 'modal', label: 'Modal opened' },
  { id: 'number', label: 'Number given' },
  { id: 'otp_sent', label: 'OTP sent' },
  { id: 'verified', label: 'OTP verified' },
  { id: 'brochure', label: 'Brochure' },
  { id: 'erp', label: 'In the ERP' },
] as const;

const count = z.int().nonnegative();
const share = z.number().min(0).max(1).nullable();

const daySchema = z.strictObject({
  day: z.iso.date(),
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
  title: z.string(),
  status: z.enum(['draft', 'changed']),
  updated_by: z.string(),
  updated_at: z.iso.datetime(),
  publish_at: z.iso.datetime().nullable(),
  /** How many others hang on it and wait too: they have no lines of their own. */
  parts: count,
});
export type PendingContent = z.output<typeof pendingContent>;

/** Figures of the dashboard, at most a few seconds old. */
export const dashboardSchema = z
  .strictObject({
    at: z.iso.datetime(),
    period: z.literal(dashboardPeriods),
    leads: z.strictObject({
      today: count,
      /** Up to the same hour, seven days ago. */
      week_ago: count,
      /** Shares of the leads of seven days that are verified: this week and the week before. */
      verified_share: share,
      verified_share_before: share,
      /** The last fourteen days, oldest first. */
      days: z.array(daySchema),
    }),
    funnel: z.array(z.strictObject({ step: z.string(), people: count })),
    sources: z.array(originSchema),
    campaigns: z.array(originSchema),
    /** Where leads registered from, of those whose place is known. */
    states: z.array(originSchema),
    cities: z.array(originSchema),
    otp: z.strictObject({
      /** Share of the codes of 24 hours that left; null where none was sent. */
      delivered_share: share,
      sent: count,
      failed: count,
      /** Seconds until half of the codes had left. */
      median_seconds: z.number().nullable(),
    }),
    /** What asks for codes in bad faith, the heaviest first: its visitors show a proof of work. */
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
    /** True where uploaded files are in a folder that other processes on the database may not have. */
    files_apart: z.boolean(),
  })
  .meta({ id: 'Dashboard' });
export type Dashboard = z.output<typeof dashboardSchema>;

/** So many are counted of what waits; the menu then says that there are more. */
export const MAX_WAITING = 100;

/** What waits for someone of the staff, each counted up to `MOST_WAITING`. */
export const waitingSchema = z
  .strictObject({
    /** Accounts that wait for approval. */
    users: count,
    /** Leads that are new and nobody's. */
    leads: count,
    /** Calls of today and late ones, of the member's own leads and of nobody's. */
    calls: count,
    /** Earned rewards that are held. */
    referrals: count,
    /** Deliveries that fail or have stopped. */
    outbox: count,
  })
  .meta({ id: 'Waiting' });
export type Waiting = z.output<typeof waitingSchema>;
