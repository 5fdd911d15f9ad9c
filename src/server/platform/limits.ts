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
  close(): Promise<void>;
};
