import { domainToASCII } from 'node:url';

import type { SMTPTransportOptions, Transporter } from 'nodemailer';

import { myDataPaths } from '../../../kernel/leads/myData.ts';
import { singleLine } from '../../../kernel/text/singleLine.ts';
import { isEmailAddress } from '../../../kernel/text/emailAddress.ts';
import { asError } from '../../../kernel/thrown.ts';
import { checkedSocket } from '../egress/fetch-file.ts';
import { DeliveryDeferred, RecipientBusy, RecipientRefused } from '../outbox/delivery.ts';
import { type MailLook, mailPage } from './mail-page.ts';
import type { Mail, MessagePurpose } from './messages.ts';
import type { Attempt, MailProvider } from './provider.ts';

/** Milliseconds until the server has greeted. */
const GREETING = 15_000;
/** Milliseconds for each answer: some servers scan a mail for a minute. */
const ANSWER = 90_000;
/** Seconds for one attempt. */
export const MAIL_TIMEOUT = 110;

const NO_ADDRESS =
  'This is not one e-mail address. Correct it where it is stored, then send again.';

type Refusal = Readonly<{ code?: string; responseCode?: number; command?: string }>;

/**
 * For the address or the mail, 5yz is permanent and 4yz delays this mail alone. All other errors are failures of the
 * sender, the server or the settings, as is 421 in reply to any command.
 * @see https://www.rfc-editor.org/rfc/rfc5321#section-4.2.1
 */
function failureOf(error: unknown): unknown {
  const { code, responseCode = 421, command } = error as Refusal;
  const isOfAddress = code === 'EENVELOPE' && command === 'RCPT TO';
  const isOfMail = code === 'EMESSAGE';
  if (responseCode === 421 || !(isOfAddress || isOfMail)) return error;
  const { message } = asError(error);
  if (responseCode >= 500) return new RecipientRefused(message, { cause: error });
  const Waits = isOfAddress ? RecipientBusy : DeliveryDeferred;
  return new Waits(message, { cause: error });
}

/** The same on every attempt, and of no other mail: the database of another installation counts its own. */
function messageIdOf({ id, createdAt }: Attempt, from: string): string {
  const domain = domainToASCII(from.replace(/^.*@|>$/g, '')) || 'localhost';
  return `<prospectus-${id}.${createdAt.getTime().toString(36)}@${domain}>`;
}

/** Of a mail that its reader did not ask for just now. */
const leavable: ReadonlySet<string> = new Set<MessagePurpose>(['follow_up', 'referral']);

function writtenMail(mail: Mail, look: MailLook | undefined) {
  const { to, subject, text, purpose, calendar, signed } = mail;
  const line = singleLine(subject);
  const leave = look?.replyTo && leavable.has(purpose) ? waysOut(look.replyTo, look.origin) : null;
  return {
    to: { name: '', address: to },
    subject: line,
    text,
    ...(look && { html: mailPage({ subject: line, text, signed }, look) }),
    ...(look?.replyTo && { replyTo: { name: look.name, address: look.replyTo } }),
    ...(calendar && { attachments: [calendarFile(calendar)] }),
    // https://www.rfc-editor.org/rfc/rfc3834#section-5
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...(leave && { list: { unsubscribe: [leave] } }),
  };
}

function calendarFile(content: string) {
  return { filename: 'call.ics', content, contentType: 'text/calendar; charset=utf-8' };
}

/** By mail, or on the page on which people withdraw their consents. https://www.rfc-editor.org/rfc/rfc2369#section-3.2 */
function waysOut(replyTo: string, origin: string): string[] {
  return [`mailto:${replyTo}?subject=Unsubscribe`, new URL(myDataPaths.page, origin).href];
}

type Server = Readonly<{
  url: string;
  from: string;
  /** The addresses that it may have: then it is reached by TLS alone. */
  mayConnect?: ((address: string) => boolean) | undefined;
}>;

function guarded(
  url: string,
  mayConnect: (address: string) => boolean,
): Pick<SMTPTransportOptions, 'getSocket' | 'requireTLS'> {
  const { hostname: host, port } = new URL(url);
  return {
    requireTLS: true,
    getSocket: (_options, done) => {
      const connection = checkedSocket({ host, port: Number(port), mayConnect });
      const giveUp = () => connection.destroy(new Error('The mail server does not answer.'));
      connection.setTimeout(GREETING, giveUp);
      connection.once('error', done);
      connection.once('connect', () => {
        connection.off('error', done).off('timeout', giveUp).setTimeout(0);
        done(null, { connection });
      });
    },
  };
}

export function smtpMail({ url, from, mayConnect }: Server): MailProvider {
  let transport: Promise<Transporter> | undefined;
  const open = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url,
      ...(mayConnect && guarded(url, mayConnect)),
      connectionTimeout: GREETING,
      greetingTimeout: GREETING,
      socketTimeout: ANSWER,
    });
  };
  return {
    name: 'smtp',
    local: false,
    send: async (mail, attempt, look) => {
      // A text with a comma, brackets or quotes in it would be read as another address, or several.
      if (!isEmailAddress(mail.to)) throw new RecipientRefused(NO_ADDRESS);
      transport ??= open();
      const mailer = await transport;
      try {
        const written = { from, ...writtenMail(mail, look), messageId: messageIdOf(attempt, from) };
        const sent = await mailer.sendMail({ ...written, signal: attempt.signal });
        return { providerId: (sent as { messageId?: string }).messageId ?? null };
      } catch (error) {
        throw failureOf(error);
      }
    },
    close: () => void transport?.then((mailer) => mailer.close()),
  };
}
