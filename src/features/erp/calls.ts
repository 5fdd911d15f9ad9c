import { erpResultsSchema, erpUpdatesBodySchema } from '../../kernel/staffLeads/erpUpdates.ts';
import { callsOf } from '../../kernel/callsOf.ts';

const call = callsOf({ tag: 'ERP', who: 'erp' });

export const updateLeadsByErp = call(
  'POST /erp/leads',
  'What the ERP tells of leads: stages, reasons, enrolments, numbers',
  {
    description:
      'Signed as Standard Webhooks: `webhook-id`, `webhook-timestamp` (at most 5 minutes from our clock) and `webhook-signature` over the body as it is sent. The same id with the same body is answered as it was the first time. Each lead has a result of its own; a body that breaks the schema changes nothing.',
    limit: { name: 'erpUpdates', points: 600, seconds: 60 },
    body: erpUpdatesBodySchema,
    answer: erpResultsSchema,
  },
);
