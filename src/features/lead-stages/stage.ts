import { z } from 'zod';

import { leadStageSchema } from '../../kernel/staffLeads/staffLeads.ts';
import { singleSpacedLine } from '../../kernel/text/singleLine.ts';

export const MOST_STAGES = 100;

const UNNAMED = 'Please name it, such as “Documents awaited”.';
export const stageLabel = z
  .string(UNNAMED)
  .overwrite(singleSpacedLine)
  .min(1, UNNAMED)
  .max(60, 'Must be at most 60 characters.');

export const ownStageSchema = z
  .strictObject({
    id: z.int(),
    stage: leadStageSchema,
    label: z.string(),
    is_off: z.boolean(),
    /** Leads that are there now. */
    leads: z.int(),
  })
  .meta({ id: 'LeadOwnStage' });
export type LeadOwnStage = z.output<typeof ownStageSchema>;
