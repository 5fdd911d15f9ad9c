import type { Transporter } from 'nodemailer';

import { isEmailAddress } from '../../../kernel/text/emailAddress.ts';
import { asError } from '../../../kernel/thrown.ts';
import { DeliveryDeferred, RecipientBusy, RecipientRefused } from '../outbox/delivery.ts';
import type { MailProvider } from './provider.ts';

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
      // A text with a comma, brackets or quotes in it would be read as another address, or several.
      if (!isEmailAddress(to)) throw new RecipientRefused(NO_ADDRESS);
      transport ??= open();
      const mailer = await transport;
      try {
        const messageId = `<prospectus-${id}@${from.replace(/^.*@|>$/g, '')}>`;
        const mail = {
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId,
          signal,
        };
        const sent = await mailer.sendMail(mail);
        return { providerId: (sent as { messageId?: string }).messageId ?? null };
      } catch (error) {
        throw failureOf(error);
      }
    },
    close: () => void transport?.then((mailer) => mailer.close()),
  };
}
