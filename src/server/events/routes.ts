import { success, successOf } from '../../contract/envelope.ts';
import { eventsAnswerSchema, eventsBodySchema } from '../../contract/events.ts';
import { limit } from '../http/limit.ts';
import type { RegisterRoutes } from '../http/server.ts';
import { forwardEvents } from './forward.ts';
import { mayKeep } from './policy.ts';
import { eventService } from './service.ts';

/** What `navigator.sendBeacon` may carry, and what Segment takes. */
const BODY_LIMIT = 500 * 1_024;

/** POST /api/events: analytics, first party. */
export const registerEventRoutes: RegisterRoutes = (server, parts) => {
  const events = eventService(parts);
  forwardEvents(parts);

  server.post(
    '/api/events',
    {
      onRequest: limit(parts, 'eventBatch'),
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
