import { listMessages, revealMessage } from '../../kernel/calls/operations.ts';
import { success } from '../../kernel/envelope.ts';
import { AppError } from '../http/errors.ts';
import { route } from '../http/route.ts';
import type { Server } from '../http/server.ts';
import type { LoggedMessage } from '../platform/messages/messages.ts';
import { type OperationsDeps, windowOf } from './deps.ts';
import { recordAct } from '../staff/staff.ts';

const ofAccounts: ReadonlySet<string> = new Set([
  'password_reset',
  'address_confirmation',
  'invitation',
]);

const TOKEN = /#[\w-]{43}(?![\w-])/g;

function hasSecret({ purpose, body }: LoggedMessage): boolean {
  return ofAccounts.has(purpose) && body.search(TOKEN) >= 0;
}

function presentMessage(message: LoggedMessage) {
  return {
    id: message.id,
    to: message.to,
    channel: message.channel,
    subject: message.subject,
    body: hasSecret(message) ? message.body.replace(TOKEN, '#••••') : message.body,
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

/** A link that opens an account is shown only on request, which is audited. */
export function registerMessageRoutes(server: Server, deps: OperationsDeps): void {
  const { staff, messages, leadAccess } = deps;

  route(server, listMessages, async (request) => {
    const { query } = request;
    const { page, per_page, ...filter } = query;
    const { items, ...counted } = await messages.list({ ...filter, ...windowOf(query) });
    const numbers = items.filter(({ channel }) => channel !== 'mail').map(({ to }) => to);
    await leadAccess.listedByNumber(staff.member(request), numbers);
    return success({ items: items.map(presentMessage), ...counted, page, per_page });
  });
  route(server, revealMessage, async (request) => {
    const { id } = request.params;
    const message = await messages.find(id);
    if (message === null) throw new AppError('not_found');
    const after = { to: message.to, purpose: message.purpose };
    const event = { action: 'reveal_message', entity: 'message', entityId: id, after };
    await recordAct(deps, deps.database.db, { request, ...event });
    return success({ body: message.body });
  });
}
