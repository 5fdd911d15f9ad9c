import type { Config } from '../../config/config.ts';
import type { Sum } from './repository.ts';
import type { PressureScope } from './table.ts';

/** A block or range is watched from a fifth of the codes on from which the whole is, and from five on at least. */
const FIFTH = 5;
/** A wide block is as many near ones, most of which do nothing. */
const WIDE = 4;
/** However small the budget, a block has so many codes a day. */
const LEAST_SHARE = 100;

/** From how many codes on something is bad, and what the day's budget allows. */
export function limitsOf({ breaker, dailyBudget }: Config['otp']) {
  const block = Math.max(5, Math.ceil(breaker.sends / FIFTH));
  const from: Record<PressureScope, number> = {
    all: breaker.sends,
    near: block,
    wide: block * WIDE,
    range: block,
  };
  const share = Math.max(LEAST_SHARE, Math.floor((dailyBudget * breaker.blockPercent) / 100));
  const kept = Math.floor(dailyBudget / 100) * 20;

  return {
    pause: breaker.pauseSeconds * 1_000,

    /** True where many codes were sent and few of them used. */
    isBad: ({ scope, sent, verified }: Sum): boolean =>
      sent >= from[scope] - 0.5 && verified * 100 < breaker.verifiedPercent * sent,

    /** How far something is beyond its limit, as a power of two. */
    levelOf: ({ scope, sent }: Sum): number =>
      Math.max(0, Math.floor(Math.log2(Math.max(1, sent) / from[scope]))),

    /**
     * What of the day's budget is used up: all of it, or the block's share, so that no proof helps; half of that, or all
     * but the fifth that is kept for those who show a proof.
     */
    spent: (ofBlock: number, ofAll: number): 'day' | 'proof' | null => {
      if (ofBlock >= share || ofAll >= dailyBudget) return 'day';
      return ofBlock * 2 >= share || ofAll >= dailyBudget - kept ? 'proof' : null;
    },
  };
}

export type BreakerLimits = ReturnType<typeof limitsOf>;
