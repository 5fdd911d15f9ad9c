import type { ProofChallenge } from '../../../kernel/leads/proof.ts';

/** Longest time that a visitor is kept waiting, in milliseconds. */
const TIMEOUT_MS = 60_000;

/** @throws if the browser cannot start a worker, or it takes longer than a minute */
export async function prove(challenge: ProofChallenge): Promise<string> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<string>((resolve, reject) => {
      setTimeout(() => reject(new Error('too slow')), TIMEOUT_MS);
      worker.addEventListener('error', () => reject(new Error('no worker')));
      worker.addEventListener('message', ({ data }: MessageEvent<string>) => resolve(data));
      worker.postMessage(challenge);
    });
  } finally {
    worker.terminate();
  }
}
