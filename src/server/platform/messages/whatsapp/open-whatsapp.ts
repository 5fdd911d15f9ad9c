import { randomBytes } from 'node:crypto';

import type { Config } from '../../../config/config.ts';
import type { Clock } from '../../clock.ts';
import { current } from '../../vendors/connecting.ts';
import { type DatabaseHandle, type Transaction, withTransaction } from '../../database/database.ts';
import { markUndelivered } from '../log-repository.ts';
import type { Document, Report, SentBrochure, SentTemplate, Sms } from '../messages.ts';
import type { Accepted, Attempt, SmsProvider } from '../provider.ts';
import { carry, type Circuit, createCircuit } from '../sms/failover.ts';
import { cloudApi, failureOf } from './cloud-api.ts';
import { dropMessages, forgetMessages, keepMessage, takeMessage } from './repository.ts';
import { DeliveryDeferred, DeliveryRefused, RecipientRefused } from '../../outbox/delivery.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import type { Schedules } from '../../schedules/schedules.ts';
import type { Vendors } from '../../vendors/vendors.ts';

type Deps = {
  config: Pick<Config, 'otp' | 'sms' | 'vendors' | 'whatsapp'>;
  database: Pick<DatabaseHandle, 'db'>;
  clock: Clock;
  outbox: Pick<Outbox, 'send'>;
  schedules: Pick<Schedules, 'add'>;
  vendors: Vendors;
};

/** Seconds: Meta tries to deliver for a month at most. */
const REPORTED_WITHIN = 30 * 24 * 60 * 60;

/** If WhatsApp is not connected, everything goes by SMS. */
export function openWhatsapp(deps: Deps) {
  const { clock, config, database, schedules, vendors } = deps;
  schedules.add('whatsapp.forget', '*/10 * * * *', () => forgetMessages(database.db, clock.now()));
  const connected = current(
    () => config.whatsapp,
    (options) => options && connect(deps, options),
  );
  const find = () => vendors.found('whatsapp', connected);
  const required = async () => {
    const line = await find();
    if (line !== undefined) return line;
    throw new DeliveryRefused('WhatsApp is not connected: connect it, or discard this.');
  };
  vendors.testedBy('whatsapp', () => connected()?.test);
  return {
    /** The code goes by `sms` if WhatsApp is not connected, refuses or fails. */
    sendCode: async (code: Sms, attempt: Attempt, sms: SmsProvider): Promise<Accepted> => {
      const line = await find();
      return line ? sendCode(line.codes, sms, { code, attempt }) : sms.send(code, attempt);
    },
    sendBrochure: async (...sent: Parameters<Connected['sendBrochure']>) =>
      (await required()).sendBrochure(...sent),
    sendTemplate: async (...sent: Parameters<Connected['sendTemplate']>) =>
      (await required()).sendTemplate(...sent),
    takeReports: reportTaker(deps),
  };
}

type Connected = ReturnType<typeof connect>;

function connect(
  { clock, config, database, vendors }: Deps,
  options: NonNullable<Config['whatsapp']>,
) {
  const api = cloudApi({ ...options, url: config.vendors.whatsapp }, clock);

  /** Stored before the call, as reports may be quicker than the answer. */
  const keep = async (sms: Sms | null, { id, createdAt }: Attempt): Promise<string> => {
    const reference = randomBytes(16).toString('base64url');
    const seconds = sms === null ? REPORTED_WITHIN : config.otp.lifeSeconds;
    const expiresAt = new Date(createdAt.getTime() + seconds * 1_000);
    await keepMessage(database.db, { reference, delivery: id, sms, expiresAt });
    return reference;
  };
  const drop = (reference: string): Promise<void> => dropMessages(database.db, [reference]);
  /** Sends under a reference for reports; no SMS goes instead. */
  const sendReported = async (
    { id, createdAt, signal }: Attempt,
    send: (sending: { reference: string; signal: AbortSignal }) => Promise<Accepted>,
  ): Promise<Accepted> => {
    const reference = await keep(null, { id, createdAt, signal });
    try {
      return await vendors.call('whatsapp', () => send({ reference, signal }), signal);
    } catch (error) {
      await drop(reference);
      throw error;
    }
  };

  return {
    test: (signal: AbortSignal) => vendors.call('whatsapp', () => api.test(signal), signal),
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
    sendBrochure: (brochure: SentBrochure, file: Document, attempt: Attempt) =>
      sendReported(attempt, (sending) => api.sendBrochure(brochure, file, sending)),
    sendTemplate: (template: SentTemplate, attempt: Attempt) =>
      sendReported(attempt, (sending) => api.sendTemplate(template, sending)),
  };
}

type CodesByWhatsapp = {
  circuit: Circuit;
  carrierOf(reference: string): SmsProvider;
  keep(sms: Sms, attempt: Attempt): Promise<string>;
  drop(reference: string): Promise<void>;
};

/** Milliseconds: a person waits for the code, and an SMS needs its time too. */
const PATIENCE = 4_000;

async function sendCode(
  whatsapp: CodesByWhatsapp,
  sms: SmsProvider,
  { code, attempt }: { code: Sms; attempt: Attempt },
): Promise<Accepted> {
  if (!whatsapp.circuit.admits()) return sms.send(code, attempt);
  const reference = await keep(whatsapp, code, attempt);
  const line = { circuit: whatsapp.circuit, provider: whatsapp.carrierOf(reference) };
  try {
    return await carry(line, { sms: code, attempt, patience: PATIENCE });
  } catch (error) {
    if (attempt.signal.aborted) throw error;
    await whatsapp.drop(reference);
    return sms.send(code, attempt);
  }
}

/** After a failure to store, WhatsApp was not called, so the next message may be the trial of the circuit. */
async function keep(
  { circuit, keep: kept }: CodesByWhatsapp,
  message: Sms,
  attempt: Attempt,
): Promise<string> {
  try {
    return await kept(message, attempt);
  } catch (error) {
    circuit.passed();
    throw error;
  }
}

/** Seconds for one attempt. */
export const BROCHURE_TIMEOUT = 60;

type Whatsapp = {
  sendBrochure(brochure: SentBrochure, file: Document, attempt: Attempt): Promise<Accepted>;
};

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
    send: async (tx: Transaction, brochure: SentBrochure): Promise<void> => {
      const singletonKey = `${brochure.to} ${brochure.programme}`;
      await outbox.send(tx, 'whatsapp', { payload: brochure, singletonKey });
    },
    carry: async (brochure: SentBrochure, attempt: Attempt): Promise<Accepted> => {
      const file = await fileOf(brochure);
      if (file === null) throw new DeliveryRefused('The brochure is no longer published.');
      return whatsapp.sendBrochure(brochure, file, attempt);
    },
  };
}

function reportTaker({ clock, database, outbox, vendors }: Deps) {
  /** False if no message with this reference is pending. */
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
    const arrived = reports.filter(({ error }) => error === null).map(({ reference }) => reference);
    await dropMessages(database.db, arrived);
    for (const { reference, error } of reports) {
      if (error === null) continue;
      const failure = failureOf(error);
      const isOurs = await undelivered(reference, failure.message);
      if (isOurs && !(failure instanceof RecipientRefused)) await noteFailure(failure, vendors);
    }
  };
}

/** A late failure of the vendor counts as any other. */
function noteFailure(failure: Error, vendors: Vendors): Promise<void> {
  return vendors.call('whatsapp', () => Promise.reject(failure)).catch(() => undefined);
}
