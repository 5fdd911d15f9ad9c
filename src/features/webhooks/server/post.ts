import { randomBytes } from 'node:crypto';

import { request } from 'undici';
import { Webhook } from 'standardwebhooks';

import { asError } from '../../../kernel/thrown.ts';
import { addressProblem } from '../../../server/platform/egress/entered-address.ts';
import { publicAgent } from '../../../server/platform/egress/fetch-file.ts';

/** Milliseconds for a connection, and for the whole answer. */
const PATIENCE = 10_000;
const LONGEST_ANSWER = 64 * 1_024;

type Posted = Readonly<{
  /** The same on every attempt. */
  id: string;
  at: Date;
  body: string;
  /** More than one while a secret is being changed. */
  secrets: readonly string[];
  signal?: AbortSignal | undefined;
}>;

export type Answered = Readonly<{ status: number; retryAfter: string | null }>;

export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

/** Posts by Standard Webhooks to public hosts, and to those that the operator trusts; follows no redirect. */
export function openPoster({ trusted }: { trusted: readonly string[] }) {
  const guarded = publicAgent({ patience: PATIENCE });
  const trusting = publicAgent({ patience: PATIENCE, mayConnect: () => true });

  return {
    /** @throws with the reason if no answer came */
    post: async (url: string, { id, at, body, secrets, signal }: Posted): Promise<Answered> => {
      const problem = addressProblem(url, trusted);
      if (problem !== undefined) throw new Error(problem);
      const late = AbortSignal.timeout(PATIENCE);
      const response = await request(url, {
        dispatcher: trusted.includes(new URL(url).host) ? trusting : guarded,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Prospectus webhooks',
          'webhook-id': id,
          'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
          'webhook-signature': secrets
            .map((secret) => new Webhook(secret).sign(id, at, body))
            .join(' '),
        },
        body,
        signal: signal ? AbortSignal.any([signal, late]) : late,
      }).catch((error: unknown) => {
        throw late.aborted ? new Error('It did not answer in time.') : asError(error);
      });
      await response.body.dump({ limit: LONGEST_ANSWER, signal: late }).catch(() => undefined);
      const { 'retry-after': retryAfter } = response.headers;
      return {
        status: response.statusCode,
        retryAfter: typeof retryAfter === 'string' ? retryAfter : null,
      };
    },
    close: () => Promise.all([guarded.destroy(), trusting.destroy()]),
  };
}

export type Poster = ReturnType<typeof openPoster>;

/** By the steps of Standard Webhooks; the address is asked for nothing that it has not taken. */
export function failureOf({ status }: Answered): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400)
    return `It answered ${status}, a redirect, which is not followed: enter the address that it leads to.`;
  return `It answered ${status}.`;
}
