import type { Clock } from '../../clock.ts';
import { type DatabaseHandle, withTransaction } from '../../database/database.ts';
import { RecipientRefused } from '../../outbox/failure.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import type { Vendors } from '../../vendors/vendors.ts';
import { markUndelivered } from '../log-repository.ts';
import type { Report } from '../messages.ts';
import { failureOf } from './refusals.ts';
import { dropMessages, takeMessage } from './repository.ts';

type Deps = {
  database: Pick<DatabaseHandle, 'db'>;
  clock: Clock;
  outbox: Pick<Outbox, 'send'>;
  vendors: Vendors;
};

/** Processes delivery reports of WhatsApp, in any order and with repeats: each message is processed once. */
export function reportTaker({ clock, database, outbox, vendors }: Deps) {
  /** Returns false if no message with this reference is pending. */
  const undelivered = (reference: string, reason: string): Promise<boolean> =>
    withTransaction(database, async (tx) => {
      const taken = await takeMessage(tx, reference);
      if (taken === null) return false;
      const { delivery, sms, expiresAt } = taken;
      await markUndelivered(tx, delivery, reason);
      const isOfUse = sms !== null && expiresAt > clock.now();
      if (isOfUse) await outbox.send(tx, 'sms', { payload: sms, expiresAt });
      return true;
    });

  return async (reports: readonly Report[]): Promise<void> => {
    const arrived = reports.filter(({ error }) => error === null);
    await dropMessages(
      database.db,
      arrived.map(({ reference }) => reference),
    );
    for (const { reference, error } of reports) {
      if (error === null) continue;
      const failure = failureOf(error);
      const isOurs = await undelivered(reference, failure.message);
      if (isOurs && !(failure instanceof RecipientRefused)) await tellOf(failure, vendors);
    }
  };
}

/** A failure of the vendor that came after its answer is shown as any other. */
function tellOf(failure: Error, vendors: Vendors): Promise<void> {
  return vendors.call('whatsapp', () => Promise.reject(failure)).catch(() => undefined);
}
