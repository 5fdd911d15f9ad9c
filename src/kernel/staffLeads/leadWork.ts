import { z } from 'zod';

import { detailFields, typedPhoneSchema } from '../leads/leads.ts';
import { MAX_PICKED } from './staffLeads.ts';

/** So many leads are changed at once, while one waits; more are changed in the background. */
export const MAX_AT_ONCE = MAX_PICKED;
/** So many leads are changed by one press. */
export const MAX_CHANGED = 100_000;
export const MAX_VIEWS = 30;

/** How somebody who is entered by hand agreed to be contacted. */
export const consentWays = [
  { id: 'phone', label: 'By phone' },
  { id: 'in_person', label: 'In person' },
  { id: 'email', label: 'By e-mail' },
  { id: 'paper', label: 'On a paper form' },
] as const;

/** The four details, as staff fill them in for somebody. */
export const staffDetailFields = detailFields('inline', {
  name: 'Please give their name.',
  email: 'Please give an e-mail address, such as name@example.com.',
  qualification: 'Please choose their highest qualification.',
  interest: 'Please choose the programme that interests them.',
});

export const newLeadSchema = z.strictObject({
  ...staffDetailFields,
  mobile: typedPhoneSchema,
  consent_by: z.enum(
    consentWays.map(({ id }) => id),
    'Please say how they agreed to be contacted.',
  ),
  /** Whether the lead is given to whoever enters it. */
  mine: z.boolean(),
});
export type NewLead = z.output<typeof newLeadSchema>;

export const leadWorkMessages = {
  planned: 'The call is planned.',
  called: 'The call is done.',
  stillPromised: 'It is noted. They still wait for the call at the hour that they chose.',
  ended: 'Someone else has ended or moved this call since. End it again to note yours too.',
  callOff: 'No call is planned any more.',
  past: 'Please choose a time that is still to come.',
  far: 'Please choose a time within two years.',
  nothingChosen: 'Please choose leads, or a filter that they fit.',
  tooMany: `At most ${MAX_CHANGED.toLocaleString('en-IN')} leads are changed at once. Please narrow the list.`,
  cancelled: 'No further lead is changed.',
  entered: 'The lead is entered. No code was sent.',
  known: 'This number is a lead already.',
  viewKept: 'The view is kept.',
  viewGone: 'The view is gone.',
  tooManyViews: `At most ${MAX_VIEWS} views are kept. Please remove one first.`,
  merged: 'Both are one lead now.',
  oneInvented: 'One of them is invented for the demo. They cannot be merged.',
  keepVerified: 'The number that was verified is the one that stays.',
  invitedEachOther:
    'One of them invited the other, so they count as two people. They cannot be merged.',
  invitedBoth:
    'Somebody invited each of them, and each invitation has its own reward. They cannot be merged.',
  gone: 'It is no longer there: it was erased or merged.',
} as const;
