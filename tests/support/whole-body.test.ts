import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { openReceivers } from './receivers.ts';
import { openVendor } from './sms-vendor.ts';
import { openWhatsapp } from './whatsapp.ts';

/** Begins to say something, and goes away. */
async function sayHalf(origin: string): Promise<void> {
  const { port, hostname } = new URL(origin);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write('POST / HTTP/1.1\r\nHost: vendor\r\nContent-Length: 100\r\n\r\nhalf');
  await pause(50);
  socket.resetAndDestroy();
  await pause(50);
}

test('a vendor of the tests outlives a caller that goes away, and takes nothing of it', async () => {
  const sms = await openVendor({ status: 200, body: {} });
  const receivers = await openReceivers();
  const whatsapp = await openWhatsapp();
  const origins = [
    sms.url,
    receivers.env.PROSPECTUS_EVENTS_URL,
    whatsapp.settings['WHATSAPP_URL'] ?? '',
  ];
  for (const origin of origins) await sayHalf(origin);
  expect([sms.seen, receivers.seen, whatsapp.taken]).toEqual([[], [], []]);
  const next = { method: 'POST', body: '{}' };
  expect((await fetch(sms.url, next)).status).toBe(200);
  expect((await fetch(receivers.env.PROSPECTUS_EVENTS_URL, next)).status).toBe(200);
  expect((await fetch(whatsapp.settings['WHATSAPP_URL'] ?? '', next)).status).toBe(401);
  for (const each of [sms, receivers, whatsapp]) each.close();
});
