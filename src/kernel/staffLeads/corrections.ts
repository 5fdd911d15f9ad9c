import { z } from 'zod';

import { typedPhoneSchema } from '../leads/leads.ts';
import { singleSpacedLine } from '../text/singleLine.ts';
import { databaseId } from '../values/databaseId.ts';
import { staffDetailFields } from './leadWork.ts';

const LONGEST_REASON = 300;
const UNSAID = 'Please say why.';

const correctionReason = z
  .string(UNSAID)
  .overwrite(singleSpacedLine)
  .trim()
  .min(1, UNSAID)
  .max(LONGEST_REASON, `Must be at most ${LONGEST_REASON} characters.`);

/** Details that staff correct for somebody. Omitted ones stay. */
export const correctionSchema = z
  .strictObject({ ...staffDetailFields, fee_plan_id: databaseId('Must be a fee plan id.') })
  .partial()
  .extend({ reason: correctionReason });
export type Correction = z.output<typeof correctionSchema>;

/** The number that a person is to confirm: another one, or the stored one if that was never verified. */
export const numberCorrectionSchema = z.strictObject({
  mobile: typedPhoneSchema,
  reason: correctionReason,
});
export type NumberCorrection = z.output<typeof numberCorrectionSchema>;

export const correctionMessages = {
  corrected: 'The details are corrected.',
  same: 'Nothing differs from what is stored.',
  programme: 'Please choose a programme that is published.',
  plan: 'Please choose a fee plan of the programme.',
  linked: 'The link works for seven days. Please send it to them.',
  verified: 'This number is verified already.',
  known: 'This number is another lead. Please merge both on the page of either.',
  notAgreed:
    'They have agreed to nothing yet: a friend gave their details. They register themselves.',
  degree: 'The programme asks for a degree. Please choose another qualification.',
} as const;
