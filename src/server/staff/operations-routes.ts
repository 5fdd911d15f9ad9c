import { success, successOf } from '../../contract/envelope.ts';
import {
  deliveryPageSchema,
  deliveryQuerySchema,
  idParamsSchema,
  messagePageSchema,
  messageQuerySchema,
  noDataSchema,
} from '../../contract/staff.ts';
import { AppError } from '../http/errors.ts';
import type { RegisterRoutes, Request } from '../http/server.ts';
import type { LoggedMessage } from '../platform/messages/messages.ts';
import type { PendingDelivery } from '../platform/outbox/outbox.ts';

const tags = ['Staff operations'];

const presentMessage = (message: LoggedMessage) => ({
  id: message.id,
  to: message.to,
  channel: message.channel,
  subject: message.subject,
  body: message.body,
  purpose: message.purpose,
  status: message.status,
  provider: message.provider,
  provider_id: message.providerId,
  error: message.error,
  attempts: message.attempts,
  created_at: message.createdAt.toISOString(),
  sent_at: message.sentAt?.toISOString() ?? null,
});

const presentDelivery = (delivery: PendingDelivery) => ({
  id: delivery.id,
  kind: delivery.kind,
  summary: delivery.summary,
  state: delivery.state,
  attempts: delivery.attempts,
  next_at: delivery.nextAt.toISOString(),
  last_error: delivery.lastError,
  created_at: delivery.createdAt.toISOString(),
});

type Paged = { page: number; per_page: number };

const windowOf = ({ page, per_page }: Paged) => ({
  limit: per_page,
  offset: (page - 1) * per_page,
});

/** What was sent, and what still waits to be delivered. */
export const registerOperationsRoutes: RegisterRoutes = (server, parts) => {
  const { staff, messages, outbox, audit, database } = parts;
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
    '/api/staff/messages',
    {
      ...guarded,
      schema: {
        summary: 'The message log: SMS and mail as sent',
        tags,
        querystring: messageQuerySchema,
        response: { 200: successOf(messagePageSchema) },
      },
    },
    async ({ query }) => {
      const { page, per_page, ...filter } = query;
      const { items, total } = await messages.list({ ...filter, ...windowOf(query) });
      return success({ items: items.map(presentMessage), total, page, per_page });
    },
  );
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
};
