import { INVENTED_WORDS, isInventedAddress } from '../../../kernel/staffLeads/invented.ts';
import { staffMessages } from '../../../kernel/staff/staff.ts';
import { firstCharacters } from '../../../kernel/text/characters.ts';
import { emailAddressIn, isEmailAddress } from '../../../kernel/text/emailAddress.ts';
import { vendorsWith } from '../../../server/config/config.ts';
import type { Core } from '../../../server/feature.ts';
import { invalidInput } from '../../../server/http/errors.ts';
import { otpMessage } from '../../../server/leads/register/code-request.ts';
import { openPhones, readPhone } from '../../../server/leads/phones.ts';
import { reasonOf } from '../../../server/platform/log/log.ts';
import { withoutPersonalData } from '../../../server/platform/log/redaction.ts';
import { mailServer, smsVendor } from '../../../server/platform/messages/open.ts';
import { connections } from '../fields.ts';
import type { ConnectionName } from '../names.ts';
import { TEST_PATIENCE } from '../limits.ts';
import { type Entered, settingsOf } from './settings.ts';

type Deps = Pick<Core, 'clock' | 'config' | 'content'>;

/** No browser waits for this code. */
const CODE = '0000';
const LONGEST_REASON = 300;

/** @throws an error of `to` if no message of this vendor could go there */
export function recipientOf(deps: Deps, vendor: ConnectionName, typed: string): string {
  const isSms = connections[vendor].role === 'sms';
  const to = isSms
    ? readPhone({ phones: openPhones(deps.config), content: deps.content }, typed, 'to')
    : emailAddressIn(typed);
  const isWrong = !isSms && !isEmailAddress(to);
  if (isWrong) throw invalidInput([{ field: 'to', msg: staffMessages.email }]);
  if (isInventedAddress(to)) throw invalidInput([{ field: 'to', msg: INVENTED_WORDS }]);
  return to;
}

/** Sends one message by a vendor that is not in use yet; answers why it failed, or null. */
export async function tryOut(deps: Deps, entered: Entered, to: string): Promise<string | null> {
  const signal = AbortSignal.timeout(TEST_PATIENCE);
  const attempt = { id: 0, createdAt: deps.clock.now(), signal };
  const send = entered.vendor === 'smtp' ? sendMail : sendSms;
  try {
    await send(deps, entered, { to, attempt });
    return null;
  } catch (error) {
    if (signal.aborted) return 'It did not answer in time.';
    return firstCharacters(withoutPersonalData(reasonOf(error)), LONGEST_REASON);
  }
}

type Sending = { to: string; attempt: { id: number; createdAt: Date; signal: AbortSignal } };

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
  if (entered.vendor === 'smtp') return;
  const vendor = smsVendor({ sms, vendors: config.vendors }, entered.vendor, clock);
  const { body, variables } = otpMessage(deps, { to, code: CODE, name: nameIn(deps) });
  const message = { to, body, purpose: 'test', ...(variables && { variables }) } as const;
  await vendor.send(message, attempt);
}
