import type { MailProvider, SmsProvider } from './provider.ts';

/** Writes to the terminal; tests capture it. */
export type Terminal = (text: string) => void;

/** Prints each text message to the terminal exactly as it would be sent. */
export function consoleSms(terminal: Terminal): SmsProvider {
  return {
    name: 'console',
    local: true,
    send: async ({ to, body }) => {
      terminal(`\nSMS to ${to}\n${body}\n\n`);
      return { providerId: null };
    },
  };
}

/** Stores mail only in the message log, for staff to read. */
export function loggedMail(): MailProvider {
  return {
    name: 'log',
    local: true,
    send: async () => ({ providerId: null }),
    close: () => undefined,
  };
}
