import { z } from 'zod';

import { leadIdSchema } from '../leads/leads.ts';
import { singleLine } from '../text/singleLine.ts';
import { filterDay, leadStageSchema } from './staffLeads.ts';

/** So many leads come in one call. */
const MOST_UPDATES = 100;

export const erpUpdateMessages = {
  nothing: 'Say at least one of stage and leads_id.',
  lostOnly: 'Belongs to the stage lost alone.',
  enrolledOnly: 'Belongs to the stage enrolled alone.',
  future: 'Lies more than 5 minutes ahead of our clock.',
  taken: 'Another lead has this leads_id.',
} as const;

function text(max: number) {
  return z
    .string()
    .overwrite(singleLine)
    .trim()
    .min(1, 'Must not be empty.')
    .max(max, `Must be at most ${max} characters.`);
}

export const LONGEST_LEADS_ID = 100;
/** The number of a lead in the ERP, as it is kept. */
export const leadsIdSchema = text(LONGEST_LEADS_ID).refine(
  (id) => !/^(?:null|undefined|none|nan)$/i.test(id),
  'Is no number of a lead: leave the field out.',
);

const erpUpdateSchema = z
  .strictObject({
    lead_id: leadIdSchema.describe('Our id of the lead, as every webhook to the ERP carries it.'),
    at: z.iso
      .datetime({ offset: true, error: 'Must be a date and time with offset.' })
      .refine((at) => at >= '2000', 'Must be a moment since 2000.')
      .describe('When it happened. What is older than what is known already changes nothing.'),
    stage: leadStageSchema.optional(),
    lost_reason: text(200).optional().describe('Why the lead was lost.'),
    leads_id: leadsIdSchema.optional().describe('The number of the lead in the ERP.'),
    enrolled_on: filterDay.optional().describe('The day of the enrolment.'),
    programme: text(40).optional().describe('ERP code of the programme that they enrolled in.'),
  })
  .superRefine((update, issues) => {
    const refuse = (field: keyof typeof update, message: string) =>
      issues.addIssue({ code: 'custom', path: [field], message });
    const { stage } = update;
    if (stage === undefined && update.leads_id === undefined)
      refuse('stage', erpUpdateMessages.nothing);
    if (update.lost_reason !== undefined && stage !== 'lost')
      refuse('lost_reason', erpUpdateMessages.lostOnly);
    if (stage === 'enrolled') return;
    if (update.enrolled_on !== undefined) refuse('enrolled_on', erpUpdateMessages.enrolledOnly);
    if (update.programme !== undefined) refuse('programme', erpUpdateMessages.enrolledOnly);
  })
  .meta({ id: 'ErpUpdate' });
export type ErpUpdate = z.output<typeof erpUpdateSchema>;

export const erpUpdatesBodySchema = z.strictObject({
  updates: z.array(erpUpdateSchema).min(1).max(MOST_UPDATES),
});

const erpResultSchema = z
  .strictObject({
    lead_id: z.string(),
    /** `outdated` is older than the stored one. */
    outcome: z.enum(['applied', 'unchanged', 'outdated', 'refused']),
    stage: leadStageSchema.nullable().describe('Where the lead stands now.'),
    /** Of a refused one: code and status of a call for this lead alone. */
    code: z.enum(['lead_not_found', 'conflict']).optional(),
    status: z.int().optional(),
    msg: z.string().optional(),
  })
  .meta({ id: 'ErpResult' });
export type ErpResult = z.output<typeof erpResultSchema>;

export const erpResultsSchema = z.strictObject({ results: z.array(erpResultSchema) });
