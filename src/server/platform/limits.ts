import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

import { batchingClient } from './limits-store.ts';

/** How often something may happen. */
export type LimitRule = {
  /** How many times. */
  points: number;
  /** In how many seconds, counted from the first. */
  seconds: number;
};

/** Where a caller stands after one more try. */
export type LimitState = {
  allowed: boolean;
  limit: number;
  remaining: number;
  /** Seconds until the count starts anew. */
  resetSeconds: number;
};

/** Counters that all processes share and that survive restarts. */
export type Limits<Name extends string = string> = {
  /**
   * Counts one more (or `points` more) of `name` by `key` and says whether it is still allowed.
   * Throws nothing: while the database is away it counts in memory.
   */
  consume(name: Name, key: string, points?: number): Promise<LimitState>;
  /** Forgets the count. */
  reset(name: Name, key: string): Promise<void>;
  /** Deletes counts that have run out. */
  forgetExpired(): Promise<void>;
};

function stateOf(rule: LimitRule, counted: RateLimiterRes, allowed: boolean): LimitState {
  return {
    allowed,
    limit: rule.points,
    remaining: allowed ? Math.max(0, counted.remainingPoints) : 0,
    resetSeconds: Math.max(1, Math.ceil(counted.msBeforeNext / 1_000)),
  };
}

/** Opens the counters of these rules. Whoever is over a limit is refused from memory. */
export function openLimits<Name extends string>(
  pool: Pool,
  rules: Record<Name, LimitRule>,
): Limits<Name> {
  const storeClient = batchingClient(pool);
  const limiterOf = (name: string, rule: LimitRule): RateLimiterPostgres => {
    const common = { keyPrefix: name, points: rule.points, duration: rule.seconds };
    return new RateLimiterPostgres({
      ...common,
      storeClient,
      storeType: 'client',
      tableName: 'rate_limit',
      tableCreated: true,
      clearExpiredByTimeout: false,
      inMemoryBlockOnConsumed: rule.points + 1,
      insuranceLimiter: new RateLimiterMemory(common),
    });
  };
  const limiters = new Map(
    Object.entries<LimitRule>(rules).map(([name, rule]) => [name, limiterOf(name, rule)]),
  );
  const limiter = (name: Name): RateLimiterPostgres => limiters.get(name) as RateLimiterPostgres;

  return {
    consume: async (name, key, points = 1) => {
      try {
        return stateOf(rules[name], await limiter(name).consume(key, points), true);
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return stateOf(rules[name], refused, false);
        throw refused;
      }
    },
    reset: async (name, key) => {
      await limiter(name).delete(key);
    },
    forgetExpired: async () => {
      await pool.query('DELETE FROM rate_limit WHERE expire < $1', [Date.now()]);
    },
  };
}
