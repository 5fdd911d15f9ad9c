import { success, successOf } from '../../contract/envelope.ts';
import {
  deliveryPageSchema,
  deliveryQuerySchema,
  idParamsSchema,
  noDataSchema,
  retriedSchema,
  retryAllSchema,
} from '../../contract/staff.ts';
import { AppError } from '../http/errors.ts';
import type { RegisterRoutes, Request } from '../http/server.ts';
import type { PendingDelivery } from '../platform/outbox/outbox.ts';
import { windowOf } from './paging.ts';

const tags = ['Staff operations'];

function presentDelivery(delivery: PendingDelivery) {
  return {
    id: delivery.id,
    kind: delivery.kind,
    summary: delivery.summary,
    state: delivery.state,
    attempts: delivery.attempts,
    next_at: delivery.nextAt.toISOString(),
    last_error: delivery.lastError,
    created_at: delivery.createdAt.toISOString(),
  };
}

/** What still waits to be delivered. */
export const registerOutboxRoutes: RegisterRoutes = (server, parts) => {
  const { staff, outbox, audit, database } = parts;
  const guarded = { onRequest: staff.requireRole('ADMIN') };
  const done = { 200: successOf(noDataSchema) };
  const params = idParamsSchema;

  const noted = (request: Request, action: string, id: number): Promise<void> =>
    audit.record(database.db, {
      actor: staff.member(request),
      action,
      entity: 'delivery',
      entityId: id,
      address: request.ip,
    });

  server.get(
    '/api/staff/outbox',
    {
      ...guarded,
      schema: {
        summary: 'Deliveries that wait',
        tags,
        querystring: deliveryQuerySchema,
        response: { 200: successOf(deliveryPageSchema) },
      },
    },
    async ({ query }) => {
      const { page, per_page, kind, state, failed } = query;
      const filter = { kind, state, failed: failed === undefined ? undefined : failed === 'true' };
      const { items, total } = await outbox.list({ ...filter, ...windowOf(query) });
      return success({ items: items.map(presentDelivery), total, page, per_page });
    },
  );
  server.post(
    '/api/staff/outbox/:id/retry',
    { ...guarded, schema: { summary: 'Try a delivery again now', tags, params, response: done } },
    async (request) => {
      if (!(await outbox.retry(request.params.id))) throw new AppError('not_found');
      await noted(request as Request, 'retry', request.params.id);
      return success(null);
    },
  );
  server.delete(
    '/api/staff/outbox/:id',
    {
      ...guarded,
      schema: { summary: 'Discard a delivery for good', tags, params, response: done },
    },
    async (request) => {
      if (!(await outbox.discard(request.params.id))) throw new AppError('not_found');
      await noted(request as Request, 'discard', request.params.id);
      return success(null);
    },
  );

  registerRetryAll(server, parts);
};

const registerRetryAll: RegisterRoutes = (server, { staff, outbox, audit, database }) => {
  server.post(
    '/api/staff/outbox/retry',
    {
      onRequest: staff.requireRole('ADMIN'),
      schema: {
        summary: 'Try all deliveries that failed or stopped again now',
        tags,
        body: retryAllSchema,
        response: { 200: successOf(retriedSchema) },
      },
    },
    async (request) => {
      const { kind } = request.body;
      const retried = await outbox.retryAll(kind);
      await audit.record(database.db, {
        actor: staff.member(request as Request),
        action: 'retry_all',
        entity: 'delivery',
        after: { ...(kind && { kind }), retried },
        address: request.ip,
      });
      return success({ retried });
    },
  );
};
