import { dayAfter, indianDay } from '../../../contract/dates.ts';
import type { Config } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import type { DatabaseHandle } from '../../platform/database.ts';
import type { Log } from '../../platform/log.ts';
import { type Asker, createCounts, keysOf } from './counts.ts';
import { limitsOf, ratioOf } from './limits.ts';
import { type Pressure, pressureRepository, type Slowed } from './repository.ts';
import { type PressureScope, pressureScopes } from './table.ts';

/** What stands between an asker and a code. */
export type Demand = {
  /** How many times harder than usual the proof is, as a power of two; null where no proof helps. */
  level: number | null;
  /** When it ends by itself. */
  until: Date;
};

/**
 * Judges by address block and by number range whether codes are asked for in good faith, by the share of them that is
 * used. Bad ones are slowed, never the others, and nobody is shut out: a slowed asker shows a proof of work.
 */
export type Breaker = {
  /** What this asker must bring; null for nothing. Never waits for the database. */
  judge(asker: Asker): Demand | null;
  /** Counts a code that was sent. */
  sent(asker: Asker): void;
  /** Counts a code that was used. */
  verified(asker: Asker): void;
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

type BreakerParts = { config: Config; database: DatabaseHandle; clock: Clock; log: Log };

const BETWEEN_LOOKS = 5_000;
const DAY = 24 * 60 * 60_000;

/** Opens the breaker. */
export function openBreaker({ config, database, clock, log }: BreakerParts): Breaker {
  const limits = limitsOf(config.otp);
  const stored = pressureRepository(database);
  const counts = createCounts();
  let lookedAt = 0;
  let looking: Promise<void> = Promise.resolve();

  const tell = (slowed: readonly Slowed[], until: Date): void => {
    for (const { key, scope, sent, verified } of slowed) {
      const facts = { key, sent: Math.round(sent), verified: Math.round(verified), until };
      if (scope === 'all') log.error(facts, 'every new number shows a proof: few codes are used');
      else log.warn(facts, 'a block or range is slowed: few of its codes are used');
    }
  };

  /** Slows what is bad; what was held against everyone because of it is taken back. */
  const slowBad = async (pressures: readonly Pressure[], now: Date): Promise<void> => {
    const until = new Date(now.getTime() + limits.pause);
    const isDue = ({ slowedUntil }: Pressure): boolean =>
      (slowedUntil?.getTime() ?? 0) < now.getTime() + limits.pause / 2;
    const bad = pressures.filter((pressure) => limits.isBad(pressure) && isDue(pressure));
    if (bad.length === 0) return;
    const slowed = await stored.slow(
      bad.map(({ key }) => key),
      until,
      now,
    );
    counts.learn(bad.map((pressure) => ({ ...pressure, slowedUntil: until })));
    tell(slowed, until);
    const sum = (of: 'sent' | 'verified') => slowed.reduce((total, one) => total + one[of], 0);
    if (bad[0]?.scope === 'all' || slowed.length === 0) return;
    const all = await stored.release(sum('sent'), sum('verified'));
    if (all) counts.learn([all]);
  };

  const lookNow = async (): Promise<void> => {
    const now = clock.now();
    const taken = counts.take(now.getTime());
    try {
      const pressures = await stored.add(taken, now, indianDay(now.getTime()));
      counts.learn(pressures);
      await slowBad(
        pressures.filter(({ scope }) => scope !== 'all'),
        now,
      );
      const all = counts.known('all');
      if (all && taken.length > 0) await slowBad([all], now);
    } catch (error) {
      counts.giveBack(taken);
      throw error;
    }
  };

  /** One look after another: a second one must see what the first has learnt. */
  const look = (): Promise<void> => {
    lookedAt = clock.now().getTime();
    looking = looking.catch(() => undefined).then(lookNow);
    return looking;
  };

  const lookNowAndThen = (): void => {
    if (clock.now().getTime() - lookedAt < BETWEEN_LOOKS) return;
    look().catch((error: unknown) => log.warn({ err: error }, 'the breaker could not look'));
  };

  return {
    judge: (asker) => {
      lookNowAndThen();
      const now = clock.now().getTime();
      const keys = keysOf(asker);
      const slowed = ['all', ...Object.values(keys)].filter((key) => counts.isSlowed(key, now));
      const tomorrow = new Date(`${dayAfter(indianDay(now), 1)}T00:00:00+05:30`);
      const spent = limits.spent(counts.today(keys.near, now), counts.today('all', now));
      if (spent === 'block') return { level: null, until: tomorrow };
      if (slowed.length === 0 && spent === null) return null;
      const found = slowed.flatMap((key) => counts.known(key) ?? []);
      const ends = found.map(({ slowedUntil }) => slowedUntil?.getTime() ?? now);
      return {
        level: Math.max(0, ...found.map((pressure) => ratioOf(pressure, limits))),
        until: spent === null ? new Date(Math.max(...ends)) : tomorrow,
      };
    },
    sent: (asker) => {
      counts.sent(asker, clock.now().getTime());
      lookNowAndThen();
    },
    verified: (asker) => counts.verified(asker, clock.now().getTime()),
    isVerified: stored.isVerified,
    look,
    slowed: (limit = 20) => stored.slowed(clock.now(), limit),
    slowedByScope: async () => {
      const counted = await stored.slowedByScope(clock.now());
      const valueOf = (scope: PressureScope) =>
        counted.find((one) => one.scope === scope)?.slowed ?? 0;
      return pressureScopes.map((scope) => ({ labels: { scope }, value: valueOf(scope) }));
    },
    forget: () => stored.forget(new Date(clock.now().getTime() - DAY)),
  };
}
