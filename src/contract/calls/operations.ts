import { call } from '../call.ts';
import { dashboardQuerySchema, dashboardSchema, waitingSchema } from '../dashboard.ts';
import {
  auditFilterSchema,
  auditPageSchema,
  auditQuerySchema,
  deliveryPageSchema,
  deliveryQuerySchema,
  discardSchema,
  idParamsSchema,
  messagePageSchema,
  messageQuerySchema,
  messageTextSchema,
  noDataSchema,
  retriedSchema,
  retryAllSchema,
} from '../staff.ts';

const tag = 'Staff operations';

export const listDeliveries = call({
  method: 'GET',
  path: '/staff/outbox',
  summary: 'Deliveries that wait',
  tag,
  who: 'ADMIN',
  query: deliveryQuerySchema,
  answer: deliveryPageSchema,
});

export const retryDelivery = call({
  method: 'POST',
  path: '/staff/outbox/:id/retry',
  summary: 'Try a delivery again now',
  tag,
  who: 'ADMIN',
  fails: ['not_found'],
  params: idParamsSchema,
  answer: noDataSchema,
});

export const discardDelivery = call({
  method: 'DELETE',
  path: '/staff/outbox/:id',
  summary: 'Discard a delivery for good, and say why',
  tag,
  who: 'ADMIN',
  fails: ['not_found'],
  params: idParamsSchema,
  body: discardSchema,
  answer: noDataSchema,
});

export const retryDeliveries = call({
  method: 'POST',
  path: '/staff/outbox/retry',
  summary: 'Try all deliveries that failed or stopped again now',
  tag,
  who: 'ADMIN',
  body: retryAllSchema,
  answer: retriedSchema,
});

export const listMessages = call({
  method: 'GET',
  path: '/staff/messages',
  summary: 'The message log: SMS and mail as sent',
  tag,
  who: 'ADMIN',
  query: messageQuerySchema,
  answer: messagePageSchema,
});

export const revealMessage = call({
  method: 'POST',
  path: '/staff/messages/:id/reveal',
  summary: 'The whole text of a message, its link included',
  tag,
  who: 'ADMIN',
  fresh: true,
  fails: ['not_found'],
  params: idParamsSchema,
  answer: messageTextSchema,
});

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

export const readDashboard = call({
  method: 'GET',
  path: '/staff/dashboard',
  summary: 'Figures: leads, funnel, sources, OTP delivery, outbox, referrals, content',
  tag,
  who: 'ADMIN',
  query: dashboardQuerySchema,
  answer: dashboardSchema,
});

export const readWaiting = call({
  method: 'GET',
  path: '/staff/waiting',
  summary: 'How much waits for someone of the staff',
  tag,
  who: 'ADMIN',
  answer: waitingSchema,
});
