import { current } from '../../../server/platform/vendors/connecting.ts';
import type { Platform } from '../../../server/platform/open.ts';
import { eventQueue, type PendingEvent } from './repository.ts';
import { BatchRefused, LARGEST_BATCH, segmentClient, wireEvent } from './segment.ts';

export const FORWARD = 'events';
const MAX_IN_BATCH = 500;
/** Seconds. One delivery hands on all that waits, so that a look a minute is never too much, however long an outage is. */
const RETRY_DELAYS = [5, 10, 20, 40];
const EVERY = 60;
type Deps = Pick<Platform, 'config' | 'clock' | 'database' | 'log' | 'outbox' | 'vendors'>;

type Post = ReturnType<typeof segmentClient>;
/** Of one delivery. */
type Way = Readonly<{ post: Post; signal: AbortSignal }>;

export function forwardEvents({ config, clock, database, log, outbox, vendors }: Deps): void {
  const queue = eventQueue(database);
  const client = current(
    () => config.events,
    (events) => events && segmentClient(events, { clock, config }),
  );

  /** Halves a refused batch, so that the one event that spoils it does not hold up the others. */
  const deliver = async (events: readonly PendingEvent[], way: Way): Promise<void> => {
    try {
      await vendors.call('events', () => way.post(events, way.signal), way.signal);
    } catch (error) {
      if (!(error instanceof BatchRefused)) throw error;
      if (events.length > 1) {
        const middle = Math.ceil(events.length / 2);
        await deliver(events.slice(0, middle), way);
        return deliver(events.slice(middle), way);
      }
      log.warn({ messageId: events[0]?.messageId }, 'the customer data service refused an event');
    }
    await queue.done(events.map(({ id }) => id));
  };

  outbox.handle(
    FORWARD,
    async ({ signal }) => {
      const post = await vendors.found('events', client);
      if (!post) return;
      for (;;) {
        const events = withinBatch(await queue.waiting(MAX_IN_BATCH));
        if (events.length === 0) return;
        await deliver(events, { post, signal });
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

function withinBatch(events: readonly PendingEvent[]): PendingEvent[] {
  let bytes = 0;
  return events.filter((event) => {
    bytes += Buffer.byteLength(JSON.stringify(wireEvent(event))) + 1;
    return bytes <= LARGEST_BATCH;
  });
}
