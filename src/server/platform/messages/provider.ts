import type { Mail, Sms } from './messages.ts';

/** Details of a delivery attempt, passed to a carrier with the message. */
export type Attempt = {
  /** The same on every attempt of one message. */
  id: number;
  /** When it was asked for. */
  createdAt: Date;
  signal: AbortSignal;
};

/** The response of a carrier: its own id of the message, if it assigns one. */
export type Accepted = {
  providerId: string | null;
  /** The vendor that accepted the message, if several are in use. */
  by?: string;
};

/** Sends text messages. Throws if the message was not accepted. */
export type SmsProvider = {
  name: string;
  /** True if the message goes only to the operator's terminal and the staff. */
  local: boolean;
  /** Returns whether it can carry this message; if missing, it carries all. */
  carries?(sms: Sms): boolean;
  send(sms: Sms, attempt: Attempt): Promise<Accepted>;
};

/** Sends mail. Throws if the message was not accepted. */
export type MailProvider = {
  name: string;
  local: boolean;
  send(mail: Mail, attempt: Attempt): Promise<Accepted>;
  close(): void;
};

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
