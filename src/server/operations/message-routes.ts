import { success, successOf } from '../../contract/envelope.ts';
import {
  idParamsSchema,
  messagePageSchema,
  messageQuerySchema,
  messageTextSchema,
} from '../../contract/staff.ts';
import { AppError } from '../http/errors.ts';
import type { RegisterRoutes } from '../http/server.ts';
import type { LoggedMessage } from '../platform/messages/messages.ts';
import { hasSecret, maskedBody } from './message-secrets.ts';
import { windowOf } from './paging.ts';

const tags = ['Staff operations'];

function presentMessage(message: LoggedMessage) {
  return {
    id: message.id,
    to: message.to,
    channel: message.channel,
    subject: message.subject,
    body: maskedBody(message),
    has_secret: hasSecret(message),
    purpose: message.purpose,
    status: message.status,
    provider: message.provider,
    provider_id: message.providerId,
    error: message.error,
    attempts: message.attempts,
    created_at: message.createdAt.toISOString(),
    sent_at: message.sentAt?.toISOString() ?? null,
  };
}

/** What was sent. A link that opens someone's account is shown on request alone, and the log tells of it. */
export const registerMessageRoutes: RegisterRoutes = (server, parts) => {
  const { staff, messages, audit, database } = parts;
  const guarded = { onRequest: staff.requireRole('ADMIN') };

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
      const { items, ...counted } = await messages.list({ ...filter, ...windowOf(query) });
      return success({ items: items.map(presentMessage), ...counted, page, per_page });
    },
  );
  server.post(
    '/api/staff/messages/:id/reveal',
    {
      onRequest: staff.requireFresh('ADMIN'),
      schema: {
        summary: 'The whole text of a message, its link included',
        tags,
        params: idParamsSchema,
        response: { 200: successOf(messageTextSchema) },
      },
    },
    async (request) => {
      const { id } = request.params;
      const message = await messages.find(id);
      if (message === null) throw new AppError('not_found');
      await audit.record(database.db, {
        actor: staff.member(request),
        action: 'reveal_message',
        entity: 'message',
        entityId: id,
        after: { to: message.to, purpose: message.purpose },
        address: request.ip,
      });
      return success({ body: message.body });
    },
  );
};
