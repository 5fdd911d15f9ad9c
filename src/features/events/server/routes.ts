import { recordEvents } from '../../../kernel/calls/events.ts';
import { success } from '../../../kernel/envelope.ts';
import { bySize } from '../../../server/http/bodies.ts';
import { route } from '../../../server/http/route.ts';
import type { Request, Server } from '../../../server/http/server.ts';
import { forwardEvents, FORWARD } from './forward.ts';
import type { Platform } from '../../../server/platform/open.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import type { Visitors, Visitor } from '../../../server/leads/visitors/visitors.ts';
import { cookies } from '../../../kernel/constants.ts';
import type { AnalyticsEvent, EventsBody } from '../../../kernel/events/events.ts';
import { withTransaction } from '../../../server/platform/database/database.ts';
import { believedMoment } from '../../../kernel/values/moments.ts';
import { openPartitions } from '../../../server/platform/database/partitions.ts';
import { callerAddress } from '../../../server/http/callers/limit.ts';
import { type EventBudget, openEventBudget } from './budget.ts';
import { cleanFacts } from './clean.ts';
import { addEvents, type NewEvent } from './repository.ts';

type EventDeps = Pick<
  Platform,
  'clock' | 'config' | 'database' | 'log' | 'outbox' | 'tally' | 'vendors'
> & {
  content: { snapshot(): Snapshot };
  visitors: Pick<Visitors, 'find'>;
};

/** Bytes of a body that count as one batch: about that of a page read for some minutes. */
const ONE_BATCH = 16 * 1_024;

export function registerEventRoutes(server: Server, deps: EventDeps): void {
  const partitions = openPartitions(deps.database.relaxed);
  const accepting = { ...deps, partitions, budget: openEventBudget(deps) };
  forwardEvents(deps);

  route(server, recordEvents, {
    counting: { pointsOf: bySize({ bodyLimit: recordEvents.bodyLimit, unit: ONE_BATCH }) },
    handler: async (request) => {
      if (!mayKeep(request, deps.content.snapshot())) return success({ accepted: 0 });
      const visitor = await deps.visitors.find(request);
      const userAgent = request.headers['user-agent'];
      const sender = { visitor, userAgent, address: callerAddress(request) };
      const accepted = await acceptEvents(accepting, request.body, sender);
      return success({ accepted });
    },
  });
}

/**
 * Not if it sends Global Privacy Control (https://www.w3.org/TR/gpc/), nor without the consent that the site requires;
 * an old tab may still send events.
 */
function mayKeep({ headers, cookies: sent }: Request, snapshot: Snapshot): boolean {
  if (headers['sec-gpc'] === '1') return false;
  const answer = sent[cookies.analyticsConsent.name];
  if (answer === 'no') return false;
  const [university] = snapshot.all('university');
  return !university?.data.asks_consent || answer === 'yes';
}

type AcceptDeps = EventDeps & {
  budget: EventBudget;
  partitions: ReturnType<typeof openPartitions>;
};
type Sender = { visitor: Visitor | null; userAgent: string | undefined; address: string };

/** Events that are there already are left out; answers how many were new. */
async function acceptEvents(
  { budget, clock, config, database, outbox, partitions }: AcceptDeps,
  { sentAt, batch }: EventsBody,
  { visitor, userAgent, address }: Sender,
): Promise<number> {
  const at = clock.now();
  const late = sentAt ? at.getTime() - Date.parse(sentAt) : 0;
  const sent = batch.map((event) => stored(event, { late, at, userAgent }));
  const events = await budget.select(sent, { address, isLead: visitor !== null });
  if (events.length === 0) return 0;
  const pending = config.events !== undefined;
  const arrival = { leadId: visitor?.leadId ?? null, at, pending };
  return partitions.at('event', at, (tables) =>
    withTransaction(database, async (tx) => {
      const added = await addEvents(tx, events, { ...arrival, tables });
      if (pending && added > 0)
        await outbox.send(tx, FORWARD, { payload: {}, singletonKey: FORWARD });
      return added;
    }),
  );
}

/** Events older than that are believed to be as old. */
const DAYS = 30;
type Circumstances = { late: number; at: Date; userAgent: string | undefined };

function stored(event: AnalyticsEvent, { late, at, userAgent }: Circumstances): NewEvent {
  const context = { ...event.context, ...(userAgent && { userAgent }) };
  const facts = event.type === 'track' ? event.properties : event.traits;
  return {
    messageId: event.messageId,
    type: event.type,
    name: event.type === 'track' ? String(cleanFacts(event.event)) : null,
    anonymousId: event.anonymousId,
    properties: cleanFacts(facts ?? {}),
    context: cleanFacts(context),
    occurredAt: believedMoment(Date.parse(event.timestamp) + late, { now: at, days: DAYS }),
  };
}
