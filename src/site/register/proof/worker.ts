import type { ProofChallenge } from '../../../kernel/leads/proof.ts';
import { answer } from './sha256.ts';

/** Answers the one challenge that it is sent, beside the page, which goes on answering the visitor. */
addEventListener('message', ({ data }: MessageEvent<ProofChallenge>) => {
  (postMessage as (message: string) => void)(answer(data));
});
