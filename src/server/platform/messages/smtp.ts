import type { Transporter } from 'nodemailer';

import { asError } from '../../../contract/thrown.ts';
import { RecipientBusy, RecipientRefused } from '../outbox/failure.ts';
import type { MailProvider } from './provider.ts';

/** Milliseconds until a server is there and has greeted. */
const GREETING = 15_000;
/** The same for each of its answers: some look through a mail for a minute before they say that they have it. */
const ANSWER = 90_000;

/** Seconds in which a mail is handed over, or tried again. */
export const MAIL_TIMEOUT = 110;

const PERMANENT = new Set(['EENVELOPE', 'EMESSAGE']);

/** A mail server says with 5yz, to the addresses or to the mail, that a repeat cannot help. */
function isHopeless(error: unknown): boolean {
  const { responseCode, code = '' } = error as { responseCode?: number; code?: string };
  return PERMANENT.has(code) && responseCode !== undefined && responseCode >= 500;
}

/** A mail server says with 4yz, to the addresses, that one of them has to wait; 421 is about itself. */
function isBusy(error: unknown): boolean {
  const { responseCode = 0, code } = error as { responseCode?: number; code?: string };
  return code === 'EENVELOPE' && responseCode >= 400 && responseCode < 500 && responseCode !== 421;
}

/** Sends by SMTP. The mailer is loaded when the first mail is sent. */
export function smtpMail(url: string, from: string): MailProvider {
  let transport: Promise<Transporter> | undefined;
  const open = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url,
      connectionTimeout: GREETING,
      greetingTimeout: GREETING,
      socketTimeout: ANSWER,
    });
  };
  return {
    name: 'smtp',
    local: false,
    send: async ({ to, subject, text, html }, { id, signal }) => {
      transport ??= open();
      const mailer = await transport;
      try {
        const messageId = `<prospectus-${id}@${from.replace(/^.*@|>$/g, '')}>`;
        const mail = { from, to, subject, text, html, messageId, signal };
        const sent = await mailer.sendMail(mail);
        return { providerId: (sent as { messageId?: string }).messageId ?? null };
      } catch (error) {
        if (isHopeless(error)) throw new RecipientRefused(asError(error).message);
        if (isBusy(error)) throw new RecipientBusy(asError(error).message, { cause: error });
        throw error;
      }
    },
    close: () => void transport?.then((mailer) => mailer.close()),
  };
}
