import type { MessageChannel } from '../../../kernel/leads/messageChannels.ts';
import type { Transaction } from '../database/database.ts';

/** Why a message is sent; staff filter by it. */
export type MessagePurpose =
  | 'otp'
  | 'brochure'
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
  /** A part that is removed from the log if a real provider carries the message, such as the code. */
  secret?: string;
  /** Carried by this vendor of two and no other: for a test of it. */
  via?: string;
  /** Sends by WhatsApp, as the recipient chose, if WhatsApp is connected and accepts the message. */
  by?: 'whatsapp';
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
  /** The public id of the lead that it is for: nobody has proved its address, which may be another's too. */
  lead?: string;
  /** A part that is removed from the log if a real server carries the message, such as a reset link. */
  secret?: string;
  expiresAt?: Date;
};

/** A brochure to one phone, by WhatsApp. */
export type SentBrochure = {
  /** E.164. */
  to: string;
  /** The programme by its id, and as the message names it. */
  programme: number;
  title: string;
  purpose: 'brochure';
};

/** A file as WhatsApp shows it. */
export type Document = { content: Buffer; fileName: string };

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

export type MessageQuery = {
  channel?: MessageChannel;
  to?: string;
  status?: MessageStatus;
  purpose?: string;
  limit: number;
  offset: number;
};

/** Messages of one page; `more` is true if there are more than `total`, the limit of the count. */
export type MessagePage = { items: LoggedMessage[]; total: number; more: boolean };

/** The reason why WhatsApp refused or could not deliver a message: a code of Meta's, and a sentence. */
export type WhatsappError = Readonly<{ code?: number | undefined; message?: string | undefined }>;

/** A delivery report of WhatsApp for an accepted message. */
export type Report = Readonly<{
  /** The reference that was sent with the message. */
  reference: string;
  /** Why it was not delivered; null: it was. */
  error: WhatsappError | null;
}>;

/** Sends SMS and mail through the outbox, and keeps a log of them. */
export type Messages = {
  /** Sends after `tx` is committed, at once. */
  sendSms(tx: Transaction, sms: Sms): Promise<void>;
  sendMail(tx: Transaction, mail: Mail): Promise<void>;
  list(query: MessageQuery): Promise<MessagePage>;
  find(id: number): Promise<LoggedMessage | null>;
  /** Sends a brochure by WhatsApp, once while the same one waits for the same phone. */
  sendBrochure(tx: Transaction, brochure: SentBrochure): Promise<void>;
  /** Sets the function that reads brochures. Call before the outbox starts. */
  brochuresBy(read: (programme: number) => Promise<Document | null>): void;
  /** Processes delivery reports of WhatsApp. */
  takeReports(reports: readonly Report[]): Promise<void>;
  providers: { sms: string; mail: string };
};
