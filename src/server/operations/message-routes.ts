import { listMessages, revealMessage } from '../../kernel/calls/operations.ts';
import { success } from '../../kernel/envelope.ts';
import { AppError } from '../http/errors.ts';
import { route } from '../http/route.ts';
import type { Server } from '../http/server.ts';
import type { LoggedMessage } from '../platform/messages/messages.ts';
import { type OperationsDeps, windowOf } from './deps.ts';

/** Messages whose link opens the account of whoever has it. */
const ofAccounts: ReadonlySet<string> = new Set([
  'password_reset',
  'address_confirmation',
  'invitation',
]);

/** The token of a one-time link, in the fragment of its address. */
const TOKEN = /#[\w-]{43}(?![\w-])/g;

/** Returns true if a message holds a link that opens an account. */
function hasSecret({ purpose, body }: LoggedMessage): boolean {
  return ofAccounts.has(purpose) && body.search(TOKEN) >= 0;
}

/** The text of a message without such a link. */
function maskedBody(message: LoggedMessage): string {
  return hasSecret(message) ? message.body.replace(TOKEN, '#••••') : message.body;
}

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

/**
 * Registers the routes of the message log. A link that opens an account is shown only on request, and that is audited.
 */
export function registerMessageRoutes(server: Server, deps: OperationsDeps): void {
  const { staff, messages, audit, database, leadAccess } = deps;

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
    await audit.record(database.db, {
      actor: staff.member(request),
      action: 'reveal_message',
      entity: 'message',
      entityId: id,
      after: { to: message.to, purpose: message.purpose },
      address: request.ip,
    });
    return success({ body: message.body });
  });
}
