import { randomUUID } from 'node:crypto';

import { throwForPage, throwForStatus } from '../../../server/platform/outbox/delivery.ts';
import { posterTo } from '../../../server/platform/egress/entered-address.ts';
import { below, textOf } from '../../../server/platform/egress/vendor-call.ts';
import type { Platform } from '../../../server/platform/open.ts';
import type { PendingEvent } from './repository.ts';
import { traceHeaders } from '../../../server/platform/trace/trace.ts';

/** A Segment-compatible API: Segment, RudderStack, Jitsu. */
type SegmentEndpoint = NonNullable<Platform['config']['events']>;

/** The API rejects the content of a batch; sending it again cannot help. */
export class BatchRefused extends Error {
  override readonly name = 'BatchRefused';
}

export const RECEIVER = 'The customer data service';

/** Room for the envelope below the 500 kB that Segment takes in one call. */
export const LARGEST_BATCH = 450 * 1_024;

export function wireEvent(event: PendingEvent): Record<string, unknown> {
  const { messageId, type, name, anonymousId, userId, properties, context, occurredAt } = event;
  return {
    messageId,
    type,
    anonymousId,
    ...(userId !== null && { userId }),
    ...(type === 'track' ? { event: name, properties } : { traits: properties }),
    context,
    timestamp: occurredAt.toISOString(),
  };
}

/**
 * https://www.twilio.com/docs/segment/connections/sources/catalog/libraries/server/http-api
 * @throws {BatchRefused} if the API rejects the batch itself
 */
export function segmentClient(
  endpoint: SegmentEndpoint,
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
) {
  const { url, writeKey } = endpoint;
  const address = below(url, '/v1/batch');
  const post = posterTo(endpoint, config.http);
  const authorization = `Basic ${Buffer.from(`${writeKey}:`).toString('base64')}`;
  return async (events: readonly PendingEvent[], signal: AbortSignal): Promise<void> => {
    const now = clock.now();
    const body = JSON.stringify({ batch: events.map(wireEvent), sentAt: now.toISOString() });
    const response = await post(address, {
      headers: { authorization, 'content-type': 'application/json', ...traceHeaders() },
      body,
      signal,
    });
    const text = await textOf(response);
    if (response.status === 400 || response.status === 413) {
      throw new BatchRefused(`${RECEIVER} answered ${response.status}.`);
    }
    throwForStatus(response, RECEIVER, now);
    throwForPage(text, RECEIVER);
  };
}

type TrialDeps = Pick<Platform, 'clock' | 'config' | 'vendors'>;

/** Tests the service with an event that names nobody. */
export function testEventsBy(deps: TrialDeps): void {
  deps.vendors.triedBy('events', async ({ events }, signal) => {
    if (events === undefined) throw new Error('The service has no address or no write key.');
    const messageId = `test-${randomUUID()}`;
    const test = {
      id: 0,
      messageId,
      type: 'track' as const,
      name: 'Connection Tested',
      anonymousId: messageId,
      userId: null,
      properties: {},
      context: {},
      occurredAt: deps.clock.now(),
    };
    await segmentClient(events, deps)([test], signal);
  });
}
