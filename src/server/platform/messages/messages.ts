import type { Transaction } from '../database/database.ts';

/** Why a message is sent; staff filter by it. */
export type MessagePurpose =
  | 'otp'
  | 'password_reset'
  | 'address_confirmation'
  | 'invitation'
  | 'referral'
  | 'follow_up'
  | 'erasure_notice'
  | 'test'
  | 'notification';

/** A text message to one phone. */
export type Sms = {
  /** E.164, e.g. +919876543210. */
  to: string;
  /** The whole text, as the phone will show it. */
  body: string;
  purpose: MessagePurpose;
  /** The variables of the provider's template (MSG91: VAR1…). */
  variables?: Record<string, string>;
  /** What must not stay in the log once a real provider carries it, such as the code. */
  secret?: string;
  /** Carried by this vendor of two and no other: for a test of it. */
  via?: string;
  /** Not sent after this moment. */
  expiresAt?: Date;
};

/** An e-mail to one person. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  purpose: MessagePurpose;
  /** What must not stay in the log once a real server carries it, such as a reset link. */
  secret?: string;
  expiresAt?: Date;
};

/** By which a message goes. */
export type MessageChannel = 'sms' | 'mail';
/** What became of it. */
export type MessageStatus = 'sent' | 'failed' | 'expired';

/** A message as the message log holds it. */
export type LoggedMessage = {
  id: number;
  to: string;
  channel: MessageChannel;
  subject: string | null;
  body: string;
  purpose: string;
  status: MessageStatus;
  provider: string;
  providerId: string | null;
  error: string | null;
  attempts: number;
  createdAt: Date;
  sentAt: Date | null;
};

/** Which messages to list, newest first. */
export type MessageQuery = {
  channel?: MessageChannel;
  to?: string;
  status?: MessageStatus;
  purpose?: string;
  limit: number;
  offset: number;
};

/** Messages of one page; `more` where there are more than `total`, which is as far as was counted. */
export type MessagePage = { items: LoggedMessage[]; total: number; more: boolean };

/** Sends SMS and mail through the outbox, and keeps a log of them. */
export type Messages = {
  /** Sends after `tx` is committed, at once. */
  sendSms(tx: Transaction, sms: Sms): Promise<void>;
  sendMail(tx: Transaction, mail: Mail): Promise<void>;
  /** The message log. */
  list(query: MessageQuery): Promise<MessagePage>;
  /** One message of the log; null where there is none. */
  find(id: number): Promise<LoggedMessage | null>;
  /** Names of the providers in use. */
  providers: { sms: string; mail: string };
};
