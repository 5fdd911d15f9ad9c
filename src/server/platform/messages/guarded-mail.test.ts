import { afterAll, beforeAll, expect, test } from 'vitest';

import { openMailServer } from '../../../../tests/support/mail-server.ts';
import { isPublic } from '../addresses.ts';
import { smtpMail } from './smtp.ts';

let server: Awaited<ReturnType<typeof openMailServer>>;
beforeAll(async () => {
  server = await openMailServer();
});
afterAll(() => server.close());

const mail = { to: 'asha@example.in', subject: 'A test', text: 'Hello', purpose: 'test' } as const;
const from = 'no-reply@university.example';

function sent(url: string, mayConnect?: (address: string) => boolean) {
  const attempt = { id: 1, createdAt: new Date(0), signal: AbortSignal.timeout(20_000) };
  const provider = smtpMail({ url, from, mayConnect });
  return provider.send(mail, attempt).finally(() => provider.close());
}

test('a server that does not encrypt gets mail of the operator alone', async () => {
  await sent(server.url);
  expect(server.mails).toHaveLength(1);
  await expect(sent(server.url, () => true)).rejects.toThrow(/SSL|TLS/);
  expect(server.mails).toHaveLength(1);
});

test('a server that has to speak TLS at once, and does not, gets nothing', async () => {
  await expect(sent(server.url.replace('smtp:', 'smtps:'), () => true)).rejects.toThrow(/TLS/i);
  expect(server.mails).toHaveLength(1);
});

test.each(['127.0.0.1', 'localhost'])(
  'a server inside our network is not reached: %s',
  async (host) => {
    await expect(sent(`smtp://${host}:${server.port}`, isPublic)).rejects.toThrow(
      'public addresses',
    );
  },
);
