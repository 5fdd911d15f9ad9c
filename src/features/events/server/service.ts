import type { AnalyticsEvent, EventsBody } from '../../../kernel/events/events.ts';
import type { Platform } from '../../../server/platform/open.ts';
import { withTransaction } from '../../../server/platform/database/database.ts';
import { openPartitions } from '../../../server/platform/database/partitions.ts';
import type { Visitor } from '../../../server/leads/visitors/visitors.ts';
import { cleanFacts } from './clean.ts';
import { FORWARD } from './forward.ts';
import { addEvents, type NewEvent } from './repository.ts';

/** The sender of a batch. */
export type Sender = { visitor: Visitor | null; userAgent: string | undefined };

/** Takes analytics events. */
export function eventService({
  config,
  clock,
  database,
  outbox,
}: Pick<Platform, 'clock' | 'config' | 'database' | 'outbox'>) {
  const pending = config.events !== undefined;
  const months = openPartitions(database.relaxed);

  return {
    /** Stores a batch; events that are there already are left out. Answers how many were new. */
    accept: async (body: EventsBody, { visitor, userAgent }: Sender): Promise<number> => {
      const at = clock.now();
      const late = body.sentAt ? at.getTime() - Date.parse(body.sentAt) : 0;
      const events = body.batch.map((event) => stored(event, { late, at, userAgent }));
      const arrival = { leadId: visitor?.leadId ?? null, at, pending };
      return months.at('event', at, (tables) =>
        withTransaction(database, async (tx) => {
          const added = await addEvents(tx, events, { ...arrival, tables });
          if (pending && added > 0) {
            await outbox.send(tx, FORWARD, { payload: {}, singletonKey: FORWARD });
          }
          return added;
        }),
      );
    },
  };
}

/** A browser's clock may be wrong by years; events are not. */
const LATEST = 30 * 24 * 60 * 60_000;

type Circumstances = { late: number; at: Date; userAgent: string | undefined };

function stored(event: AnalyticsEvent, { late, at, userAgent }: Circumstances): NewEvent {
  const occurred = Date.parse(event.timestamp) + late;
  const believed = Math.max(at.getTime() - LATEST, Math.min(occurred, at.getTime()));
  const context = { ...event.context, ...(userAgent && { userAgent }) };
  const facts = event.type === 'track' ? event.properties : event.traits;
  return {
    messageId: event.messageId,
    type: event.type,
    name: event.type === 'track' ? String(cleanFacts(event.event)) : null,
    anonymousId: event.anonymousId,
    properties: cleanFacts(facts ?? {}),
    context: cleanFacts(context),
    occurredAt: new Date(believed).toISOString(),
  };
}
