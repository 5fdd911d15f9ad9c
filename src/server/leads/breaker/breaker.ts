import type { ProofChallenge } from '../../../kernel/leads/proof.ts';
import { dayAfter, indianDay, startOfDay } from '../../../kernel/values/dates.ts';
import type { Config } from '../../config/config.ts';
import type { Platform } from '../../platform/open.ts';
import { openProofs, type Proofs } from './proofs.ts';
import { type PressureScope, pressureScopes } from '../store/table.ts';
import {
  blocksOf,
  GRACE,
  type Pressure,
  PressureCounts,
  type PressureRepository,
  pressureRepository,
  rangeOf,
  type Requester,
  type Sum,
} from './pressure.ts';

/** A code that is held back until then. A challenge lets it out at once if it is answered. */
export type Hold = { until: Date; challenge: ProofChallenge | null };

/** Evidence from a requester: the answer to an earlier challenge, or a form sent without scripts. */
type Shown = { proof?: string | undefined; isPlainForm: boolean };

/** A proof that is asked for until then. Each level doubles its work. */
type Demand = { level: number; until: Date };

/**
 * Watches by address block and number range how many of the codes sent are used. If few are, requesters there show a
 * proof of work before each code. A block whose codes are used shows none, nor does a number that verified before.
 */
export type Breaker = {
  /** Returns null if a code may go out to this requester now. */
  holdOf(requester: Requester, shown: Shown): Promise<Hold | null>;
  /** Counts a code that was sent. */
  sent(requester: Requester): void;
  /** Counts a code that was used. */
  verified(requester: Requester): void;
  /** Writes the counts of this process, reads those of the others, and slows the bad ones. */
  look(): Promise<void>;
  /** The keys that are slowed now, on all processes, the heaviest first. */
  slowed(limit?: number): Promise<Pressure[]>;
  /** The number of slowed keys of each scope, for a gauge. */
  slowedByScope(): Promise<{ labels: { scope: PressureScope }; value: number }[]>;
  /** Deletes keys that have not been used for a day. */
  forget(): Promise<void>;
};

type Deps = Pick<Platform, 'config' | 'database' | 'clock' | 'log' | 'limits'>;

/** Everything that the functions below share. */
type State = Omit<Deps, 'limits'> & {
  rates: Deps['limits'];
  limits: BreakerLimits;
  proofs: Proofs;
  counts: PressureCounts;
  stored: PressureRepository;
};

/** Milliseconds between two looks. */
const BETWEEN_LOOKS = 5_000;
const DAY = 24 * 60 * 60_000;

/** Opens the breaker. */
export function openBreaker(deps: Deps): Breaker {
  const { config, clock, log } = deps;
  const limits = limitsOf(config.otp);
  const counts = new PressureCounts(limits.isBad);
  const stored = pressureRepository(deps.database);
  const state: State = {
    ...deps,
    rates: deps.limits,
    limits,
    proofs: openProofs(deps),
    counts,
    stored,
  };
  let lookedAt = 0;
  let looking: Promise<void> = Promise.resolve();
  const now = (): number => clock.now().getTime();

  // One look after another: a second one must see what the first has learnt.
  const look = (): Promise<void> => {
    lookedAt = now();
    looking = looking.catch(() => undefined).then(() => writeAndSlow(state));
    return looking;
  };
  const lookIfDue = (): void => {
    if (now() - lookedAt < BETWEEN_LOOKS) return;
    look().catch((error: unknown) => log.warn({ err: error }, 'the breaker could not look'));
  };

  return {
    holdOf: (requester, shown) => {
      lookIfDue();
      return holdOf(state, requester, shown);
    },
    sent: (requester) => {
      counts.sent(requester, now());
      lookIfDue();
    },
    verified: (requester) => counts.verified(requester, now()),
    look,
    slowed: (limit = 20) => stored.slowed(clock.now(), limit),
    slowedByScope: async () => gaugeOf(await stored.slowedByScope(clock.now())),
    forget: () => stored.forget(new Date(now() - DAY)),
  };
}

async function holdOf(state: State, requester: Requester, shown: Shown): Promise<Hold | null> {
  const now = state.clock.now().getTime();
  const address = await state.rates.consume('otpSendAddress', requester.address);
  const addressUntil = address.allowed ? null : now + address.resetSeconds * 1_000;
  state.counts.catchUp(now);
  const isSpent = state.counts.today('all', now) >= state.limits.budget;
  const demand = demandOf(state, requester, { now, addressUntil });
  if (!isSpent && demand === null) return null;
  if (await state.stored.isVerified(requester.mobile)) return null;
  if (isSpent || demand === null) return { until: tomorrowOf(now), challenge: null };
  if (await isProved(state, requester, shown)) return null;
  return { until: demand.until, challenge: state.proofs.challenge(requester, demand.level) };
}

function tomorrowOf(now: number): Date {
  return startOfDay(dayAfter(indianDay(now), 1));
}

/** A form without scripts cannot compute: a few of them pass unproved, of each block and in all. */
async function isProved(
  { proofs, rates }: State,
  requester: Requester,
  { proof, isPlainForm }: Shown,
): Promise<boolean> {
  if (isPlainForm) {
    const ofBlock = await rates.consume('otpPlainFormBlock', blocksOf(requester.address)[0].key);
    return ofBlock.allowed && (await rates.consume('otpPlainForms', 'all')).allowed;
  }
  const challenge = proof === undefined ? null : proofs.answered(proof, requester);
  return challenge !== null && (await rates.consume('otpProof', challenge)).allowed;
}

/** A moment, and the end of the hour if the requester's own address has had all its codes of it. */
type At = { now: number; addressUntil: number | null };

/** Judges the requester's own blocks and range first, then the whole. */
function demandOf(state: State, requester: Requester, { now, addressUntil }: At): Demand | null {
  const { counts, limits } = state;
  const tomorrow = tomorrowOf(now);
  const blocks = blocksOf(requester.address);
  const isUsed = limits.isUsed(counts.sumOf(blocks[0].key, now));
  const own = [...(isUsed ? [] : blocks), rangeOf(requester.mobile)];
  const demands = own.flatMap((one) => demandsOf(state, one, now));
  // In a quiet hour of a carrier's block, the first code on its way is no sign that its codes are not used.
  const unused = limits.isUsed(counts.settledSum(blocks[0].key, now)) ? [] : blocks;
  if (unused.some(({ key }) => counts.today(key, now) >= limits.blockShare))
    demands.push({ level: 0, until: tomorrow });
  if (unused.length > 0 && addressUntil !== null)
    demands.push({ level: 0, until: new Date(addressUntil) });

  if (demands.length === 0 && !isUsed) {
    demands.push(...demandsOf(state, { scope: 'all', key: 'all' }, now));
    if (counts.today('all', now) >= limits.budget - limits.kept)
      demands.push({ level: 0, until: tomorrow });
  }
  if (demands.length === 0) return null;
  return {
    level: Math.max(...demands.map(({ level }) => level)),
    until: new Date(Math.max(...demands.map(({ until }) => until.getTime()))),
  };
}

/** Judges with the codes that may still be on their way: a flood is over before they are 30 seconds old. */
function demandsOf(
  { counts, limits }: State,
  { scope, key }: { scope: PressureScope; key: string },
  now: number,
): Demand[] {
  const sum = counts.sumOf(key, now);
  const slowedUntil = counts.slowedUntil(key, now);
  if (slowedUntil === null && !limits.isBad(scope, sum)) return [];
  return [{ level: limits.levelOf(scope, sum), until: new Date(slowedUntil ?? now + GRACE) }];
}

async function writeAndSlow(state: State): Promise<void> {
  const { counts, stored, clock } = state;
  const at = clock.now();
  const taken = counts.take(at.getTime());
  const pressures = await stored.add(taken, at, indianDay(at.getTime())).catch((error: unknown) => {
    counts.giveBack(taken);
    throw error;
  });
  counts.learn(pressures);
  const blocks = pressures.filter(({ scope }) => scope !== 'all');
  await slowBad(state, blocks, at);
  const all = blocks.length < pressures.length ? counts.known('all') : undefined;
  if (all) await slowBad(state, [all], at);
}

/** Slows the bad keys, logs it once for all processes, and takes their codes out of the whole. */
async function slowBad(state: State, pressures: readonly Pressure[], now: Date): Promise<void> {
  const { counts, limits, log, stored } = state;
  const until = new Date(now.getTime() + limits.pause);
  const isDue = ({ slowedUntil }: Pressure): boolean =>
    (slowedUntil?.getTime() ?? 0) < now.getTime() + limits.pause / 2;
  const bad = pressures.filter((one) => limits.isBad(one.scope, one) && isDue(one));
  if (bad.length === 0) return;
  const slowed = await stored.slow(
    bad.map(({ key }) => key),
    until,
    now,
  );
  counts.learn(bad.map((pressure) => ({ ...pressure, slowedUntil: until })));
  for (const { key, scope, sent, verified } of slowed) {
    const facts = { key, sent: Math.round(sent), verified: Math.round(verified), until };
    if (scope === 'all') log.error(facts, 'every new number shows a proof: few codes are used');
    else log.warn(facts, 'a block or range is slowed: few of its codes are used');
  }
  // The codes of a /64 are counted in its /48 as well.
  const isCounted = (key: string) => slowed.some((one) => one.key === blocksOf(key)[1]?.key);
  const own = slowed.filter(({ scope, key }) => scope !== 'all' && !isCounted(key));
  if (own.length === 0) return;
  const total = (of: keyof Sum) => own.reduce((sum, one) => sum + one[of], 0);
  const all = await stored.release(total('sent'), total('verified'));
  if (all) counts.learn([all]);
}

function gaugeOf(counted: readonly { scope: PressureScope; slowed: number }[]) {
  const valueOf = (scope: PressureScope) => counted.find((one) => one.scope === scope)?.slowed ?? 0;
  return pressureScopes.map((scope) => ({ labels: { scope }, value: valueOf(scope) }));
}

/** A block or range is judged from a fifth of the codes of the whole on, and from five on at least. */
const FIFTH = 5;
/** A block has so many codes a day without a proof, however small the budget. */
const LEAST_SHARE = 100;

/** The limits that follow from the settings. */
export function limitsOf({ breaker, dailyBudget }: Config['otp']) {
  const block = Math.max(5, Math.ceil(breaker.sends / FIFTH));
  const fromOf = (scope: PressureScope): number => (scope === 'all' ? breaker.sends : block);
  const isUsed = ({ sent, verified }: Sum): boolean =>
    verified > 0 && verified * 100 >= breaker.verifiedPercent * sent;

  return {
    /** Milliseconds that a bad block or range stays slowed. */
    pause: breaker.pauseSeconds * 1_000,
    /** Codes of a day, and the last of them that are kept for proofs and for blocks whose codes are used. */
    budget: dailyBudget,
    kept: Math.floor(dailyBudget / 100) * 20,
    /** Codes of a day from which on a block whose codes are not used shows proofs. */
    blockShare: Math.max(LEAST_SHARE, Math.floor((dailyBudget * breaker.blockPercent) / 100)),

    /** Returns true if many codes were sent and few of them used. Sums fade, so half a code less is enough. */
    isBad: (scope: PressureScope, { sent, verified }: Sum): boolean =>
      sent >= fromOf(scope) - 0.5 && verified * 100 < breaker.verifiedPercent * sent,

    isUsed,

    /** How far a sum is beyond its limit, as a power of two. */
    levelOf: (scope: PressureScope, { sent }: Sum): number =>
      Math.max(0, Math.floor(Math.log2(Math.max(1, sent) / fromOf(scope)))),
  };
}

type BreakerLimits = ReturnType<typeof limitsOf>;
