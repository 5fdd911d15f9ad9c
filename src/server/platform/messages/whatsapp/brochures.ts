import type { Transaction } from '../../database/database.ts';
import { DeliveryDeferred, DeliveryRefused } from '../../outbox/failure.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import type { Document, SentBrochure } from '../messages.ts';
import type { Accepted, Attempt } from '../provider.ts';

/** Seconds in which a file is handed over, or tried again. */
export const BROCHURE_TIMEOUT = 60;

type Whatsapp = {
  sendBrochure(brochure: SentBrochure, file: Document, attempt: Attempt): Promise<Accepted>;
};

/** Brochures by WhatsApp, from wherever they are made. */
export function openBrochures(outbox: Pick<Outbox, 'send'>, whatsapp: Whatsapp) {
  let read: ((programme: number) => Promise<Document | null>) | undefined;
  const fileOf = async ({ programme }: SentBrochure): Promise<Document | null> => {
    try {
      return (await read?.(programme)) ?? null;
    } catch (error) {
      throw new DeliveryDeferred('The brochure could not be made.', { cause: error });
    }
  };
  return {
    by: (reader: NonNullable<typeof read>): void => {
      read = reader;
    },
    send: (tx: Transaction, brochure: SentBrochure): Promise<void> => {
      const singletonKey = `${brochure.to} ${brochure.programme}`;
      return outbox.send(tx, 'whatsapp', { payload: brochure, singletonKey });
    },
    carry: async (brochure: SentBrochure, attempt: Attempt): Promise<Accepted> => {
      const file = await fileOf(brochure);
      if (file === null) throw new DeliveryRefused('The brochure is no longer published.');
      return whatsapp.sendBrochure(brochure, file, attempt);
    },
  };
}
