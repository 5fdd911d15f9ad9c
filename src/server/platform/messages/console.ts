import type { MailProvider, SmsProvider } from './provider.ts';

/** Where the terminal is; tests read it back. */
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

/** Keeps mail in the message log alone, where staff read it. */
export function loggedMail(): MailProvider {
  return {
    name: 'log',
    local: true,
    send: async () => ({ providerId: null }),
    close: () => undefined,
  };
}
