import type { ProofChallenge } from '../../../contract/proof.ts';
import type { LimitName } from '../../http/limit-rules.ts';
import type { Limits } from '../../platform/limits.ts';
import type { Breaker } from './breaker.ts';
import type { Asker } from './counts.ts';
import type { Proofs } from './proofs.ts';

/** Whether a code may go out: null, or until when not, with what would let it out at once. */
export type Hold = { until: Date; challenge: ProofChallenge | null } | null;

type GateParts = { breaker: Breaker; proofs: Proofs; limits: Limits<LimitName> };

/** Lets codes out: to whoever is not slowed, has verified before, or shows a proof of work. */
export function openGate({ breaker, proofs, limits }: GateParts) {
  const isProved = async (asker: Asker, proof: string | undefined): Promise<boolean> => {
    const challenge = proof === undefined ? null : proofs.answered(proof, asker);
    return challenge !== null && (await limits.consume('otpProof', challenge)).allowed;
  };

  return {
    holdOf: async (asker: Asker, proof: string | undefined): Promise<Hold> => {
      const demand = breaker.judge(asker);
      if (demand === null || (await breaker.isVerified(asker.mobile))) return null;
      const { level, until } = demand;
      if (level === null) return { until, challenge: null };
      if (await isProved(asker, proof)) return null;
      return { until, challenge: proofs.challenge(asker, level) };
    },
  };
}

export type Gate = ReturnType<typeof openGate>;
