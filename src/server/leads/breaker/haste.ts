import type { Counts } from './counts.ts';
import type { BreakerLimits } from './limits.ts';
import type { Sum } from './repository.ts';
import type { BlockScope } from './young-codes.ts';

type Deps = { counts: Counts; limits: BreakerLimits };

/**
 * Where the whole stands with the codes that may still be on their way, but for those of blocks and ranges that are
 * bad themselves; null where it is not bad. A flood is over before its codes can be judged by whether they are used.
 */
export function badInHaste({ counts, limits }: Deps, now: number): Sum | null {
  const whole = { scope: 'all', key: 'all', now } as const;
  const young = counts.young(now);
  if (!limits.isBad(counts.sumOf(whole, young.length))) return null;
  const judged = new Map<string, boolean>();
  const isOut = ([scope, key]: readonly [BlockScope, string]): boolean => {
    const known = judged.get(key);
    if (known !== undefined) return known;
    const isBad = counts.isSlowed(key, now) || limits.isBad(counts.sumOf({ scope, key, now }));
    judged.set(key, isBad);
    return isBad;
  };
  const all = counts.sumOf(whole, young.filter(({ keys }) => !keys.some(isOut)).length);
  return limits.isBad(all) ? all : null;
}
