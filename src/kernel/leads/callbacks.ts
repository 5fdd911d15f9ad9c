import { z } from 'zod';

/** Pages on which people choose the hour of a call. Forms and links alone: no script is needed. */
export const callbackPaths = {
  page: '/callback',
  giveUp: '/callback/give-up',
  calendar: '/callback/call.ics',
} as const;

/** How a call stands: it is still to come, it was replaced by another hour, given up by its person, or had an outcome. */
export const callbackStates = [
  'booked',
  'moved',
  'given_up',
  'reached',
  'missed',
  'called_off',
] as const;
export type CallbackState = (typeof callbackStates)[number];

/** A call that somebody chose, as it is promised to them. Moments are ISO 8601 in UTC. */
export const promisedCallSchema = z.strictObject({
  at: z.string(),
  language: z.string(),
  /** Who rings, as the name stood when it was chosen. */
  person: z.string(),
  state: z.enum(callbackStates),
});
export type PromisedCall = z.output<typeof promisedCallSchema>;
