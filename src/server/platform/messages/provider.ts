import type { Mail, Sms } from './messages.ts';

/** What a carrier is given besides the message. */
export type Attempt = {
  /** The same on every attempt of one message. */
  id: number;
  /** When it was asked for. */
  createdAt: Date;
  signal: AbortSignal;
};

/** What a carrier answered: its own id of the message, where it gives one. */
export type Accepted = {
  providerId: string | null;
  /** Who took it, where several may. */
  by?: string;
};

/** Carries text messages. Throws where it did not take the message. */
export type SmsProvider = {
  name: string;
  /** True where nobody but the operator's terminal and staff sees the message. */
  local: boolean;
  /** Whether it can carry messages such as this; all of them where it does not say. */
  carries?(sms: Sms): boolean;
  send(sms: Sms, attempt: Attempt): Promise<Accepted>;
};

/** Carries mail. Throws where it did not take the message. */
export type MailProvider = {
  name: string;
  local: boolean;
  send(mail: Mail, attempt: Attempt): Promise<Accepted>;
  close(): void;
};
