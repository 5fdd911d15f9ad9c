import type { LoggedMessage } from '../platform/messages/messages.ts';

/** Messages whose link opens the account of whoever has it. */
const ofAccounts: ReadonlySet<string> = new Set([
  'password_reset',
  'address_confirmation',
  'invitation',
]);

/** The token of a one-time link, in the fragment of its address. */
const TOKEN = /#[\w-]{43}(?![\w-])/g;

/** True where a message holds a link that opens someone's account. */
export function hasSecret({ purpose, body }: LoggedMessage): boolean {
  return ofAccounts.has(purpose) && body.search(TOKEN) >= 0;
}

/** The text of a message without such a link. */
export function maskedBody(message: LoggedMessage): string {
  return hasSecret(message) ? message.body.replace(TOKEN, '#••••') : message.body;
}
