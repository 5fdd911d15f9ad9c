import { call } from '../../kernel/call.ts';
import { pageQuerySchema } from '../../kernel/envelope.ts';
import { holdBodySchema, retentionSchema } from './schemas.ts';
import { idParamsSchema, noDataSchema } from '../../kernel/staff/staff.ts';

const tag = 'Staff operations';

export const readRetention = call({
  method: 'GET',
  path: '/staff/retention',
  summary:
    'Leads that will be erased as their time is over, the next first, and those that are held',
  tag,
  who: 'ADMIN',
  query: pageQuerySchema,
  answer: retentionSchema,
});

export const holdErasure = call({
  method: 'PUT',
  path: '/staff/retention/:id/hold',
  summary: 'Keep a lead whose time is over, with the reason',
  tag,
  who: 'ADMIN',
  fails: ['lead_not_found'],
  params: idParamsSchema,
  body: holdBodySchema,
  answer: noDataSchema,
});

export const releaseErasure = call({
  method: 'DELETE',
  path: '/staff/retention/:id/hold',
  summary: 'Let a held lead go: its person is told anew before it is erased',
  description: 'It is erased at once where its person has asked for that while it was held.',
  tag,
  who: 'ADMIN',
  fresh: true,
  fails: ['lead_not_found'],
  params: idParamsSchema,
  answer: noDataSchema,
});
