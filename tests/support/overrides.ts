import type { LimitOverrides } from '../../src/server/config/config.ts';
import type { ConfigOverrides } from '../../src/server/config/overrides.ts';

/** The machine of the tests may be busy with other tests, and all callers have its own address. */
export const OF_TESTS: LimitOverrides = { longestLag: 0, renderShare: 0, requestRate: 0 };

/** Limits that a load from one address would meet at once. */
export const LIFTED: LimitOverrides = { leadPost: 1_000_000_000, breakerSends: 1_000_000_000 };

/** The environment that hands overrides to a process of its own. */
export function overridden(overrides: ConfigOverrides): { LOAD_TEST_OVERRIDES: string } {
  return { LOAD_TEST_OVERRIDES: JSON.stringify(overrides) };
}
