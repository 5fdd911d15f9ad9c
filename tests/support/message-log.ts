import type { LoggedMessage, MessageQuery } from '../../src/server/platform/messages/messages.ts';
import type { TestApp } from './app.ts';

const PATIENCE_MS = 10_000;

/** Waits for the newest message in the log that `query` finds, as staff would look for it. */
export async function nextMessage(
  { services }: Pick<TestApp, 'services'>,
  query: Omit<MessageQuery, 'limit' | 'offset'>,
  seen = 0,
): Promise<LoggedMessage> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const { items, total } = await services.messages.list({ ...query, limit: 1, offset: 0 });
    if (items[0] && total > seen) return items[0];
    if (Date.now() > deadline) throw new Error(`no message for ${JSON.stringify(query)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** The four digits of the newest code that was sent to `phone` (E.164). */
export async function codeFor(app: Pick<TestApp, 'services'>, phone: string): Promise<string> {
  const { body } = await nextMessage(app, { channel: 'sms', to: phone, purpose: 'otp' });
  const code = /#(\d{4})\b/.exec(body)?.[1];
  if (!code) throw new Error(`no code in: ${body}`);
  return code;
}
