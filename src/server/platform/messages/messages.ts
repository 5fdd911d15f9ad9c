import type { MessageChannel } from '../../../kernel/leads/messageChannels.ts';
import type { Transaction } from '../database/database.ts';
import type { MailLook, Signed } from './mail-page.ts';

export type MessagePurpose =
  | 'otp'
  | 'brochure'
  | 'password_reset'
  | 'address_confirmation'
  | 'invitation'
  | 'referral'
  | 'follow_up'
  | 'call'
  | 'erasure_notice'
  | 'test'
  | 'notification';

export type Sms = {
  /** E.164. */
  to: string;
  body: string;
  purpose: MessagePurpose;
  /** Of the provider's template (MSG91: VAR1…). */
  variables?: Record<string, string>;
  /** Removed from the log if a real provider carries the message, such as the code. */
  secret?: string;
  via?: string;
  /** The vendor's id of its template, in place of the one for its purpose. */
  template?: string;
  /** By WhatsApp, if it is connected and accepts the message. */
  by?: 'whatsapp';
  expiresAt?: Date;
};

export type Mail = {
  to: string;
  subject: string;
  text: string;
  purpose: MessagePurpose;
  /** The public id of its lead: nobody has proved the address, which may be another's too. */
  lead?: string;
  signed?: Signed;
  /** Attached as a file that calendars open (RFC 5545). */
  calendar?: string;
  secret?: string;
  expiresAt?: Date;
};

export type SentBrochure = {
  to: string;
  programme: number;
  title: string;
  purpose: 'brochure';
};

/** A template that WhatsApp has approved, filled in. */
export type SentTemplate = {
  to: string;
  purpose: 'follow_up';
  name: string;
  language: string;
  variables: string[];
  /** As its recipient reads it. */
  text: string;
};

export type Document = { content: Buffer; fileName: string };

export type MessageStatus = 'sent' | 'failed' | 'expired';

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

export type MessageQuery = {
  channel?: MessageChannel;
  to?: string;
  status?: MessageStatus;
  purpose?: string;
  limit: number;
  offset: number;
};

export type MessagePage = { items: LoggedMessage[]; total: number; more: boolean };

export type WhatsappError = Readonly<{ code?: number | undefined; message?: string | undefined }>;

export type Report = Readonly<{
  reference: string;
  error: WhatsappError | null;
}>;

export type Messages = {
  sendSms(tx: Transaction, sms: Sms): Promise<number | null>;
  sendMail(tx: Transaction, mail: Mail): Promise<number | null>;
  list(query: MessageQuery): Promise<MessagePage>;
  find(id: number): Promise<LoggedMessage | null>;
  /** By WhatsApp, once while the same brochure waits for the same phone. */
  sendBrochure(tx: Transaction, brochure: SentBrochure): Promise<void>;
  /** By WhatsApp alone; not after `expiresAt`. */
  sendTemplate(tx: Transaction, template: SentTemplate, expiresAt: Date): Promise<number | null>;
  /** All mails since are sent in this look. */
  lookBy(read: () => MailLook): void;
  brochuresBy(read: (programme: number) => Promise<Document | null>): void;
  takeReports(reports: readonly Report[]): Promise<void>;
  providers(): { sms: string; mail: string };
};
