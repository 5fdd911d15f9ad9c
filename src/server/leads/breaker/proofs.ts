import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

import { proofLife, proofParts, type ProofChallenge } from '../../../kernel/leads/proof.ts';
import type { Config } from '../../config/config.ts';
import type { Clock } from '../../platform/clock.ts';
import { hmacOf } from '../store/otp-codes.ts';
import { keyFor } from '../store/keys.ts';
import { blocksOf, type Requester } from './pressure.ts';

/** Zero bits of each part of the easiest proof: 16 parts of 2^12 tries are 65,000 tries. */
const EASIEST = 12;
/** Each level doubles the work; beyond this one a slow phone would need more than a few seconds. */
const HARDEST_LEVEL = 3;
const signed = /^(?<expiry>[0-9a-z]+)\.(?<bits>\d+)\.[\w-]+\.(?<mac>[\w-]+)$/;

/** Makes challenges that only the same number from the same address block can answer, and reads the answers. */
export function openProofs({ config, clock }: { config: Pick<Config, 'secrets'>; clock: Clock }) {
  const macs = config.secrets.map((secret) => macWith(keyFor(secret, 'otp-proof')));
  const [macOf] = macs;
  if (macOf === undefined) throw new Error('Proofs need a key.');

  return {
    challenge: (requester: Requester, level: number): ProofChallenge => {
      const bits = EASIEST + Math.min(HARDEST_LEVEL, level);
      const expiry = Math.floor(clock.now().getTime() / 1_000) + proofLife;
      const text = `${expiry.toString(36)}.${bits}.${randomBytes(12).toString('base64url')}`;
      return { challenge: `${text}.${macOf(text, requester)}`, bits };
    },

    /** Returns the challenge that a proof answers, or null if it was not issued to this requester or has expired. */
    answered: (proof: string, requester: Requester): string | null => {
      const [challenge = '', answers = ''] = proof.split('~');
      const { expiry = '', bits = '', mac = '' } = signed.exec(challenge)?.groups ?? {};
      const text = challenge.slice(0, -mac.length - 1);
      if (!macs.some((each) => isSame(mac, each(text, requester)))) return null;
      if (Number.parseInt(expiry, 36) * 1_000 < clock.now().getTime()) return null;
      return solves(challenge, Number(bits), answers.split('.')) ? challenge : null;
    },
  };
}

export type Proofs = ReturnType<typeof openProofs>;

function macWith(key: Buffer) {
  return (text: string, { address, mobile }: Requester): string =>
    hmacOf(key, `${text}|${blocksOf(address).at(-1)?.key}|${mobile}`)
      .toString('base64url')
      .slice(0, 22);
}

function isSame(given: string, right: string): boolean {
  return given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right));
}

function solves(challenge: string, bits: number, answers: readonly string[]): boolean {
  const block = Buffer.alloc(40);
  createHash('sha256').update(challenge).digest().copy(block);
  return (
    answers.length === proofParts &&
    answers.every((answer, part) => {
      const number = Number.parseInt(answer, 36);
      if (!(number < 2 ** 32)) return false;
      block.writeUInt32BE(part, 32);
      block.writeUInt32BE(number, 36);
      return createHash('sha256').update(block).digest().readUInt32BE() >>> (32 - bits) === 0;
    })
  );
}
