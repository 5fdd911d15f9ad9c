import type { Limit } from '../../../kernel/call.ts';
import { proofLife } from '../../../kernel/leads/proof.ts';
import type { Config } from '../../config/config.ts';
import type { DatabaseHandle } from '../database/database.ts';
import { type Counted, limitsRepository } from './repository.ts';

const MINUTE = 60;
const HOUR = 3_600;

/** Those of the core: a feature declares its own where it uses it. */
export function limitRules({ limits, otp }: Pick<Config, 'limits' | 'otp'>) {
  return {
    leadPost: { points: limits.leadPost ?? 30, seconds: MINUTE },
    leadLookupAddress: { points: limits.leadLookupAddress ?? 30, seconds: MINUTE },
    leadLookupPhone: { points: limits.leadLookupPhone ?? 10, seconds: HOUR },
    otpTryAddress: { points: otp.triesPerAddressHour, seconds: HOUR },
    otpSendAddress: { points: otp.sendsPerAddressHour, seconds: HOUR },
    otpProof: { points: 1, seconds: 2 * proofLife },
    /** Without a proof, for forms that cannot compute one. */
    otpPlainFormBlock: { points: 3, seconds: 10 * MINUTE },
    otpPlainForms: { points: 12, seconds: 10 * MINUTE },
    otpVerify: { points: 300, seconds: MINUTE },
    account: { points: 120, seconds: MINUTE },
    /** A batch of more than 16 kB counts as several. */
    eventBatch: { points: limits.eventBatch ?? 120, seconds: MINUTE },
    signIn: { points: limits.signIn ?? 20, seconds: 5 * MINUTE },
    /** Those of invented accounts that the audit log tells of. */
    refusedSignIns: { points: 20_000, seconds: 24 * HOUR },
    secondStepMail: { points: 1, seconds: 24 * HOUR },
    passwordReset: { points: 10, seconds: HOUR },
    download: { points: 60, seconds: MINUTE },
    replacement: { points: 40, seconds: MINUTE },
    testMessage: { points: 20, seconds: HOUR },
    /** Megabytes. */
    description: { points: 60, seconds: MINUTE },
    upload: { points: 120, seconds: MINUTE },
    region: { points: 60, seconds: MINUTE },
    search: { points: 120, seconds: MINUTE },
    referralPost: { points: 20, seconds: HOUR },
  } as const satisfies Record<string, LimitRule>;
}

export type LimitName = keyof ReturnType<typeof limitRules>;

type LimitRule = Omit<Limit, 'name'>;

export type LimitState = {
  allowed: boolean;
  limit: number;
  remaining: number;
  resetSeconds: number;
};

export type Limits<Name extends string = string> = {
  /** Counts `points`, 1 by default. Throws nothing: while the database is away it counts in memory. */
  consume(limit: Name | Limit, key: string, points?: number): Promise<LimitState>;
  forgetExpired(): Promise<void>;
};

/** Keys of each limit in memory; beyond them the oldest are asked of the database again. */
const MOST_KEYS = 10_000;

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

/** Counts by the name of their limit. */
function createCountsByName() {
  const byName = new Map<string, ReturnType<typeof createCounts>>();
  return (name: string) => {
    const counts = byName.get(name) ?? createCounts();
    byName.set(name, counts);
    return counts;
  };
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

/** Whoever is over a limit is refused from memory. */
export function openLimits<Name extends string>(
  pool: DatabaseHandle['pool'],
  rules: Record<Name, LimitRule>,
): Limits<Name> {
  const stored = limitsRepository(pool);
  const refused = createCountsByName();
  const alone = createCountsByName();

  const countAlone = (name: string, key: string, { points, expire }: Counted): Counted => {
    const known = alone(name).get(key, Date.now()) ?? { points: 0, expire };
    const counted = { ...known, points: known.points + points };
    alone(name).set(key, counted);
    return counted;
  };

  return {
    consume: async (limit, key, points = 1) => {
      const rule = typeof limit === 'string' ? { name: limit, ...rules[limit] } : limit;
      const { name } = rule;
      const id = `${name}:${key}`;
      const now = Date.now();
      const over = refused(name).get(key, now);
      if (over !== undefined) return stateOf(rule, over, now);
      const expire = now + rule.seconds * 1_000;
      try {
        const counted = await stored.count({ key: id, points, expire, now });
        if (counted.points > rule.points) refused(name).set(key, counted);
        return stateOf(rule, counted, now);
      } catch {
        return stateOf(rule, countAlone(name, key, { points, expire }), now);
      }
    },
    forgetExpired: () => stored.forgetExpired(Date.now()),
  };
}
