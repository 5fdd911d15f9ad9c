import { madeFor, namesOf } from '../../../kernel/record.ts';
import type { DatabaseHandle } from '../database/database.ts';
import { type Counted, limitsRepository } from './repository.ts';

/** How often something may happen. */
export type LimitRule = {
  /** How many times. */
  points: number;
  /** In how many seconds, counted from the first. */
  seconds: number;
};

/** The count of a caller after one more try. */
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
  /** Deletes counts that have run out. */
  forgetExpired(): Promise<void>;
};

/** Keys of each limit that a process remembers: beyond them the oldest are asked of the database again. */
const MOST_KEYS = 10_000;

/** Counts of this process alone, each until it ends. */
function createCounts() {
  const counts = new Map<string, Counted>();

  const makeRoom = (): void => {
    const [oldest] = counts.keys();
    if (counts.size >= MOST_KEYS && oldest !== undefined) counts.delete(oldest);
  };

  return {
    get: (key: string, now: number): Counted | undefined => {
      const known = counts.get(key);
      if (known === undefined || known.expire > now) return known;
      counts.delete(key);
      return undefined;
    },
    set: (key: string, counted: Counted): void => {
      if (!counts.has(key)) makeRoom();
      counts.set(key, counted);
    },
  };
}

/** So many keys of one limit take no room from another. */
function countsOf<Name extends string>(rules: Record<Name, LimitRule>) {
  return madeFor(namesOf(rules), createCounts);
}

function stateOf({ points: limit }: LimitRule, counted: Counted, now: number): LimitState {
  const allowed = counted.points <= limit;
  return {
    allowed,
    limit,
    remaining: allowed ? limit - counted.points : 0,
    resetSeconds: Math.max(1, Math.ceil((counted.expire - now) / 1_000)),
  };
}

/** Opens the counters of these rules. Whoever is over a limit is refused from memory. */
export function openLimits<Name extends string>(
  pool: DatabaseHandle['pool'],
  rules: Record<Name, LimitRule>,
): Limits<Name> {
  const stored = limitsRepository(pool);
  const refused = countsOf(rules);
  /** Stands in while the database is away. */
  const alone = countsOf(rules);

  const countAlone = (name: Name, key: string, { points, expire }: Counted): Counted => {
    const known = alone[name].get(key, Date.now()) ?? { points: 0, expire };
    const counted = { ...known, points: known.points + points };
    alone[name].set(key, counted);
    return counted;
  };

  return {
    consume: async (name, key, points = 1) => {
      const rule = rules[name];
      const id = `${name}:${key}`;
      const now = Date.now();
      const over = refused[name].get(key, now);
      if (over !== undefined) return stateOf(rule, over, now);
      const expire = now + rule.seconds * 1_000;
      try {
        const counted = await stored.count({ key: id, points, expire, now });
        if (counted.points > rule.points) refused[name].set(key, counted);
        return stateOf(rule, counted, now);
      } catch {
        return stateOf(rule, countAlone(name, key, { points, expire }), now);
      }
    },
    forgetExpired: () => stored.forgetExpired(Date.now()),
  };
}
