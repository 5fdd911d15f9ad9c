import { eventsAnswerSchema, eventsBodySchema } from '../events/events.ts';
import { callsOf } from '../callsOf.ts';

const everyone = callsOf({ tag: 'Leads and region', who: 'everyone' });

/** Apart from the calls of leads, as every page's first script loads it. */
export const recordEvents = everyone('POST /events', 'A batch of track and identify events', {
  description:
    'Answers how many were kept: none of a browser that sends `Sec-GPC: 1` or, where the site asks for consent, of one whose cookie `analytics_consent` is not `yes`.',
  limit: 'eventBatch',
  yields: true,
  body: eventsBodySchema,
  answer: eventsAnswerSchema,
  // The limits of `navigator.sendBeacon` and of Segment.
  bodyLimit: 500 * 1_024,
});
