import type { Transporter } from 'nodemailer';

import { DeliveryRefused } from '../outbox/failure.ts';
import type { MailProvider } from './provider.ts';

const TIMEOUT = 15_000;

/** A mail server says with 5yz that a repeat cannot help. */
function isHopeless(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  return code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500;
}

/** Sends by SMTP. The mailer is loaded when the first mail is sent. */
export function smtpMail(url: string, from: string): MailProvider {
  let transport: Promise<Transporter> | undefined;
  const open = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    return createTransport(url, { connectionTimeout: TIMEOUT, socketTimeout: TIMEOUT } as object);
  };
  return {
    name: 'smtp',
    local: false,
    send: async ({ to, subject, text, html }, { id }) => {
      transport ??= open();
      const mailer = await transport;
      try {
        const messageId = `<prospectus-${id}@${from.replace(/^.*@|>$/g, '')}>`;
        const sent = await mailer.sendMail({ from, to, subject, text, html, messageId });
        return { providerId: (sent as { messageId?: string }).messageId ?? null };
      } catch (error) {
        if (isHopeless(error)) throw new DeliveryRefused((error as Error).message);
        throw error;
      }
    },
    close: () => void transport?.then((mailer) => mailer.close()),
  };
}
