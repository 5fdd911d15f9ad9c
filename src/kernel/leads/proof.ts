/**
 * Proof of work that a browser computes before a code is sent, while abuse is suspected. The challenge's SHA-256 is the
 * seed. For each part `i` the browser finds a number `n` so that SHA-256 of seed, `i` and `n` (32 + 4 + 4 bytes,
 * big-endian) begins with `bits` zero bits. Several small parts take a steadier time than one large part.
 */
export const proofParts = 16;

/** Seconds that a challenge can be answered. */
export const proofLife = 300;

/** Carried by the failure `proof_required` in `data.proof`. */
export type ProofChallenge = Readonly<{
  challenge: string;
  /** How many zero bits each part begins with. */
  bits: number;
}>;

/** A challenge and the numbers that answer it: `challenge~n.n.n…`, each in base 36. */
export function proofOf(challenge: string, answers: readonly number[]): string {
  return `${challenge}~${answers.map((answer) => answer.toString(36)).join('.')}`;
}
