import { emailAddressIn, isEmailAddress } from '../../../kernel/text/emailAddress.ts';
import { staffMessages } from '../../../kernel/staff/staff.ts';
import type { TestMessage } from '../../../kernel/calls/operations.ts';
import type { ChannelState } from '../calls.ts';

import type { Actor } from '../../../server/content/actor.ts';
import { invalidInput } from '../../../server/http/errors.ts';
import { otpMessage } from '../../../server/leads/register/code-request.ts';
import { openPhones, readPhone } from '../../../server/leads/phones.ts';
import { type Transaction, withTransaction } from '../../../server/platform/database/database.ts';
import type { SetupDeps } from './deps.ts';

type Deps = Pick<SetupDeps, 'audit' | 'config' | 'content' | 'database' | 'messages'>;

/** No browser waits for this code. */
const CODE = '0000';

/** Sends an SMS with the text of codes, as that is the one that is registered, or a mail. */
export async function sendTest(
  deps: Deps,
  { channel, to, via }: TestMessage,
  by: Actor,
): Promise<void> {
  const { audit, database } = deps;
  const send = channel === 'sms' ? smsTo(deps, to, via) : mailTo(deps, to);
  await withTransaction(database, async (tx) => {
    await send(tx);
    await audit.record(tx, {
      actor: by,
      action: 'test_message',
      entity: 'message',
      after: { channel, to, ...(via && { via }) },
      address: by.address ?? null,
    });
  });
}

function nameIn({ config, content }: Deps): string {
  return content.snapshot().all('university')[0]?.data.name ?? config.http.origin;
}

function smsTo(deps: Deps, typed: string, via: TestMessage['via']) {
  const to = readPhone({ phones: openPhones(deps.config), content: deps.content }, typed, 'to');
  const message = otpMessage(deps, { to, code: CODE, name: nameIn(deps) });
  const { body, variables } = message;
  return (tx: Transaction) =>
    deps.messages.sendSms(tx, {
      to,
      body,
      purpose: 'test',
      ...(variables && { variables }),
      ...(via && { via }),
    });
}

function mailTo(deps: Deps, typed: string) {
  const to = emailAddressIn(typed);
  if (!isEmailAddress(to)) throw invalidInput([{ field: 'to', msg: staffMessages.email }]);
  const name = nameIn(deps);
  return (tx: Transaction) =>
    deps.messages.sendMail(tx, {
      to,
      subject: `A test of ${name}`,
      text: `Mail of ${name} arrives. Nothing needs to be done.`,
      purpose: 'test',
    });
}

/** The vendor of a channel, and the result of its last test. */
export async function channelState(
  { config, messages }: Pick<Deps, 'config' | 'messages'>,
  channel: 'sms' | 'mail',
): Promise<ChannelState> {
  const { items } = await messages.list({ channel, purpose: 'test', limit: 1, offset: 0 });
  const [last] = items;
  const carries =
    channel === 'sms' ? config.sms.provider !== 'console' : config.mail.smtpUrl !== undefined;
  return {
    provider: messages.providers()[channel],
    carries,
    last_test: last
      ? { to: last.to, status: last.status, error: last.error, at: last.createdAt.toISOString() }
      : null,
  };
}
