/**
 * Proof of work: what a browser computes before a code goes out while codes are asked for in bad faith.
 *
 * The challenge's SHA-256 is the seed. For each part `i` a number `n` is to be found, so that SHA-256 of
 * seed, `i` and `n` (32 + 4 + 4 bytes, big-endian) begins with `bits` zero bits. Several small parts take
 * about the same time on every try, where one big one would keep some visitors waiting for long.
 */
export const proofParts = 16;

/** Seconds that a challenge can be answered. */
export const proofLife = 300;

/** What the failure `proof_required` carries in `data.proof`. */
export type ProofChallenge = Readonly<{
  challenge: string;
  /** How many zero bits each part begins with. */
  bits: number;
}>;

/** A challenge and the numbers that answer it: `challenge~n.n.n…`, each in base 36. */
export function proofOf(challenge: string, answers: readonly number[]): string {
  return `${challenge}~${answers.map((answer) => answer.toString(36)).join('.')}`;
}
