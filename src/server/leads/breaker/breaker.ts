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

/** A code is held back until `until`, or until a proof answers the challenge. */
export type Hold = { until: Date; challenge: ProofChallenge | null };

/** The answer to an earlier challenge, or a form sent without scripts. */
type Shown = { proof?: string | undefined; isPlainForm: boolean };

/** Asks for a proof until `until`. Each level doubles its work. */
type Demand = { level: number; until: Date };
type Deps = Pick<Platform, 'config' | 'database' | 'clock' | 'log' | 'limits'>;

const BETWEEN_LOOKS = 5_000;
const DAY = 24 * 60 * 60_000;

/**
 * Watches by address block and number range how many of the codes sent are used. If few are, requesters there show a
 * proof of work before each code. A block whose codes are used shows none, nor does a number that verified before.
 */
export class Breaker {
  private readonly deps: Deps;
  private readonly limits: BreakerLimits;
  private readonly proofs: Proofs;
  private readonly counts: PressureCounts;
  private readonly stored: PressureRepository;
  private lookedAt = 0;
  private looking: Promise<void> = Promise.resolve();

  constructor(deps: Deps) {
    this.deps = deps;
    this.limits = limitsOf(deps.config.otp);
    this.proofs = openProofs(deps);
    this.counts = new PressureCounts(this.limits.isBad);
    this.stored = pressureRepository(deps.database);
  }

  /**
   * Judges a request for a code. One that may be sent counts until `settled`, so that requests that come at once know of
   * each other.
   */
  async holdOf(
    requester: Requester,
    shown: Shown,
  ): Promise<{ hold: Hold | null; settled: () => void }> {
    const begun = () => ({ hold: null, settled: this.counts.begin(requester) });
    const held = (hold: Hold) => ({ hold, settled: () => undefined });
    const { counts, deps, limits, stored } = this;
    const now = deps.clock.now().getTime();
    if (now - this.lookedAt >= BETWEEN_LOOKS) {
      this.look().catch((error: unknown) =>
        deps.log.warn({ err: error }, 'the breaker could not look'),
      );
    }
    const address = await deps.limits.consume('otpSendAddress', requester.address);
    const addressUntil = address.allowed ? null : now + address.resetSeconds * 1_000;
    counts.catchUp(now);
    const isSpent = counts.today('all') >= limits.budget;
    const demand = this.demandOf(requester, { now, addressUntil });
    if (!isSpent && demand === null) return begun();
    if (await stored.isVerified(requester.mobile)) return begun();
    if (isSpent || demand === null) return held({ until: tomorrowOf(now), challenge: null });
    if (await this.isProved(requester, shown)) return begun();
    return held({ until: demand.until, challenge: this.proofs.challenge(requester, demand.level) });
  }

  sent(requester: Requester): void {
    this.counts.sent(requester, this.deps.clock.now().getTime());
  }

  verified(requester: Requester): void {
    this.counts.verified(requester, this.deps.clock.now().getTime());
  }

  /** Writes the counts of this process, reads those of the others, and slows the bad ones. */
  look(): Promise<void> {
    this.lookedAt = this.deps.clock.now().getTime();
    // Looks run one after another, because each needs the result of the one before.
    this.looking = this.looking.catch(() => undefined).then(() => this.writeAndSlow());
    return this.looking;
  }

  /** The keys that are slowed now, on all processes, the heaviest first. */
  slowed(limit = 20): Promise<Pressure[]> {
    return this.stored.slowed(this.deps.clock.now(), limit);
  }

  async slowedByScope(): Promise<{ labels: { scope: PressureScope }; value: number }[]> {
    const counted = await this.stored.slowedByScope(this.deps.clock.now());
    return pressureScopes.map((scope) => ({
      labels: { scope },
      value: counted.find((one) => one.scope === scope)?.slowed ?? 0,
    }));
  }

  forget(): Promise<void> {
    return this.stored.forget(new Date(this.deps.clock.now().getTime() - DAY));
  }

  /** A form without scripts cannot compute: a few of them pass unproved, of each block and in all. */
  private async isProved(requester: Requester, { proof, isPlainForm }: Shown): Promise<boolean> {
    const { limits: rates } = this.deps;
    if (isPlainForm) {
      const ofBlock = await rates.consume('otpPlainFormBlock', blocksOf(requester.address)[0].key);
      return ofBlock.allowed && (await rates.consume('otpPlainForms', 'all')).allowed;
    }
    const challenge = proof === undefined ? null : this.proofs.answered(proof, requester);
    return challenge !== null && (await rates.consume('otpProof', challenge)).allowed;
  }

  /**
   * Judges the requester's own blocks and range first, then the whole. `addressUntil` is the end of the hour if the
   * requester's address has used up its codes.
   */
  private demandOf(
    requester: Requester,
    { now, addressUntil }: { now: number; addressUntil: number | null },
  ): Demand | null {
    const { counts, limits } = this;
    const blocks = blocksOf(requester.address);
    const isUsed = limits.isUsed(counts.sumOf(blocks[0].key, now));
    const own = [...(isUsed ? [] : blocks), rangeOf(requester.mobile)];
    const demands = own.flatMap((one) => this.demandsOf(one, now));
    // In a quiet hour of a carrier's block, a first code in transit does not mean that its codes are unused.
    const unused = limits.isUsed(counts.settledSum(blocks[0].key, now)) ? [] : blocks;
    if (unused.some(({ key }) => counts.today(key) >= limits.blockShare))
      demands.push({ level: 0, until: tomorrowOf(now) });
    if (unused.length > 0 && addressUntil !== null)
      demands.push({ level: 0, until: new Date(addressUntil) });

    if (demands.length === 0 && !isUsed) {
      demands.push(...this.demandsOf({ scope: 'all', key: 'all' }, now));
      if (counts.today('all') >= limits.budget - limits.kept)
        demands.push({ level: 0, until: tomorrowOf(now) });
    }
    if (demands.length === 0) return null;
    return {
      level: Math.max(...demands.map(({ level }) => level)),
      until: new Date(Math.max(...demands.map(({ until }) => until.getTime()))),
    };
  }

  /** Counts codes in transit too: a flood is over before they are 30 seconds old. */
  private demandsOf({ scope, key }: { scope: PressureScope; key: string }, now: number): Demand[] {
    const { counts, limits } = this;
    const sum = counts.sumOf(key, now);
    const slowedUntil = counts.slowedUntil(key, now);
    if (slowedUntil === null && !limits.isBad(scope, sum)) return [];
    return [{ level: limits.levelOf(scope, sum), until: new Date(slowedUntil ?? now + GRACE) }];
  }

  private async writeAndSlow(): Promise<void> {
    const { counts, stored } = this;
    const at = this.deps.clock.now();
    const taken = counts.take(at.getTime());
    const day = indianDay(at.getTime());
    const pressures = await stored.add(taken, at, day).catch((error: unknown) => {
      counts.giveBack(taken);
      throw error;
    });
    counts.learn(pressures);
    const blocks = pressures.filter(({ scope }) => scope !== 'all');
    await this.slowBad(blocks, at);
    const all = blocks.length < pressures.length ? counts.known('all') : undefined;
    if (all) await this.slowBad([all], at);
  }

  /** Slows the bad keys, logs it once for all processes, and takes their codes out of the whole. */
  private async slowBad(pressures: readonly Pressure[], now: Date): Promise<void> {
    const { counts, limits, stored } = this;
    const { log } = this.deps;
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
}

function tomorrowOf(now: number): Date {
  return startOfDay(dayAfter(indianDay(now), 1));
}

/** A block or range is judged from a fifth of the whole's codes on, at least from five. */
const FIFTH = 5;
/** Least codes a day of a block without a proof, however small the budget. */
const LEAST_SHARE = 100;

export function limitsOf({ breaker, dailyBudget }: Config['otp']) {
  const block = Math.max(5, Math.ceil(breaker.sends / FIFTH));
  const from = { all: breaker.sends, near: block, wide: block, range: block };
  const isUsed = ({ sent, verified }: Sum): boolean =>
    verified > 0 && verified * 100 >= breaker.verifiedPercent * sent;

  return {
    /** Milliseconds that a bad block or range stays slowed. */
    pause: breaker.pauseSeconds * 1_000,
    /** Codes of a day, and the last of them that are kept for proofs and for blocks whose codes are used. */
    budget: dailyBudget,
    kept: Math.floor(dailyBudget / 100) * 20,
    /** Codes of a day after which a block with unused codes shows proofs. */
    blockShare: Math.max(LEAST_SHARE, Math.floor((dailyBudget * breaker.blockPercent) / 100)),

    /** Returns true if many codes were sent and few of them used. Sums fade, so half a code less is enough. */
    isBad: (scope: PressureScope, { sent, verified }: Sum): boolean =>
      sent >= from[scope] - 0.5 && verified * 100 < breaker.verifiedPercent * sent,

    isUsed,

    /** How far a sum is beyond its limit, as a power of two. */
    levelOf: (scope: PressureScope, { sent }: Sum): number =>
      Math.max(0, Math.floor(Math.log2(Math.max(1, sent) / from[scope]))),
  };
}

type BreakerLimits = ReturnType<typeof limitsOf>;
