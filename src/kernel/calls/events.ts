import { call } from '../call.ts';
import { eventsAnswerSchema, eventsBodySchema } from '../events/events.ts';

export const recordEvents = call({
  method: 'POST',
  path: '/events',
  summary: 'A batch of track and identify events',
  description:
    'Answers how many were kept: none of a browser that sends `Sec-GPC: 1` or, where the site asks for consent, of one whose cookie `analytics_consent` is not `yes`.',
  tag: 'Leads and region',
  who: 'everyone',
  limit: 'eventBatch',
  yields: true,
  body: eventsBodySchema,
  answer: eventsAnswerSchema,
  // The limits of `navigator.sendBeacon` and of Segment.
  bodyLimit: 500 * 1_024,
});
