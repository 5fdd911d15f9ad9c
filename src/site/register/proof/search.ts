import { proofOf, proofParts, type ProofChallenge } from '../../../kernel/leads/proof.ts';
import { compress, initial, sha256 } from './sha256.ts';

/** Answers a challenge: tries numbers until each part begins with enough zero bits. Takes up to seconds. */
export function answer({ challenge, bits }: ProofChallenge): string {
  const seed = sha256(challenge);
  const parts = Array.from({ length: proofParts }, (_, part) => numberOf(seed, part, bits));
  return proofOf(challenge, parts);
}

function numberOf(seed: Int32Array, part: number, bits: number): number {
  const words = new Int32Array(64);
  const state = initial();
  const start = initial();
  for (let number = 0; ; number += 1) {
    words.set(seed);
    words[8] = part;
    words[9] = number;
    // The padding of 40 bytes.
    words[10] = 0x80000000 | 0;
    words[15] = 320;
    state.set(start);
    compress(state, words);
    if ((state[0] as number) >>> (32 - bits) === 0) return number;
  }
}
