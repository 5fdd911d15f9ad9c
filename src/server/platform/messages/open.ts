import type { Outbox } from '../outbox/outbox.ts';
import { asError } from '../../../kernel/thrown.ts';
import {
  INVENTED_WORDS,
  isInventedAddress,
  isProbed,
} from '../../../kernel/staffLeads/invented.ts';
import type { Config } from '../../config/config.ts';
import { isPublic } from '../addresses.ts';
import type { Clock } from '../clock.ts';
import type { DatabaseHandle } from '../database/database.ts';
import { maskedPhone, withoutPersonalData } from '../log/redaction.ts';
import { type Delivery, type Made, RecipientRefused } from '../outbox/delivery.ts';
import type { Schedules } from '../schedules/schedules.ts';
import { current } from '../vendors/connecting.ts';
import type { Vendors } from '../vendors/vendors.ts';
import type { MailLook } from './mail-page.ts';
import {
  type Accepted,
  type Attempt,
  type MailProvider,
  type SmsProvider,
  type Terminal,
} from './provider.ts';
import { messageLogRepository, type NewLogEntry, pageOfMessages } from './log-repository.ts';
import type { Mail, Messages, MessageStatus, SentBrochure, SentTemplate, Sms } from './messages.ts';
import { createCircuit, type Line, withSecond } from './sms/failover.ts';
import { msg91Sms } from './sms/msg91.ts';
import { twilioSms } from './sms/twilio.ts';
import { MAIL_TIMEOUT, smtpMail } from './smtp.ts';
import { BROCHURE_TIMEOUT, openBrochures, openWhatsapp } from './whatsapp/open-whatsapp.ts';

export type MessagesDeps = {
  config: Pick<Config, 'http' | 'sms' | 'vendors' | 'whatsapp' | 'otp' | 'mail'>;
  database: Pick<DatabaseHandle, 'db' | 'relaxed' | 'reading'>;
  clock: Clock;
  outbox: Outbox;
  schedules: Schedules;
  terminal: Terminal;
  vendors: Vendors;
};

/** Dates are text behind the outbox. */
type Queued<Message> = Omit<Message, 'expiresAt'> & Record<string, unknown>;
type ByWhatsapp = Queued<SentBrochure> | Queued<SentTemplate>;
type AnyQueued = Queued<Sms> | Queued<Mail> | ByWhatsapp;
/** Seconds. A person waits for a message, so the first repeats come soon. */
const RETRY_DELAYS = [2, 5, 10, 20, 40, 60, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000];
/** Seconds. */
const SMS_TIMEOUT = 15;
/** Two batches of registrations. */
const AT_ONCE = 64;
/** A kind of its own, as versions before templates would send the one that is registered for the purpose. */
const SMS_OF_STAFF = 'sms-template';

function consoleSms(terminal: Terminal): SmsProvider {
  return {
    name: 'console',
    local: true,
    send: async ({ to, body }) => {
      terminal(`\nSMS to ${to}\n${body}\n\n`);
      return { providerId: null };
    },
  };
}

function loggedMail(): MailProvider {
  return {
    name: 'log',
    local: true,
    send: async () => ({ providerId: null }),
    close: () => undefined,
  };
}

/** Undefined if no mail server is connected. */
export function mailServer({
  mail: { smtpUrl, from, isEntered },
  http: { importHosts },
}: Pick<Config, 'http' | 'mail'>): MailProvider | undefined {
  if (smtpUrl === undefined) return undefined;
  // Staff name no server of our own network, and no password leaves in the clear for theirs.
  const isGuarded = isEntered && !importHosts.includes(new URL(smtpUrl).host);
  return smtpMail({ url: smtpUrl, from, mayConnect: isGuarded ? isPublic : undefined });
}

function mailProviderOf({ config, vendors }: MessagesDeps): MailProvider {
  const smtp = mailServer(config);
  if (smtp === undefined) return loggedMail();
  return {
    ...smtp,
    send: (one, attempt, look) =>
      vendors.call('smtp', () => smtp.send(one, attempt, look), attempt.signal),
  };
}

function openSms(deps: MessagesDeps): SmsProvider {
  const { provider, second } = deps.config.sms;
  if (provider === 'console') return consoleSms(deps.terminal);
  if (second === undefined) return watchedSms(deps, provider);
  return withSecond(lineOf(deps, provider), lineOf(deps, second));
}

/** Sends by SMS unless the recipient asked for WhatsApp. */
function byEither(
  sms: SmsProvider,
  { sendCode }: Pick<ReturnType<typeof openWhatsapp>, 'sendCode'>,
): SmsProvider {
  return {
    ...sms,
    send: ({ by, ...message }, attempt) =>
      by === 'whatsapp' ? sendCode(message, attempt, sms) : sms.send(message, attempt),
  };
}

type SmsVendor = 'msg91' | 'twilio';

function lineOf(deps: MessagesDeps, vendor: SmsVendor): Line {
  const circuit = createCircuit(deps.clock, (until) => deps.vendors.pause(vendor, until));
  return { provider: watchedSms(deps, vendor), circuit };
}

function watchedSms({ config, clock, vendors }: MessagesDeps, vendor: SmsVendor): SmsProvider {
  const provider = smsVendor(config, vendor, clock);
  return {
    ...provider,
    send: (one, attempt) => vendors.call(vendor, () => provider.send(one, attempt), attempt.signal),
  };
}

export function smsVendor(
  { sms, vendors: urls }: Pick<Config, 'sms' | 'vendors'>,
  vendor: SmsVendor,
  clock: Clock,
): SmsProvider {
  return vendor === 'msg91'
    ? msg91Sms({ ...sms.msg91, url: urls.msg91 }, clock)
    : twilioSms({ ...sms.twilio, url: urls.twilio }, clock);
}

function withoutSecret({ secret }: AnyQueued, body: string): string {
  return typeof secret === 'string' && secret !== '' ? body.replaceAll(secret, '••••') : body;
}

function isTemplate(sent: ByWhatsapp): sent is Queued<SentTemplate> {
  return sent.purpose === 'follow_up';
}

type Carrying<Message> = {
  name: string;
  local: boolean;
  send: (message: Message, attempt: Attempt) => Promise<Accepted>;
};

type Carrier<Message> = {
  kind?: string;
  channel: 'sms' | 'mail';
  provider: Carrying<Message>;
  bodyOf: (message: Message) => { subject: string | null; body: string };
  describe: (message: Message) => string;
  timeoutSeconds: number;
};

/** Who carries it may change while the process runs. */
type Offered<Message> = Omit<Carrier<Message>, 'provider'> & {
  provider: () => Carrying<Message>;
};

type Outcome = { status: MessageStatus; providerId?: string | null; by?: string; error?: string };

/** Secrets are removed, unless the log is the only copy of the message. */
function logEntryOf<Message extends AnyQueued>(
  { channel, provider, bodyOf }: Carrier<Message>,
  { id, payload, attempt, createdAt }: Delivery<Message>,
  { status, providerId, by, error, at }: Outcome & { at: Date },
): NewLogEntry {
  const { subject, body } = bodyOf(payload);
  return {
    delivery: id,
    to: payload.to,
    channel,
    subject,
    // A vendor may carry it although the provider is local.
    body: provider.local && by === undefined ? body : withoutSecret(payload, body),
    lead: typeof payload['lead'] === 'string' ? payload['lead'] : null,
    purpose: payload.purpose,
    status,
    provider: by ?? provider.name,
    providerId: providerId ?? null,
    error: error ?? null,
    attempts: attempt,
    createdAt,
    sentAt: status === 'sent' ? at : null,
  };
}

/** The log alone carries the codes of probes, and holds them. @throws {RecipientRefused} for others that are invented */
async function carriedBy<Message extends AnyQueued>(
  carrier: Carrier<Message>,
  delivery: Delivery<Message>,
): Promise<{ by: Carrier<Message>; accepted: Accepted }> {
  const { to } = delivery.payload;
  if (carrier.channel === 'sms' && isProbed(to))
    return {
      by: { ...carrier, provider: { ...carrier.provider, name: 'probe', local: true } },
      accepted: { providerId: null },
    };
  if (isInventedAddress(to)) throw new RecipientRefused(INVENTED_WORDS);
  return { by: carrier, accepted: await carrier.provider.send(delivery.payload, delivery) };
}

function whatsappCarrier(
  { sendTemplate }: ReturnType<typeof openWhatsapp>,
  brochures: ReturnType<typeof openBrochures>,
): Offered<ByWhatsapp> {
  return {
    kind: 'whatsapp',
    channel: 'sms',
    provider: () => ({
      name: 'whatsapp',
      local: false,
      send: (sent, attempt) =>
        isTemplate(sent) ? sendTemplate(sent, attempt) : brochures.carry(sent, attempt),
    }),
    bodyOf: (sent) => ({
      subject: null,
      body: isTemplate(sent) ? sent.text : `Brochure: ${sent.title}`,
    }),
    describe: (sent) =>
      isTemplate(sent)
        ? `WhatsApp to ${maskedPhone(sent.to)}: ${sent.name}`
        : `Brochure to ${maskedPhone(sent.to)}: ${sent.title}`,
    timeoutSeconds: BROCHURE_TIMEOUT,
  };
}

type CarryingDeps = Pick<MessagesDeps, 'outbox' | 'clock' | 'vendors'> & {
  log: ReturnType<typeof messageLogRepository>;
};

function carryingBy({ outbox, clock, log, vendors }: CarryingDeps) {
  return <Message extends AnyQueued>(offered: Offered<Message>): void => {
    const entryOf = (
      carrier: Carrier<Message>,
      delivery: Delivery<Message>,
      outcome: Outcome,
    ): NewLogEntry => logEntryOf(carrier, delivery, { ...outcome, at: clock.now() });
    const deliver = async (delivery: Delivery<Message>): Promise<Made> => {
      // The log counts a message as sent, so vendors are looked for first.
      if (offered.provider().local) await vendors.look?.(offered.channel);
      const carrier = { ...offered, provider: offered.provider() };
      try {
        const { by, accepted } = await carriedBy(carrier, delivery);
        const outcome = { status: 'sent', ...accepted, at: clock.now() } as const;
        const noted = log.write(logEntryOf(by, delivery, outcome));
        // Nobody waits for it if the attempt was given up.
        noted.catch(() => undefined);
        return { noted };
      } catch (error) {
        const reason = withoutPersonalData(String(asError(error).message));
        await log.write(entryOf(carrier, delivery, { status: 'failed', error: reason }));
        throw error;
      }
    };
    outbox.handle<Message>(offered.kind ?? offered.channel, deliver, {
      concurrency: AT_ONCE,
      timeoutSeconds: offered.timeoutSeconds,
      retryDelays: RETRY_DELAYS,
      describe: offered.describe,
      // All of a kind go to one vendor.
      recoversTogether: true,
      onExpired: (delivery) =>
        log.write(
          entryOf({ ...offered, provider: offered.provider() }, delivery, {
            status: 'expired',
            error: 'Not sent in time.',
          }),
        ),
    });
  };
}

export function openMessages(deps: MessagesDeps): Messages & { close(): void } {
  const { outbox } = deps;
  const log = messageLogRepository(deps.database.relaxed);
  const whatsapp = openWhatsapp(deps);
  const smsProvider = current(
    () => deps.config.sms,
    () => byEither(openSms(deps), whatsapp),
  );
  const brochures = openBrochures(outbox, whatsapp);
  const mailProvider = current(
    () => deps.config.mail,
    () => mailProviderOf(deps),
    (former) => former.close(),
  );
  let look: (() => MailLook) | undefined;
  const carry = carryingBy({ ...deps, log });
  const bySms: Offered<Queued<Sms>> = {
    channel: 'sms',
    provider: smsProvider,
    bodyOf: ({ body }) => ({ subject: null, body }),
    describe: ({ to, purpose }) => `SMS to ${maskedPhone(to)} (${purpose})`,
    timeoutSeconds: SMS_TIMEOUT,
  };
  carry(bySms);
  carry({ ...bySms, kind: SMS_OF_STAFF });
  carry<ByWhatsapp>(whatsappCarrier(whatsapp, brochures));
  carry<Queued<Mail>>({
    channel: 'mail',
    provider: () => {
      const { name, local, send } = mailProvider();
      return { name, local, send: (mail, attempt) => send(mail, attempt, look?.()) };
    },
    bodyOf: ({ subject, text }) => ({ subject, body: text }),
    describe: ({ to, subject }) => `Mail to ${to}: ${subject}`,
    timeoutSeconds: MAIL_TIMEOUT,
  });

  return {
    sendSms: (tx, { expiresAt, ...sms }) =>
      outbox.send(tx, sms.template === undefined ? 'sms' : SMS_OF_STAFF, {
        payload: sms,
        ...(expiresAt && { expiresAt }),
      }),
    sendMail: (tx, { expiresAt, ...mail }) =>
      outbox.send(tx, 'mail', { payload: mail, ...(expiresAt && { expiresAt }) }),
    list: (query) => deps.database.reading((tx) => pageOfMessages(tx, query)),
    find: (id) => log.find(id),
    sendBrochure: brochures.send,
    sendTemplate: (tx, payload, expiresAt) => outbox.send(tx, 'whatsapp', { payload, expiresAt }),
    lookBy: (read) => {
      look = read;
    },
    brochuresBy: brochures.by,
    takeReports: whatsapp.takeReports,
    providers: () => ({ sms: smsProvider().name, mail: mailProvider().name }),
    close: () => mailProvider().close(),
  };
}
