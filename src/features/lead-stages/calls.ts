import { z } from 'zod';

import { callsOf } from '../../kernel/callsOf.ts';
import { leadStageSchema } from '../../kernel/staffLeads/staffLeads.ts';
import { databaseId } from '../../kernel/values/databaseId.ts';
import { MOST_STAGES, ownStageSchema, stageLabel } from './stage.ts';

/** They count for all leads, and for everyone who works on them. */
const call = callsOf({ tag: 'Staff operations', who: ['leads.all', 'settings'] });

export const listLeadStages = call(
  'GET /staff/lead-stages',
  'Custom stages within those of the product, and reasons for losing',
  { answer: z.array(ownStageSchema) },
);

export const addLeadStage = call(
  'POST /staff/lead-stages',
  'Add a custom stage; one of lost leads is a reason',
  {
    fails: ['conflict'],
    body: z.strictObject({ stage: leadStageSchema, label: stageLabel }),
    answer: z.strictObject({ id: z.int() }),
    status: 201,
  },
);

export const orderLeadStages = call(
  'PUT /staff/lead-stages',
  'Say in which order custom stages are offered, each within its stage',
  {
    fails: ['conflict'],
    body: z.strictObject({ ids: z.array(databaseId()).min(1).max(MOST_STAGES) }),
  },
);

export const setLeadStageLabel = call(
  'PUT /staff/lead-stages/:id',
  'Rename a custom stage, or switch it off: leads that are there stay so',
  {
    fails: ['not_found', 'conflict'],
    body: z.strictObject({ label: stageLabel, is_off: z.boolean() }),
  },
);
