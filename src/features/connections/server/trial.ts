import { randomBytes } from 'node:crypto';

import { INVENTED_WORDS, isInventedAddress } from '../../../kernel/staffLeads/invented.ts';
import { staffMessages } from '../../../kernel/staff/staff.ts';
import { firstCharacters } from '../../../kernel/text/characters.ts';
import { emailAddressIn, isEmailAddress } from '../../../kernel/text/emailAddress.ts';
import { vendorsWith } from '../../../server/config/config.ts';
import type { Core } from '../../../server/feature.ts';
import { invalidInput } from '../../../server/http/errors.ts';
import { otpMessage } from '../../../server/leads/register/code-request.ts';
import { openPhones, readPhone } from '../../../server/leads/phones.ts';
import { cloudApi } from '../../../server/platform/messages/whatsapp/cloud-api.ts';
import { reasonOf } from '../../../server/platform/log/log.ts';
import { withoutPersonalData } from '../../../server/platform/log/redaction.ts';
import type { Sms } from '../../../server/platform/messages/messages.ts';
import { mailServer, smsVendor } from '../../../server/platform/messages/open.ts';
import { connections } from '../fields.ts';
import type { ConnectionName } from '../names.ts';
import { TEST_PATIENCE } from '../limits.ts';
import { type Entered, settingsOf } from './settings.ts';

type Deps = Pick<Core, 'clock' | 'config' | 'content' | 'vendors'>;

/** No browser waits for this code. */
const CODE = '0000';
const LONGEST_REASON = 300;

/** Null if the vendor alone gets the test. @throws an error of `to` if no message of this vendor could go there */
export function recipientOf(deps: Deps, vendor: ConnectionName, typed = ''): string | null {
  const { to: way } = connections[vendor].test;
  if (way === null) return null;
  if (typed === '') throw invalidInput([{ field: 'to', msg: 'This is required.' }]);
  const isPhone = way === 'phone';
  const to = isPhone
    ? readPhone({ phones: openPhones(deps.config), content: deps.content }, typed, 'to')
    : emailAddressIn(typed);
  const isWrong = !isPhone && !isEmailAddress(to);
  if (isWrong) throw invalidInput([{ field: 'to', msg: staffMessages.email }]);
  if (isInventedAddress(to)) throw invalidInput([{ field: 'to', msg: INVENTED_WORDS }]);
  return to;
}

/** Sends one message by a vendor that is not in use yet; answers why it failed, or null. */
export async function tryOut(
  deps: Deps,
  entered: Entered,
  to: string | null,
): Promise<string | null> {
  const signal = AbortSignal.timeout(TEST_PATIENCE);
  const attempt = { id: 0, createdAt: deps.clock.now(), signal };
  try {
    await sendBy[entered.vendor](deps, entered, { to: to ?? '', attempt });
    return null;
  } catch (error) {
    if (signal.aborted) return 'It did not answer in time.';
    return firstCharacters(withoutPersonalData(reasonOf(error)), LONGEST_REASON);
  }
}

type Sending = { to: string; attempt: { id: number; createdAt: Date; signal: AbortSignal } };
type Send = (deps: Deps, entered: Entered, sending: Sending) => Promise<void>;

const sendBy: Readonly<Record<ConnectionName, Send>> = {
  smtp: sendMail,
  msg91: sendSms,
  twilio: sendSms,
  whatsapp: sendWhatsapp,
  erp: sendToService,
  events: sendToService,
};

function nameIn({ config, content }: Deps): string {
  return content.snapshot().all('university')[0]?.data.name ?? config.http.origin;
}

async function sendMail(deps: Deps, entered: Entered, { to, attempt }: Sending): Promise<void> {
  const { config } = deps;
  const { mail } = vendorsWith(config, settingsOf([entered]));
  const server = mailServer({ http: config.http, mail });
  const name = nameIn(deps);
  const subject = `A test of ${name}`;
  const text = `Mail of ${name} arrives. Nothing needs to be done.`;
  try {
    await server?.send({ to, subject, text, purpose: 'test' }, attempt);
  } finally {
    server?.close();
  }
}

async function sendSms(deps: Deps, entered: Entered, { to, attempt }: Sending): Promise<void> {
  const { clock, config } = deps;
  const { sms } = vendorsWith(config, settingsOf([entered]));
  if (entered.vendor !== 'msg91' && entered.vendor !== 'twilio') return;
  const vendor = smsVendor({ sms, vendors: config.vendors }, entered.vendor, clock);
  await vendor.send(codeTo(deps, to), attempt);
}

/** Reports on it find no message under its reference. */
async function sendWhatsapp(deps: Deps, entered: Entered, { to, attempt }: Sending): Promise<void> {
  const { clock, config } = deps;
  const { whatsapp } = vendorsWith(config, settingsOf([entered]));
  if (whatsapp === undefined) return;
  const { sendCode } = cloudApi({ ...whatsapp, url: config.vendors.whatsapp }, clock);
  const reference = randomBytes(16).toString('base64url');
  await sendCode({ ...codeTo(deps, to), secret: CODE }, { reference, signal: attempt.signal });
}

function codeTo(deps: Deps, to: string): Sms {
  const { body, variables } = otpMessage(deps, { to, code: CODE, name: nameIn(deps) });
  return { to, body, purpose: 'test', ...(variables && { variables }) };
}

/** By the feature that calls the service. */
async function sendToService(deps: Deps, entered: Entered, { attempt }: Sending): Promise<void> {
  const trial = deps.vendors.trialOf(connections[entered.vendor].role);
  if (trial === undefined) throw new Error('Nothing here calls it.');
  await trial(vendorsWith(deps.config, settingsOf([entered])), attempt.signal);
}
