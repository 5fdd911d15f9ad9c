import { recordEvents } from '../../../kernel/calls/events.ts';
import { success } from '../../../kernel/envelope.ts';
import { bySize } from '../../../server/http/callers/size.ts';
import { route } from '../../../server/http/route.ts';
import type { Request, Server } from '../../../server/http/server.ts';
import { forwardEvents } from './forward.ts';
import { eventService } from './service.ts';
import type { Platform } from '../../../server/platform/open.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import type { Visitors } from '../../../server/leads/visitors/visitors.ts';
import { cookies } from '../../../kernel/constants.ts';

export type EventDeps = Pick<
  Platform,
  'clock' | 'config' | 'database' | 'log' | 'outbox' | 'vendors'
> & {
  content: { snapshot(): Snapshot };
  visitors: Pick<Visitors, 'find'>;
};

/** Bytes of a body that count as one batch: about that of a page read for some minutes. */
const ONE_BATCH = 16 * 1_024;

/** POST /api/events: analytics, first party. */
export function registerEventRoutes(server: Server, deps: EventDeps): void {
  const events = eventService(deps);
  forwardEvents(deps);

  route(server, recordEvents, {
    counting: { pointsOf: bySize({ bodyLimit: recordEvents.bodyLimit, unit: ONE_BATCH }) },
    handler: async (request) => {
      if (!mayKeep(request, deps.content.snapshot())) return success({ accepted: 0 });
      const visitor = await deps.visitors.find(request);
      const userAgent = request.headers['user-agent'];
      return success({ accepted: await events.accept(request.body, { visitor, userAgent }) });
    },
  });
}

/**
 * Whether the events of a browser may be kept: not if it sends Global Privacy Control, nor without
 * the consent that the site requires; an old tab may still send events.
 * @see https://www.w3.org/TR/gpc/
 */
function mayKeep({ headers, cookies: sent }: Request, snapshot: Snapshot): boolean {
  if (headers['sec-gpc'] === '1') return false;
  const answer = sent[cookies.analyticsConsent.name];
  if (answer === 'no') return false;
  const [university] = snapshot.all('university');
  return !university?.data.asks_consent || answer === 'yes';
}
