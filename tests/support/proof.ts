import { hash } from 'node:crypto';

import { proofOf, proofParts, type ProofChallenge } from '../../src/kernel/leads/proof.ts';

/** Answers a challenge as a browser does. */
export function solve({ challenge, bits }: ProofChallenge): string {
  const block = Buffer.alloc(40);
  hash('sha256', challenge, 'buffer').copy(block);
  const answers = Array.from({ length: proofParts }, (_, part) => {
    block.writeUInt32BE(part, 32);
    for (let number = 0; ; number += 1) {
      block.writeUInt32BE(number, 36);
      if (hash('sha256', block, 'buffer').readUInt32BE() >>> (32 - bits) === 0) return number;
    }
  });
  return proofOf(challenge, answers);
}
