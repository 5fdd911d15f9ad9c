import {
  type Dashboard,
  type DashboardPeriod,
  funnelSteps,
  type SlowedCodes,
} from '../../contract/dashboard.ts';
import type { Leads, Pressure } from '../leads/leads.ts';
import type { Platform } from '../platform/open.ts';
import type { Executor } from '../platform/database.ts';
import type { Staff } from '../staff/session/staff.ts';
import {
  dayStart,
  leadDays,
  leadHeads,
  leadOrigins,
  leadPlaces,
  otpDelivery,
} from './lead-repository.ts';
import { funnelSince, referralFigures, waitingContent } from './repository.ts';

/** What the dashboard stands on. */
export type DashboardDeps = Pick<Platform, 'clock' | 'config' | 'database' | 'outbox'> & {
  leads: Pick<Leads, 'breaker'>;
  staff: Pick<Staff, 'member'>;
};

/** Milliseconds that figures are answered again without asking the database. */
const FRESH = 10_000;

type Kept = { at: number; figures: Promise<Dashboard> };

/** The figures of the dashboard. However many look at once, they are counted once. */
export function dashboardService(deps: DashboardDeps) {
  const kept = new Map<DashboardPeriod, Kept>();
  return {
    figures: (period: DashboardPeriod): Promise<Dashboard> => {
      const at = deps.clock.now().getTime();
      const known = kept.get(period);
      if (known && Math.abs(at - known.at) < FRESH) return known.figures;
      const figures = figuresOf(deps, period);
      kept.set(period, { at, figures });
      figures.catch(() => kept.delete(period));
      return figures;
    },
  };
}

async function figuresOf(
  { clock, config, database, leads, outbox }: DashboardDeps,
  period: DashboardPeriod,
): Promise<Dashboard> {
  const { reading } = database;
  const now = clock.now();
  const since = dayStart(now, period - 1);
  const [heads, days, people, otp, sources, campaigns, slowed, health, referrals, content] =
    await Promise.all([
      reading((tx) => leadHeads(tx, now)),
      reading((tx) => leadDays(tx, now)),
      reading((tx) => funnelSince(tx, since)),
      reading((tx) => otpDelivery(tx, now)),
      reading((tx) => leadOrigins(tx, 'source', since)),
      reading((tx) => leadOrigins(tx, 'campaign', since)),
      leads.breaker.slowed(),
      outbox.health(),
      reading((tx) => referralFigures(tx, dayStart(now, 0))),
      reading(contentOf),
    ]);
  const codes = otp.sent + otp.failed;
  return {
    at: now.toISOString(),
    period,
    leads: { ...heads, days },
    funnel: funnelSteps.map(({ id }) => ({ step: id, people: people[id] })),
    sources,
    campaigns,
    states: await reading((tx) => leadPlaces(tx, 'state', since)),
    cities: await reading((tx) => leadPlaces(tx, 'city', since)),
    otp: { ...otp, delivered_share: codes === 0 ? null : otp.sent / codes },
    slowed: slowed.map(presentSlowed),
    outbox: health.map((line) => ({ ...line, oldest: line.oldest?.toISOString() ?? null })),
    referrals,
    content,
    files_apart: config.filesApart,
  };
}

function presentSlowed({ key, scope, sent, verified, slowedUntil }: Pressure): SlowedCodes {
  const until = (slowedUntil ?? new Date(0)).toISOString();
  return { key, scope, sent: Math.round(sent), verified: Math.round(verified), until };
}

async function contentOf(db: Executor): Promise<Dashboard['content']> {
  const { newest, ...counted } = await waitingContent(db);
  const present = newest.map((entry) => ({
    ...entry,
    updated_at: new Date(entry.updated_at).toISOString(),
    publish_at: entry.publish_at === null ? null : new Date(entry.publish_at).toISOString(),
  }));
  return { ...counted, newest: present };
}
