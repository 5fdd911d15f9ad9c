import { call } from '../call.ts';
import {
  deliveryPageSchema,
  deliveryQuerySchema,
  discardSchema,
  idParamsSchema,
  noDataSchema,
  retriedSchema,
  retryAllSchema,
} from '../staff/staff.ts';

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
  fresh: true,
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
