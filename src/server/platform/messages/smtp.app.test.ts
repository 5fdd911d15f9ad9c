import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { openMailServer } from '../../../../tests/support/mail-server.ts';
import { withTransaction } from '../database/database.ts';
import type { Mail } from './messages.ts';

let app: TestApp;
let server: Awaited<ReturnType<typeof openMailServer>>;
beforeAll(async () => {
  server = await openMailServer();
  app = await createTestApp({
    env: {
      SMTP_URL: server.url,
      PROSPECTUS_MAIL_FROM: 'विद्यापीठ, Pune <no-reply@university.example>',
    },
  });
});
afterAll(async () => {
  await app.close();
  server.close();
});

/** A mail as it came, with its head and its parts; lines that were folded or encoded are whole again. */
async function sent(change: Partial<Mail>) {
  server.mails.length = 0;
  const mail = {
    to: 'asha@example.in',
    subject: 'Your enquiry',
    text: 'Hello',
    purpose: 'notification',
    ...change,
  } as const;
  await withTransaction(app.services.database, (tx) => app.services.messages.sendMail(tx, mail));
  await app.services.outbox.idle();
  const [raw = ''] = server.mails;
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const lines = raw.split('\r\n');
  return {
    raw,
    lines,
    head: head.replace(/\r\n[ \t]+/g, ' '),
    body: decoded(rest.join('\r\n\r\n')),
  };
}

function decoded(text: string): string {
  const whole = text.replace(/=\r\n/g, '');
  const bytes = whole.replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

function university() {
  return app.services.content.snapshot().one('university').data;
}

test.each(['notification', 'password_reset', 'invitation', 'test', 'erasure_notice'] as const)(
  'a mail of the kind %s says that a machine wrote it, and where an answer goes',
  async (purpose) => {
    const { head, body } = await sent({ purpose, text: 'Hello Asha,\n\nsee https://x.example/a' });
    expect(head).toMatch(/^Auto-Submitted: auto-generated$/im);
    expect(head).toMatch(new RegExp(`^Reply-To: .*<${university().email}>$`, 'm'));
    expect(head).toMatch(/^Message-ID: <prospectus-\d+\.[a-z0-9]+@university\.example>$/im);
    expect(head).toMatch(/^Content-Type: multipart\/alternative/m);
    expect(head).not.toMatch(/^List-Unsubscribe/im);
    expect(body.indexOf('text/plain')).toBeLessThan(body.indexOf('text/html'));
    expect(body).toContain('<a href="https://x.example/a">');
  },
);

test.each(['follow_up', 'referral'] as const)(
  'one of the kind %s can be ended',
  async (purpose) => {
    const { head } = await sent({ purpose });
    const page = new URL('/my-data', app.origin).href;
    expect(head).toContain(
      `List-Unsubscribe: <mailto:${university().email}?subject=Unsubscribe>, <${page}>`,
    );
  },
);

test('a subject in any script is one line, and adds no header', async () => {
  const subject = 'आपका आवेदन: ₹1,56,000\r\nBcc: all@example.in\r\n\r\nEvil';
  const { head, raw } = await sent({ subject });
  expect(head).not.toMatch(/^Bcc:/im);
  expect(raw).not.toMatch(/^Evil/m);
  const [, words = ''] = /^Subject: (.*)$/m.exec(head) ?? [];
  expect(words).toMatch(/^[\x20-\x7e]+$/);
  expect(head.match(/^To: .*$/gm)).toEqual(['To: asha@example.in']);
});

test('no line is longer than servers take, whatever is in it', async () => {
  const text = `${'word '.repeat(400)}\n\nhttps://x.example/${'a'.repeat(1_500)}\n\n${'क'.repeat(700)}`;
  const { lines, body } = await sent({ text });
  for (const line of lines) expect(line.length).toBeLessThan(998);
  expect(body).toContain(`href="https://x.example/${'a'.repeat(1_500)}"`);
});

test('it goes to the address that is kept, and to no other', async () => {
  const { head } = await sent({ to: 'asha+mba@example.in' });
  expect(head.match(/^To: .*$/gm)).toEqual(['To: asha+mba@example.in']);
});
