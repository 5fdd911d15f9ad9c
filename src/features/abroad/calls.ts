import { z } from 'zod';

import { pageOf, pageQuerySchema } from '../../kernel/envelope.ts';
import { callsOf } from '../../kernel/callsOf.ts';

const call = callsOf({ tag: 'Staff operations', who: 'leads.all' });

const requestSchema = z.strictObject({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  country: z.string(),
  /** E.164, of any country; nobody has proved it. */
  phone: z.string().nullable(),
  /** Title of a programme, or the code of one that is no longer published. */
  programme: z.string().nullable(),
  plan: z.string().nullable(),
  question: z.string().nullable(),
  proved_at: z.iso.datetime(),
  answered_at: z.iso.datetime().nullable(),
  answered_by: z.string().nullable(),
});
export type AbroadRequest = z.output<typeof requestSchema>;

export const listAbroadRequests = call(
  'GET /staff/abroad',
  'Requests by e-mail whose address is proved, the newest first',
  {
    query: pageQuerySchema.extend({ answered: z.literal('true').optional() }),
    answer: pageOf(requestSchema),
  },
);

export const answerAbroadRequest = call(
  'PUT /staff/abroad/:id/answered',
  'Note that a request is answered, or is open again',
  {
    who: ['leads.all', 'leads.work'],
    fails: ['not_found'],
    body: z.strictObject({ answered: z.boolean() }),
  },
);

export const eraseAbroadRequest = call(
  'DELETE /staff/abroad/:id',
  'Erase a request with its mails',
  { who: ['leads.all', 'leads.erase'], fails: ['not_found'], fresh: true },
);
