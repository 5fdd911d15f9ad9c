import type { ProofChallenge } from '../../../kernel/leads/proof.ts';
import type { LimitName } from '../../platform/limits/rules.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Breaker } from './breaker.ts';
import type { Requester } from './counts.ts';
import type { Proofs } from './proofs.ts';

/** Whether a code may go out: null, or until when not, with what would let it out at once. */
export type Hold = { until: Date; challenge: ProofChallenge | null } | null;

type AdmissionDeps = { breaker: Breaker; proofs: Proofs; limits: Limits<LimitName> };

/** Lets codes out: to whoever is not slowed, has verified before, or shows a proof of work. */
export function openAdmission({ breaker, proofs, limits }: AdmissionDeps) {
  const isProved = async (requester: Requester, proof: string | undefined): Promise<boolean> => {
    const challenge = proof === undefined ? null : proofs.answered(proof, requester);
    return challenge !== null && (await limits.consume('otpProof', challenge)).allowed;
  };

  return {
    holdOf: async (requester: Requester, proof: string | undefined): Promise<Hold> => {
      const demand = breaker.judge(requester);
      if (demand === null || (await breaker.isVerified(requester.mobile))) return null;
      const { level, until } = demand;
      if (level === null) return { until, challenge: null };
      if (await isProved(requester, proof)) return null;
      return { until, challenge: proofs.challenge(requester, level) };
    },
  };
}

export type Admission = ReturnType<typeof openAdmission>;
