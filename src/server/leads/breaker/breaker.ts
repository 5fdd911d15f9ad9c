import { dayAfter, indianDay, startOfDay } from '../../../kernel/values/dates.ts';
import type { Config } from '../../config/config.ts';
import type { Clock } from '../../platform/clock.ts';
import type { DatabaseHandle } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log/log.ts';
import { type Requester, type Counts, createCounts, keysOf } from './counts.ts';
import { badInHaste } from './haste.ts';
import { type BreakerLimits, limitsOf } from './limits.ts';
import { type Pressure, pressureRepository } from './repository.ts';
import { openSlowing } from './slowing.ts';
import { type PressureScope, pressureScopes } from './table.ts';
import { GRACE } from './young-codes.ts';

/** What stands between a requester and a code. */
export type Demand = {
  /** How many times harder than usual the proof is, as a power of two; null where no proof helps. */
  level: number | null;
  /** When it ends by itself. */
  until: Date;
};

/**
 * Judges by address block and by number range whether codes are asked for in good faith, by the share of them that is
 * used. Bad ones are slowed, never the others, and nobody is shut out: a slowed requester shows a proof of work.
 */
export type Breaker = {
  /** What this requester must bring; null for nothing. Never waits for the database. */
  judge(requester: Requester): Demand | null;
  /** Counts a code that was sent. */
  sent(requester: Requester): void;
  /** Counts a code that was used. */
  verified(requester: Requester): void;
  /** True for a number that has been verified before: it passes whatever its block does. */
  isVerified(mobile: string): Promise<boolean>;
  /** Writes what was counted, learns what other processes counted, and judges anew. */
  look(): Promise<void>;
  /** What is slowed now, on all processes, the heaviest first. */
  slowed(limit?: number): Promise<Pressure[]>;
  /** How many blocks and ranges of each kind are slowed now, for a gauge. */
  slowedByScope(): Promise<{ labels: { scope: PressureScope }; value: number }[]>;
  /** Forgets blocks and ranges that nobody came from for a day. */
  forget(): Promise<void>;
};

type BreakerDeps = { config: Config; database: DatabaseHandle; clock: Clock; log: Log };

const BETWEEN_LOOKS = 5_000;
const DAY = 24 * 60 * 60_000;

/** Opens the breaker. */
export function openBreaker({ config, database, clock, log }: BreakerDeps): Breaker {
  const limits = limitsOf(config.otp);
  const stored = pressureRepository(database);
  const counts = createCounts();
  let lookedAt = 0;
  let looking: Promise<void> = Promise.resolve();

  const slowBad = openSlowing({ limits, stored, counts, log });
  const now = (): number => clock.now().getTime();

  const write = async (at: Date): Promise<Pressure[]> => {
    const taken = counts.take(at.getTime());
    try {
      return await stored.add(taken, at, indianDay(at.getTime()));
    } catch (error) {
      counts.giveBack(taken);
      throw error;
    }
  };

  const lookNow = async (): Promise<void> => {
    const at = clock.now();
    const pressures = await write(at);
    counts.learn(pressures);
    const isAll = ({ scope }: Pressure): boolean => scope === 'all';
    await slowBad(
      pressures.filter((pressure) => !isAll(pressure)),
      at,
    );
    if (!pressures.some(isAll)) return;
    const all = counts.known('all');
    if (all) await slowBad([all], at);
  };

  /** One look after another: a second one must see what the first has learnt. */
  const look = (): Promise<void> => {
    lookedAt = now();
    looking = looking.catch(() => undefined).then(lookNow);
    return looking;
  };

  const lookNowAndThen = (): void => {
    if (now() - lookedAt < BETWEEN_LOOKS) return;
    look().catch((error: unknown) => log.warn({ err: error }, 'the breaker could not look'));
  };

  return {
    judge: (requester) => {
      lookNowAndThen();
      return demandOf(requester, now(), { counts, limits });
    },
    sent: (requester) => {
      counts.sent(requester, now());
      lookNowAndThen();
    },
    verified: (requester) => counts.verified(requester, now()),
    isVerified: stored.isVerified,
    look,
    slowed: (limit = 20) => stored.slowed(clock.now(), limit),
    slowedByScope: async () => gaugeOf(await stored.slowedByScope(clock.now())),
    forget: () => stored.forget(new Date(now() - DAY)),
  };
}

type Deps = { counts: Counts; limits: BreakerLimits };

function demandOf(requester: Requester, now: number, { counts, limits }: Deps): Demand | null {
  const keys = keysOf(requester);
  const slowed = ['all', keys.near, keys.wide, keys.range].filter((key) =>
    counts.isSlowed(key, now),
  );
  const spent = limits.spent(counts.today(keys.near, now), counts.today('all', now));
  const hasty = badInHaste({ counts, limits }, now);
  if (slowed.length === 0 && spent === null && hasty === null) return null;
  const tomorrow = startOfDay(dayAfter(indianDay(now), 1));
  if (spent === 'day') return { level: null, until: tomorrow };
  const found = slowed.flatMap((key) => counts.known(key) ?? []);
  const ends = found.map(({ slowedUntil }) => slowedUntil?.getTime() ?? now);
  if (hasty) ends.push(now + GRACE);
  const sums = hasty ? [...found, hasty] : found;
  return {
    level: Math.max(0, ...sums.map((sum) => limits.levelOf(sum))),
    until: spent === null ? new Date(Math.max(...ends)) : tomorrow,
  };
}

function gaugeOf(counted: readonly { scope: PressureScope; slowed: number }[]) {
  const valueOf = (scope: PressureScope) => counted.find((one) => one.scope === scope)?.slowed ?? 0;
  return pressureScopes.map((scope) => ({ labels: { scope }, value: valueOf(scope) }));
}
