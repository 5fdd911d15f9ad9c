import { Webhook } from 'standardwebhooks';

import type { UnknownRecord } from '../../../kernel/record.ts';
import type { Clock } from '../../../server/platform/clock.ts';
import { throwForPage, throwForStatus } from '../../../server/platform/outbox/http-answer.ts';
import { readAnswer, textOf } from '../../../server/platform/outside/answers.ts';
import { traceHeaders } from '../../../server/platform/trace/context.ts';

/** The URL of the ERP, and the secret that signs messages to it (`whsec_…`). */
export type ErpEndpoint = { url: string; secret: string };

/** One message to the ERP. `id` is the same on every attempt. */
export type ErpMessage = {
  id: string;
  type:
    | 'ping'
    | 'lead.created'
    | 'lead.updated'
    | 'lead.revisited'
    | 'lead.merged'
    | 'lead.erased'
    | 'lead.consent_withdrawn';
  data: Record<string, unknown>;
};

const LONGEST_ANSWER = 64 * 1_024;

/**
 * Posts to the ERP by Standard Webhooks, with an Idempotency-Key, and returns the ERP's answer.
 * https://www.standardwebhooks.com
 * @throws if the ERP did not accept it; a 409 counts as accepted, as it names the existing record
 */
export function erpWebhook({ url, secret }: ErpEndpoint, clock: Clock) {
  const signer = new Webhook(secret);
  return async (message: ErpMessage, signal: AbortSignal): Promise<Record<string, unknown>> => {
    const now = clock.now();
    const { id, type, data } = message;
    const body = JSON.stringify({ type, timestamp: now.toISOString(), data });
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': id,
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
        'webhook-signature': signer.sign(id, now, body),
        ...traceHeaders(),
      },
      body,
      redirect: 'error',
      signal,
    });
    const text = await textOf(response, LONGEST_ANSWER);
    if (!response.ok && response.status !== 409) throwForStatus(response, 'The ERP', now);
    throwForPage(text, 'The ERP');
    return readAnswer<UnknownRecord>(text);
  };
}

/** The ERP's id of a lead in its answer: `leads_id`, at the top or under `data`. */
export function leadsIdOf(answer: UnknownRecord): string | undefined {
  const { leads_id: top, data } = answer;
  const nested = (data as { leads_id?: unknown } | null | undefined)?.leads_id;
  const value = top ?? nested;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
