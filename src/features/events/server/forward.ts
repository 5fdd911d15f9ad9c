import type { Platform } from '../../../server/platform/open.ts';
import { eventQueue, type PendingEvent } from './repository.ts';
import { BatchRefused, LARGEST_BATCH, segmentClient, wireEvent } from './segment.ts';

/** The outbox kind that empties the queue of events. */
export const FORWARD = 'events';

const MAX_IN_BATCH = 500;
/** Seconds. One delivery hands on all that waits, so that a look a minute is never too much, however long an outage is. */
const RETRY_DELAYS = [5, 10, 20, 40];
const EVERY = 60;

type Send = (events: readonly PendingEvent[], signal: AbortSignal) => Promise<void>;
type Deps = Pick<Platform, 'config' | 'clock' | 'database' | 'log' | 'outbox' | 'vendors'>;

/** Registers the delivery of events to the customer data service, if one is configured. */
export function forwardEvents({ config, clock, database, log, outbox, vendors }: Deps): void {
  const queue = eventQueue(database);
  const client = config.events && segmentClient(config.events, clock);
  const post: Send | undefined =
    client && ((events, signal) => vendors.call('events', () => client(events, signal), signal));

  const deliver = async (send: Send, events: readonly PendingEvent[], signal: AbortSignal) => {
    try {
      await send(events, signal);
    } catch (error) {
      if (!(error instanceof BatchRefused)) throw error;
      if (events.length > 1) return void (await deliverHalves(send, events, signal));
      log.warn({ messageId: events[0]?.messageId }, 'the customer data service refused an event');
    }
    await queue.done(events.map(({ id }) => id));
  };

  /** Finds the one event that spoils a batch, so that it does not hold up the others. */
  const deliverHalves = async (
    send: Send,
    events: readonly PendingEvent[],
    signal: AbortSignal,
  ) => {
    const middle = Math.ceil(events.length / 2);
    await deliver(send, events.slice(0, middle), signal);
    await deliver(send, events.slice(middle), signal);
  };

  outbox.handle(
    FORWARD,
    async ({ signal }) => {
      if (!post) return;
      for (;;) {
        const events = withinBatch(await queue.waiting(MAX_IN_BATCH));
        if (events.length === 0) return;
        await deliver(post, events, signal);
      }
    },
    {
      concurrency: 1,
      retryDelays: RETRY_DELAYS,
      thenEvery: EVERY,
      describe: () => 'Analytics events',
    },
  );
}

/** As many of the first events as one call may hold. */
export function withinBatch(events: readonly PendingEvent[]): PendingEvent[] {
  let bytes = 0;
  return events.filter((event) => {
    bytes += Buffer.byteLength(JSON.stringify(wireEvent(event))) + 1;
    return bytes <= LARGEST_BATCH;
  });
}
