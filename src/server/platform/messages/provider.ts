import type { MailLook } from './mail-page.ts';
import type { Mail, Sms } from './messages.ts';

export type Attempt = {
  /** The same on every attempt of a message. */
  id: number;
  createdAt: Date;
  signal: AbortSignal;
};

/** `by`: the vendor that accepted the message, if several are in use. */
export type Accepted = {
  providerId: string | null;
  by?: string;
};

/** Throws if the message was not accepted. */
export type SmsProvider = {
  name: string;
  /** The message goes only to the operator's terminal and the staff. */
  local: boolean;
  /** All messages if missing. */
  carries?(sms: Sms): boolean;
  send(sms: Sms, attempt: Attempt): Promise<Accepted>;
};

export type MailProvider = {
  name: string;
  local: boolean;
  /** As plain text alone if there is no look. */
  send(mail: Mail, attempt: Attempt, look?: MailLook): Promise<Accepted>;
  close(): void;
};

export type Terminal = (text: string) => void;
