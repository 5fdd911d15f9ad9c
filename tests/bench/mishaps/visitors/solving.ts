import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

import type { ProofChallenge } from '../../../../src/kernel/leads/proof.ts';

/** Answers challenges as browsers do, one after the other. */
export type Solver = {
  solve(challenge: ProofChallenge): Promise<string>;
  close(): Promise<unknown>;
};

/** Opens a thread that computes. */
export function openSolver(): Solver {
  const worker = new Worker(join(import.meta.dirname, 'solver.ts'));
  let last: Promise<unknown> = Promise.resolve();
  return {
    solve: (challenge) => {
      const solved = last.then(async () => {
        const answer = once(worker, 'message') as Promise<[string]>;
        worker.postMessage(challenge);
        return (await answer)[0];
      });
      last = solved;
      return solved;
    },
    close: () => worker.terminate(),
  };
}
