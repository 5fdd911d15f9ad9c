import { z } from 'zod';

import { applicationStatuses, learnerKinds, paperStates } from '../leads/applications.ts';
import { promisedCallSchema } from '../leads/callbacks.ts';
import { consentGivers, leadSchema } from '../leads/leads.ts';
import { leadRegionSchema } from '../leads/region.ts';
import { messageChannels } from '../leads/messageChannels.ts';

const heldConsentSchema = z.strictObject({
  id: z.int(),
  text: z.string(),
  version: z.string(),
  language: z.string(),
  purposes: z.array(z.string()),
  given_by: z.enum(consentGivers),
  page: z.string().nullable(),
  given_at: z.string(),
  withdrawn_at: z.string().nullable(),
});
export type HeldConsent = z.output<typeof heldConsentSchema>;

const heldTouchSchema = z.record(z.string(), z.string().nullable()).nullable();

const arrival = {
  registered_at: z.string(),
  verified_at: z.string().nullable(),
  source: z.record(z.string(), z.string().nullable()),
  /** The region of the IP address at registration; the address itself is not stored. */
  region: leadRegionSchema,
  first_touch: heldTouchSchema,
  last_touch: heldTouchSchema,
};

const formerSchema = z.strictObject({
  name: z.string(),
  mobile: z.string(),
  email: z.string(),
  area_of_interest: z.string(),
  highest_qualification_id: z.int(),
  ...arrival,
});
export type FormerRegistration = z.output<typeof formerSchema>;

const recipientKinds = ['erp', 'customerData', 'webhook', ...messageChannels] as const;

/** Whom somebody names to act for them, should they die or be unable to: section 14 of the DPDP Act, 2023. */
export const nomineeSchema = z.strictObject({ name: z.string(), contact: z.string() });
export type Nominee = z.output<typeof nomineeSchema>;

/** As section 11 of the DPDP Act, 2023, and article 15 of the GDPR ask. Times are ISO 8601 in UTC. */
export const heldDataSchema = z.strictObject({
  lead: leadSchema,
  /** `referrer` if a friend gave the details and the person has not agreed to anything yet. */
  details_by: z.enum(['self', 'referrer']),
  stage: z.string(),
  /** The outcome reported by admissions; null if none was reported. `programme` is an ERP code. */
  outcome: z
    .strictObject({
      lost_reason: z.string().nullable(),
      enrolled_on: z.string().nullable(),
      programme: z.string().nullable(),
    })
    .nullable(),
  ...arrival,
  former: z.array(formerSchema),
  consents: z.array(heldConsentSchema),
  /** The fee plans that the lead has chosen, the newest last. */
  plans: z.array(z.strictObject({ plan: z.string(), chosen_at: z.string() })),
  /** Applications on this website. The papers are held too, each under its name. */
  applications: z.array(
    z.strictObject({
      programme: z.string(),
      status: z.enum(applicationStatuses),
      begun_at: z.string(),
      born: z.string(),
      learner: z.enum(learnerKinds),
      qualification: z.string(),
      guardian_name: z.string().nullable(),
      guardian_mobile: z.string().nullable(),
      deb_id: z.string().nullable(),
      abc_id: z.string().nullable(),
      payment_reference: z.string().nullable(),
      note: z.string().nullable(),
      /** Until when the record of a decision is kept, also if the person has their data erased. */
      keep_until: z.string().nullable(),
      papers: z.array(
        z.strictObject({ name: z.string(), state: z.enum(paperStates), sent_at: z.string() }),
      ),
    }),
  ),
  sessions: z.array(z.strictObject({ started_at: z.string(), expires_at: z.string() })),
  /** Analytics events kept under this lead, and the newest thousand of them. */
  events: z.int(),
  visits: z.array(
    z.strictObject({ name: z.string(), page: z.string().nullable(), at: z.string() }),
  ),
  messages: z.array(
    z.strictObject({
      channel: z.enum(messageChannels),
      purpose: z.string(),
      status: z.string(),
      at: z.string(),
    }),
  ),
  /** Calls whose hour they chose, by that hour. */
  calls: z.array(promisedCallSchema),
  notes: z.array(z.strictObject({ text: z.string(), at: z.string() })),
  /** Friends who were invited; who they are is theirs. Rewards are rupees. */
  friends: z.array(
    z.strictObject({ invited_at: z.string(), reward: z.int(), settled: z.boolean() }),
  ),
  /** Time of a friend's invitation that brought the lead; null if there was none. */
  invited_at: z.string().nullable(),
  nominee: nomineeSchema.nullable(),
  /** Who else was given personal data, each by the name of its service. */
  recipients: z.array(z.strictObject({ kind: z.enum(recipientKinds), name: z.string() })),
});
export type HeldData = z.output<typeof heldDataSchema>;
