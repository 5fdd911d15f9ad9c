import { funnelSteps } from '../funnel.ts';
import { isTypeName, typeOf } from '../../../content/registry.ts';
import type {
  Dashboard,
  DashboardDay,
  DashboardQuery,
  PendingContent,
  SlowedCodes,
} from '../calls.ts';
import type { Backups } from '../../backup/server/state.ts';
import type { Leads, Pressure } from '../../../server/leads/leads.ts';
import type { Platform } from '../../../server/platform/open.ts';
import type { Executor, DatabaseHandle } from '../../../server/platform/database/database.ts';
import type { Request } from '../../../server/http/server.ts';
import { type Reach, reaches, reachOf } from '../../../server/leads/reach.ts';
import type { Staff } from '../../../server/staff/staff.ts';
import {
  type Asked,
  dayStart,
  isNarrowed,
  otpDelivery,
  type LeadCounts,
  leadCounts,
  leadDays,
  leadOrigins,
} from './lead-repository.ts';
import { periodOf } from './period.ts';
import { erasuresAhead, referralFigures, waitingContent } from './repository.ts';
import { changedLeads } from './figures/fold-repository.ts';
import { leadSteps, namelessSteps, type Steps } from './funnel-repository.ts';
import {
  type AskedRolled,
  type Origins,
  rolledCounts,
  rolledDays,
  rolledOrigins,
  rolledSteps,
} from './rolled-repository.ts';

export type DashboardDeps = Pick<Platform, 'clock' | 'config' | 'database' | 'outbox'> & {
  leads: Pick<Leads, 'breaker'>;
  backups: Backups;
  staff: Pick<Staff, 'may' | 'member'>;
};

/** Milliseconds that figures are answered again without asking the database. */
const FRESH = 10_000;
type Kept = Readonly<{ at: number; figures: Promise<Dashboard> }>;

/** Reads the figures of the dashboard. However many look at the same at once, it is counted once. */
export function keptFigures(deps: DashboardDeps): (asked: SeenFigures) => Promise<Dashboard> {
  const kept = new Map<string, Kept>();
  return (query) => {
    const at = deps.clock.now().getTime();
    for (const [key, one] of kept) if (Math.abs(at - one.at) >= FRESH) kept.delete(key);
    const asked = JSON.stringify(query);
    const known = kept.get(asked);
    if (known) return known.figures;
    const figures = figuresOf(deps, query);
    kept.set(asked, { at, figures });
    figures.catch(() => kept.delete(asked));
    return figures;
  };
}

const NO_LEADS: Reach = { members: [], isWide: false };

type SeenFigures = DashboardQuery & Readonly<{ reach: Reach }>;

/** The figures that a member asks for, of the leads that they may see: of all, if they see none of them by name. */
export async function seenBy(
  { database, staff }: Pick<DashboardDeps, 'database' | 'staff'>,
  query: DashboardQuery,
  request: Request,
): Promise<SeenFigures> {
  const member = staff.member(request);
  const reach = (await reachOf(database.db, member)) ?? 'all';
  if (reach === 'all') return { ...query, reach };
  const { assigned } = query;
  if (assigned === undefined) return { ...query, reach };
  const isTheirs = typeof assigned === 'number' && reaches(reach, assigned);
  return { ...query, reach: isTheirs ? 'all' : NO_LEADS };
}

async function figuresOf(deps: DashboardDeps, query: SeenFigures): Promise<Dashboard> {
  const { clock, config, database, leads, outbox } = deps;
  const { reading } = database;
  const now = clock.now();
  const { programme = null, assigned = null, reach } = query;
  const asked = { period: periodOf(query, now), narrowed: { programme, assigned, reach } };
  const { from, until } = asked.period;
  const [narrowed, otp, slowed, health, referrals, content, erasures] = await Promise.all([
    leadFigures(deps, asked),
    reading((tx) => otpDelivery(tx, now)),
    leads.breaker.slowed(),
    outbox.health(),
    reading((tx) => referralFigures(tx, dayStart(now, 0))),
    reading(contentOf),
    reading(erasuresAhead),
  ]);
  const codes = otp.sent + otp.failed;
  return {
    at: now.toISOString(),
    of: { from, until, programme, assigned },
    ...narrowed,
    otp: { ...otp, delivered_share: shareOf(otp.sent, codes) },
    slowed: slowed.map(presentSlowed),
    outbox: health.map((line) => ({ ...line, oldest: line.oldest?.toISOString() ?? null })),
    referrals,
    content,
    erasures: { ...erasures, next: erasures.next?.toISOString() ?? null },
    files_apart: config.filesApart,
    backup: await backupOf(deps),
  };
}

async function backupOf({ backups }: DashboardDeps): Promise<Dashboard['backup']> {
  const state = await backups.state();
  if (state === null) return null;
  const { last, ageSeconds, longestAgeSeconds } = state;
  return {
    at: last?.storedAt.toISOString() ?? null,
    bytes: last?.size ?? null,
    late: ageSeconds > longestAgeSeconds,
  };
}

type PresentedLeads = Pick<
  Dashboard,
  'leads' | 'funnel' | 'sources' | 'campaigns' | 'states' | 'cities'
>;

async function leadFigures({ database }: DashboardDeps, asked: Asked): Promise<PresentedLeads> {
  const { counts, days, steps: people, origins } = await figuresOfLeads(database, asked);
  const { total, verified, total_before, verified_before } = counts;
  const steps = funnelSteps.filter(({ nameless }) => !nameless || !isNarrowed(asked.narrowed));
  return {
    leads: {
      total,
      verified,
      total_before,
      verified_share: shareOf(verified, total),
      verified_share_before: shareOf(verified_before, total_before),
      by: asked.period.charted.by,
      days,
    },
    funnel: steps.map(({ id }) => ({ step: id, people: people[id] ?? 0 })),
    sources: origins.source,
    campaigns: origins.campaign,
    states: origins.state,
    cities: origins.city,
  };
}

function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

function presentSlowed({ key, scope, sent, verified, slowedUntil }: Pressure): SlowedCodes {
  const until = (slowedUntil ?? new Date(0)).toISOString();
  return { key, scope, sent: Math.round(sent), verified: Math.round(verified), until };
}

function placeOf(type: string): Pick<PendingContent, 'kind' | 'menu'> {
  if (!isTypeName(type)) return { kind: type, menu: null };
  const { label, menu } = typeOf(type);
  return { kind: label.one, menu };
}

async function contentOf(db: Executor): Promise<Dashboard['content']> {
  const { newest, ...counted } = await waitingContent(db);
  const present = newest.map((entry) => ({
    ...entry,
    ...placeOf(entry.type),
    updated_at: new Date(entry.updated_at).toISOString(),
    publish_at: entry.publish_at === null ? null : new Date(entry.publish_at).toISOString(),
  }));
  return { ...counted, newest: present };
}

type LeadFigures = { counts: LeadCounts; days: DashboardDay[]; steps: Steps; origins: Origins };
type Reading = Pick<DatabaseHandle, 'reading'>;

/** With more changed leads than this, all leads are counted without the rolled-up figures. */
const MOST_CHANGED = 20_000;

/** Figures of leads: from rolled-up rows if possible, else counted. Both give the same numbers. */
export async function figuresOfLeads(database: Reading, asked: Asked): Promise<LeadFigures> {
  const { reading } = database;
  const changed = await reading((tx) => changedLeads(tx, MOST_CHANGED));
  const none: Steps = {};
  const [figures, nameless] = await Promise.all([
    changed === null
      ? countedFigures(database, asked)
      : rolledFigures(database, { ...asked, changed }),
    !isNarrowed(asked.narrowed) ? reading((tx) => namelessSteps(tx, asked)) : none,
  ]);
  const brochure = (figures.steps.brochure ?? 0) + (nameless.nameless_brochure ?? 0);
  return { ...figures, steps: { ...nameless, ...figures.steps, brochure } };
}

async function rolledFigures({ reading }: Reading, asked: AskedRolled): Promise<LeadFigures> {
  const [counts, days, steps, origins] = await Promise.all([
    reading((tx) => rolledCounts(tx, asked)),
    reading((tx) => rolledDays(tx, asked)),
    reading((tx) => rolledSteps(tx, asked)),
    reading((tx) => rolledOrigins(tx, asked)),
  ]);
  return { counts, days, steps, origins };
}

export async function countedFigures({ reading }: Reading, asked: Asked): Promise<LeadFigures> {
  const [counts, days, steps, source, campaign, state, city] = await Promise.all([
    reading((tx) => leadCounts(tx, asked)),
    reading((tx) => leadDays(tx, asked)),
    reading((tx) => leadSteps(tx, asked)),
    reading((tx) => leadOrigins(tx, 'source', asked)),
    reading((tx) => leadOrigins(tx, 'campaign', asked)),
    reading((tx) => leadOrigins(tx, 'state', asked)),
    reading((tx) => leadOrigins(tx, 'city', asked)),
  ]);
  return { counts, days, steps, origins: { source, campaign, state, city } };
}
