import { randomBytes } from 'node:crypto';

import type { Config } from '../../../config/config.ts';
import type { Clock } from '../../clock.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import { DeliveryRefused } from '../../outbox/failure.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import type { Schedules } from '../../schedules/schedules.ts';
import type { Vendors } from '../../vendors/vendors.ts';
import type { Document, SentBrochure, Sms } from '../messages.ts';
import type { Accepted, Attempt, SmsProvider } from '../provider.ts';
import { createCircuit } from '../sms/circuit.ts';
import { cloudApi } from './cloud-api.ts';
import { reportTaker } from './reports.ts';
import { dropMessages, forgetMessages, keepMessage } from './repository.ts';
import { withWhatsapp } from './with-whatsapp.ts';

type Deps = {
  config: Pick<Config, 'otp' | 'vendors' | 'whatsapp'>;
  database: Pick<DatabaseHandle, 'db'>;
  clock: Clock;
  outbox: Pick<Outbox, 'send'>;
  schedules: Pick<Schedules, 'add'>;
  vendors: Vendors;
};

/** Seconds after which no report of a brochure is waited for: Meta tries no longer than a month. */
const REPORTED_WITHIN = 30 * 24 * 60 * 60;

/** Opens WhatsApp in front of SMS; if WhatsApp is not connected, everything goes by SMS. */
export function openWhatsapp(deps: Deps, sms: SmsProvider) {
  const { clock, config, database, schedules } = deps;
  schedules.add('whatsapp.forget', '*/10 * * * *', () => forgetMessages(database.db, clock.now()));
  const connected = config.whatsapp && connect(deps, config.whatsapp);
  return {
    provider: connected ? withWhatsapp(connected.codes, sms) : sms,
    sendBrochure: connected?.sendBrochure ?? notConnected,
    takeReports: reportTaker(deps),
  };
}

async function notConnected(): Promise<Accepted> {
  throw new DeliveryRefused(
    'WhatsApp is not connected: set WHATSAPP_PHONE_NUMBER_ID, or discard this.',
  );
}

function connect(
  { clock, config, database, vendors }: Deps,
  options: NonNullable<Config['whatsapp']>,
) {
  const api = cloudApi({ ...options, url: config.vendors.whatsapp }, clock);
  vendors.testedBy('whatsapp', (signal) =>
    vendors.call('whatsapp', () => api.test(signal), signal),
  );

  /** Reports may be quicker than the answer, so that the message is kept before it is given away. */
  const keep = async (sms: Sms | null, { id, createdAt }: Attempt): Promise<string> => {
    const reference = randomBytes(16).toString('base64url');
    const seconds = sms === null ? REPORTED_WITHIN : config.otp.lifeSeconds;
    const expiresAt = new Date(createdAt.getTime() + seconds * 1_000);
    await keepMessage(database.db, { reference, delivery: id, sms, expiresAt });
    return reference;
  };
  const drop = (reference: string): Promise<void> => dropMessages(database.db, [reference]);

  return {
    codes: {
      circuit: createCircuit(clock, (until) => vendors.pause('whatsapp', until)),
      carrierOf: (reference: string): SmsProvider => ({
        name: 'whatsapp',
        local: false,
        send: (code, { signal }) =>
          vendors.call('whatsapp', () => api.sendCode(code, { reference, signal }), signal),
      }),
      keep,
      drop,
    },
    sendBrochure: async (brochure: SentBrochure, file: Document, attempt: Attempt) => {
      const { signal } = attempt;
      const reference = await keep(null, attempt);
      try {
        const send = () => api.sendBrochure(brochure, file, { reference, signal });
        return await vendors.call('whatsapp', send, signal);
      } catch (error) {
        await drop(reference);
        throw error;
      }
    },
  };
}
