import { call } from '../call.ts';
import { breachListQuerySchema, leadAccessSchema } from '../staffLeads/leadAccess.ts';
import { idParamsSchema } from '../staff/staff.ts';

const tag = 'Staff operations';

export const readLeadAccess = call({
  method: 'GET',
  path: '/staff/leads/:id/access',
  summary: 'Who has seen a lead, and when',
  tag,
  who: 'ADMIN',
  params: idParamsSchema,
  answer: leadAccessSchema,
});

export const exportBreachList = call({
  method: 'GET',
  path: '/staff/breach-list.csv',
  summary: 'Everyone whom a breach of personal data has reached, with how to tell them, as CSV',
  tag,
  who: 'ADMIN',
  fresh: true,
  query: breachListQuerySchema,
  produces: 'text/csv',
});
