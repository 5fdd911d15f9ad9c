import { z } from 'zod';

/** Bytes of one event, as JSON: Segment's limit. */
const MAX_EVENT_BYTES = 32 * 1_024;
/** Events of one call. */
const MAX_EVENTS = 100;

const id = z
  .string('Must be text.')
  .min(1, 'This is required.')
  .max(100, 'Must be at most 100 characters.')
  .regex(/^[\w.:-]+$/, 'Must hold letters, digits, dot, dash, colon and underscore alone.');

const facts = z.record(z.string(), z.unknown());

const common = {
  /** Made by the browser: an event that is sent twice is kept once. */
  messageId: id,
  anonymousId: id,
  timestamp: z.iso.datetime({ offset: true, error: 'Must be a date and time with offset.' }),
  context: facts.optional(),
};

const trackSchema = z.strictObject({
  type: z.literal('track'),
  event: z.string('Must be text.').trim().min(1, 'This is required.').max(200, 'Is too long.'),
  properties: facts.optional(),
  ...common,
});

const identifySchema = z.strictObject({
  type: z.literal('identify'),
  /** The lead's opaque id. Believed only of the lead's own session. */
  userId: id.optional(),
  traits: facts.optional(),
  ...common,
});

/** One event in Segment's shape: https://www.twilio.com/docs/segment/connections/spec/common */
const eventSchema = z
  .discriminatedUnion('type', [trackSchema, identifySchema], {
    error: 'Must be a track or identify event.',
  })
  .refine(
    (event) => bytesOf(event) <= MAX_EVENT_BYTES,
    `Must be at most ${MAX_EVENT_BYTES} bytes.`,
  );
export type AnalyticsEvent = z.output<typeof eventSchema>;

/** `sentAt` corrects the browser's clock. */
export const eventsBodySchema = z.strictObject({
  batch: z
    .array(eventSchema, 'Must be a list of events.')
    .min(1, 'Must have at least 1 event.')
    .max(MAX_EVENTS, `Must have at most ${MAX_EVENTS} events.`),
  sentAt: z.iso
    .datetime({ offset: true, error: 'Must be a date and time with offset.' })
    .optional(),
});
export type EventsBody = z.output<typeof eventsBodySchema>;

/** How many were new. */
export const eventsAnswerSchema = z.strictObject({ accepted: z.int() });

function bytesOf(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).byteLength;
}
