import { success, successOf } from '../../contract/envelope.ts';
import { eventsAnswerSchema, eventsBodySchema } from '../../contract/events.ts';
import { limit } from '../http/limit.ts';
import type { RegisterRoutes, Request } from '../http/server.ts';
import { forwardEvents } from './forward.ts';
import { mayKeep } from './policy.ts';
import { eventService } from './service.ts';

/** What `navigator.sendBeacon` may carry, and what Segment takes. */
const BODY_LIMIT = 500 * 1_024;

/** Bytes of a body that count as one batch: what a page that is read for minutes comes to. */
const ONE_BATCH = 16 * 1_024;

/** A large body counts as many batches; one that does not say how long it is, as the largest. */
function batchesIn({ headers }: Request): number {
  const bytes = Number(headers['content-length'] ?? BODY_LIMIT);
  return Math.max(1, Math.ceil(Math.min(bytes, BODY_LIMIT) / ONE_BATCH) || 1);
}

/** POST /api/events: analytics, first party. */
export const registerEventRoutes: RegisterRoutes = (server, parts) => {
  const events = eventService(parts);
  forwardEvents(parts);

  server.post(
    '/api/events',
    {
      onRequest: limit(parts, 'eventBatch', { pointsOf: batchesIn }),
      bodyLimit: BODY_LIMIT,
      schema: {
        summary: 'A batch of track and identify events',
        description:
          'Answers how many were kept: none of a browser that sends `Sec-GPC: 1` or, where the site asks for consent, of one whose cookie `analytics_consent` is not `yes`.',
        tags: ['Leads and region'],
        body: eventsBodySchema,
        response: { 200: successOf(eventsAnswerSchema) },
      },
    },
    async (request) => {
      if (!mayKeep(request, parts.content.snapshot())) return success({ accepted: 0 });
      const visitor = await parts.visitors.find(request);
      const userAgent = request.headers['user-agent'];
      return success({ accepted: await events.accept(request.body, { visitor, userAgent }) });
    },
  );
};
