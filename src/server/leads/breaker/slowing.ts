import type { Log } from '../../platform/log/log.ts';
import type { Counts } from './counts.ts';
import type { BreakerLimits } from './limits.ts';
import type { Pressure, PressureRepository, Slowed } from './repository.ts';

type SlowingDeps = {
  limits: BreakerLimits;
  stored: PressureRepository;
  counts: Counts;
  log: Log;
};

/**
 * Slows what is bad, says so once whichever process finds it, and takes back what was held against everyone because
 * of it.
 */
export function openSlowing({ limits, stored, counts, log }: SlowingDeps) {
  const tell = (slowed: readonly Slowed[], until: Date): void => {
    for (const { key, scope, sent, verified } of slowed) {
      const facts = { key, sent: Math.round(sent), verified: Math.round(verified), until };
      if (scope === 'all') log.error(facts, 'every new number shows a proof: few codes are used');
      else log.warn(facts, 'a block or range is slowed: few of its codes are used');
    }
  };

  const release = async (slowed: readonly Slowed[]): Promise<void> => {
    const own = slowed.filter(({ scope }) => scope !== 'all');
    if (own.length === 0) return;
    const sum = (of: 'sent' | 'verified') => own.reduce((total, one) => total + one[of], 0);
    const all = await stored.release(sum('sent'), sum('verified'));
    if (all) counts.learn([all]);
  };

  return async (pressures: readonly Pressure[], now: Date): Promise<void> => {
    const until = new Date(now.getTime() + limits.pause);
    const isDue = ({ slowedUntil }: Pressure): boolean =>
      (slowedUntil?.getTime() ?? 0) < now.getTime() + limits.pause / 2;
    const bad = pressures.filter((pressure) => limits.isBad(pressure) && isDue(pressure));
    if (bad.length === 0) return;
    const keys = bad.map(({ key }) => key);
    const slowed = await stored.slow(keys, until, now);
    counts.learn(bad.map((pressure) => ({ ...pressure, slowedUntil: until })));
    tell(slowed, until);
    await release(slowed);
  };
}
