/** Answers challenges on a thread of its own, so that what a program computes delays nobody else's calls. */
import { parentPort } from 'node:worker_threads';

import type { ProofChallenge } from '../../../../src/kernel/leads/proof.ts';
import { solve } from '../../../support/proof.ts';

parentPort?.on('message', (challenge: ProofChallenge) => {
  parentPort?.postMessage(solve(challenge));
});
