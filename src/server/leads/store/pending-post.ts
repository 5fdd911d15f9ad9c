import { z } from 'zod';

import { consentGivers } from '../../../kernel/leads/leads.ts';

/** The source of one registration: its tracking fields, and the visit that led to it. */
export const storedTouchSchema = z.record(z.string(), z.string());
export type StoredTouch = z.infer<typeof storedTouchSchema>;

/** The fields of a registration's source, named as its columns. */
export const sourceFields = [
  'source_media',
  'source_campaign',
  'source_refer_url',
  'source_source',
  'c2',
  'c3',
  'c4',
  'c5',
] as const;

/** The details that a post said; as long as its code is not proved, they wait with the challenge. */
export const saidSchema = z
  .strictObject({
    name: z.string(),
    email: z.string(),
    highestQualificationId: z.int(),
    areaOfInterest: z.string(),
    feePlanId: z.int(),
    feePlan: z.string(),
  })
  .partial();
export type SaidDetails = z.infer<typeof saidSchema>;

/**
 * The other parts of a post that only its code may apply. `details` are those stored before somebody else posted for an
 * unverified number; they hold for a code whose post said none, if it is the first that is proved.
 */
export const pendingPostSchema = z.strictObject({
  consent: z
    .strictObject({
      version: z.string(),
      language: z.string(),
      purposes: z.array(z.string()),
      /** Left out by versions that knew of no guardians. */
      givenBy: z.enum(consentGivers).optional(),
      page: z.string().nullable(),
      givenAt: z.string(),
    })
    .optional(),
  firstTouch: storedTouchSchema.optional(),
  lastTouch: storedTouchSchema.nullable().optional(),
  sessionId: z.string().optional(),
  details: z
    .strictObject({
      name: z.string(),
      email: z.string(),
      highestQualificationId: z.int(),
      areaOfInterest: z.string(),
    })
    .optional(),
});
export type PendingPost = z.infer<typeof pendingPostSchema>;
