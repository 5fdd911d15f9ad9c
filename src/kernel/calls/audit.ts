import { call } from '../call.ts';
import { auditFilterSchema, auditPageSchema, auditQuerySchema } from '../staff/staff.ts';

const tag = 'Staff operations';

export const listAudit = call({
  method: 'GET',
  path: '/staff/audit',
  summary: 'The audit log',
  tag,
  who: 'ADMIN',
  query: auditQuerySchema,
  answer: auditPageSchema,
});

export const exportAudit = call({
  method: 'GET',
  path: '/staff/audit.csv',
  summary: 'The audit log as CSV',
  tag,
  who: 'ADMIN',
  fresh: true,
  query: auditFilterSchema,
  produces: 'text/csv',
});
